package io.acko.architecture;

import com.sun.source.tree.BindingPatternTree;
import com.sun.source.tree.CaseLabelTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.DefaultCaseLabelTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.PatternCaseLabelTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.acko.architecture.Sources.Source;
import java.util.List;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.IntersectionType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import org.junit.jupiter.api.Test;

/**
 * Rule 12: a switch over a sealed type names every case, so that a new one is a compile error
 * wherever it matters. A pattern that matches everything is a default by another name.
 */
class SealedSwitchTest {

  static void noDefaultOverSealed(Source source, SourceRule.Findings findings) {
    new Scanner(source, findings).scan(source.unit(), null);
  }

  private static final class Scanner extends TreePathScanner<Void, Void> {
    private final Source source;
    private final SourceRule.Findings findings;

    Scanner(Source source, SourceRule.Findings findings) {
      this.source = source;
      this.findings = findings;
    }

    @Override
    public Void visitSwitch(SwitchTree tree, Void none) {
      judge(tree, tree.getExpression(), tree.getCases());
      return super.visitSwitch(tree, none);
    }

    @Override
    public Void visitSwitchExpression(SwitchExpressionTree tree, Void none) {
      judge(tree, tree.getExpression(), tree.getCases());
      return super.visitSwitchExpression(tree, none);
    }

    private void judge(Tree tree, ExpressionTree selector, List<? extends CaseTree> cases) {
      TypeMirror type = source.trees().getTypeMirror(new TreePath(getCurrentPath(), selector));
      if (type == null || type.getKind() == TypeKind.ERROR) {
        findings.judged();
        findings.violation(source.at(tree) + " switches over a type that cannot be told");
      } else if (isSealed(type)) {
        findings.judged();
        for (CaseTree one : cases) {
          if (one.getLabels().stream().anyMatch(label -> matchesAll(label, one, type))) {
            findings.violation(
                source.at(one) + " is a default in a switch over the sealed type " + type);
          }
        }
      }
    }

    private boolean matchesAll(CaseLabelTree label, CaseTree of, TypeMirror selector) {
      if (label instanceof DefaultCaseLabelTree) {
        return true;
      }
      if (of.getGuard() == null
          && label instanceof PatternCaseLabelTree pattern
          && pattern.getPattern() instanceof BindingPatternTree binding) {
        TreePath at = getCurrentPath();
        for (Tree step : List.of(of, label, binding, binding.getVariable())) {
          at = new TreePath(at, step);
        }
        TypeMirror bound = source.trees().getTypeMirror(at);
        return bound != null
            && source
                .types()
                .isSubtype(source.types().erasure(selector), source.types().erasure(bound));
      }
      return false;
    }

    private boolean isSealed(TypeMirror type) {
      return switch (type) {
        case DeclaredType declared -> declared.asElement().getModifiers().contains(Modifier.SEALED);
        case TypeVariable variable -> isSealed(variable.getUpperBound());
        case IntersectionType both -> both.getBounds().stream().anyMatch(this::isSealed);
        default -> false;
      };
    }
  }

  private static Sources planted(String branch) {
    return Sources.planted(
        "Answers",
        """
        final class Answers {
          sealed interface Answer permits Yes, No {}
          record Yes() implements Answer {}
          record No() implements Answer {}

          static int points(Answer answer) {
            return switch (answer) {
              case Yes _ -> 1;
              %s
            };
          }
        }
        """
            .formatted(branch));
  }

  @Test
  void noSwitchOverASealedTypeHasADefault() {
    SourceRule rule = SealedSwitchTest::noDefaultOverSealed;
    rule.holdsIn(Sources.attributed());
    rule.isKeptBy(planted("case No _ -> 0;"));
    rule.isKeptBy(planted("case No no when no.hashCode() > 1 -> 2; case No _ -> 0;"));
    rule.isBrokenBy(planted("default -> 0;"), "is a default");
    rule.isBrokenBy(planted("case null, default -> 0;"), "is a default");
    rule.isBrokenBy(planted("case Answer other -> 0;"), "is a default");
    rule.failsOnNothing();
  }
}
