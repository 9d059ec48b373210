package io.acko.domain.access;

import java.util.List;

/**
 * A change of users and roles, and what it was decided on.
 *
 * @param inquiry where and of what
 * @param basis what was there; if it has changed since, the change is not made
 * @param operator whom it is made as
 * @param passwords from which state of its Secret each password is to be set
 */
public record AccessChange(
    AccessInquiry inquiry,
    ObservedAccess basis,
    String operator,
    List<AccessOperation> operations,
    AppliedPasswords passwords) {
  public AccessChange {
    operations = List.copyOf(operations);
  }
}
