package io.acko.adapters.crd;

/**
 * What the API server itself checks of volumes, as CEL.
 *
 * <p>All but the sub path rule are asked of {@code spec.storage} only: the storage of a rack was
 * never checked before, so a rule there could refuse a resource that works.
 */
final class StorageRules {
  static final String LOCAL_CLASSES =
      "!has(self.storage) || !has(self.storage.deleteLocalStorageOnRestart) || !self.storage.deleteLocalStorageOnRestart"
          + " || (has(self.storage.localStorageClasses) && size(self.storage.localStorageClasses) > 0)";
  static final String LOCAL_CLASSES_MESSAGE =
      "deleteLocalStorageOnRestart is true but localStorageClasses is empty:"
          + " list the storage classes whose claims may be deleted, or set it to false";

  private static final String SOURCES =
      "(has(v.source.persistentVolume) ? 1 : 0) + (has(v.source.emptyDir) ? 1 : 0)"
          + " + (has(v.source.secret) ? 1 : 0) + (has(v.source.configMap) ? 1 : 0)"
          + " + (has(v.source.hostPath) ? 1 : 0)";
  static final String ONE_SOURCE =
      "!has(self.storage) || !has(self.storage.volumes) || self.storage.volumes.all(v, "
          + SOURCES
          + " == 1)";
  static final String ONE_SOURCE_MESSAGE =
      "a volume has no source or more than one: keep exactly one of"
          + " persistentVolume, emptyDir, secret, configMap, hostPath";

  private static final String RELATIVE =
      "has(v.aerospike) && v.aerospike.path != '' && !v.aerospike.path.startsWith('/')";
  static final String ABSOLUTE_PATH =
      "!has(self.storage) || !has(self.storage.volumes) || !self.storage.volumes.exists(v, "
          + RELATIVE
          + ")";
  static final String ABSOLUTE_PATH_MESSAGE =
      "aerospike.path of a volume is not absolute: let it begin with /";

  static final String ONE_SUB_PATH =
      "!has(self.subPath) || !has(self.subPathExpr) || self.subPath == '' || self.subPathExpr == ''";
  static final String ONE_SUB_PATH_MESSAGE =
      "subPath and subPathExpr are both set: keep one of them";

  private StorageRules() {}
}
