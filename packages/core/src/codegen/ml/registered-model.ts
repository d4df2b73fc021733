import { error, type Problem, setting } from '../../diagnostics/diagnostic.ts';

/** The MLflow with which generated code was run. */
export const MLFLOW = 'mlflow-skinny==3.17.2';

const hasVariable = (text: string): boolean => text.includes('${');

/** What is wrong with the name of a registered model, which is in `field`. */
export function registeredModelProblems(text: string, field: string): readonly Problem[] {
  const name = text.trim();
  if (name === '') return [error('no-model', 'Enter the name of the registered model', field)];
  // Unity Catalog refuses these characters in names.
  if (hasVariable(name) || /^[^\s./:@]+(?:\.[^\s./:@]+){2}$/u.test(name)) return [];
  return [error('bad-model', 'Enter catalog, schema and model: main.default.churn', field)];
}

/** What is wrong with an alias that is given. */
export function aliasProblems(text: string): readonly Problem[] {
  const name = text.trim();
  if (name === '' || hasVariable(name)) return [];
  if (/^[\w-]+$/u.test(name) && !/^(?:v?\d+|latest)$/iu.test(name)) return [];
  const says = 'An alias has letters, digits, _ and -, and is not a version nor latest';
  return [error('bad-alias', says, 'alias')];
}

/** What to do where MLflow is not among the packages; `needs` says what for. */
export function mlflowProblems(packages: readonly string[], needs: string): readonly Problem[] {
  if (packages.some((text) => /^\s*mlflow(?:-skinny)?(?:\[[^\]]*\])?(?:==|\s*$)/iu.test(text))) return [];
  return [
    {
      ...error('no-mlflow', `${needs}: add it to the packages`, 'packages'),
      fixes: [setting('Add it', { packages: [MLFLOW, ...packages] })],
    },
  ];
}
