import type { Statement } from '../codegen/python/ast.ts';
import { freeName } from '../codegen/python/free-name.ts';
import { printModule } from '../codegen/python/print.ts';
import { py } from '../codegen/python/py.ts';
import { blank, docstring, fromOwn, run } from '../codegen/python/statements.ts';
import { definitionsIn, usedNames } from '../codegen/python/used-names.ts';
import { type Home, imports, leftOut, type NodeCode, nodeCodes } from '../pipeline/emit-pyspark.ts';
import type { Plan } from '../pipeline/plan.ts';
import { fitsFunction, type StepFunction, stepFunctions } from '../pipeline/step-functions.ts';
import type { BundleTask } from './bundle-tasks.ts';
import type { GeneratedFile } from './generated-file.ts';
import { databricksNotebook } from './notebook.ts';

/** The Python of a pipeline as a project: the functions of its steps in a module, which notebooks and tests import. */
export interface ProjectCode {
  /** The name of the module. */
  readonly module: string;
  readonly steps: ReadonlyMap<string, StepFunction>;
  /** The current catalog and schema of the code. */
  readonly home: Home | undefined;
  /** What notebooks run in place: code that only they can run, or that a person wrote. */
  readonly inPlace: ReadonlyMap<string, readonly Statement[]>;
}

/** The code of the plan's steps; `stem` begins the module's name, `taken` are the names of the notebooks beside it. */
export function projectCode(
  plan: Plan,
  home: Home | undefined,
  stem: string,
  taken: readonly string[],
): ProjectCode {
  const codes = nodeCodes(plan, home ? { home } : {}).filter(({ statements }) => statements.length > 0);
  const isStep = ({ statements, holdsRows }: NodeCode): boolean => {
    const used = usedNames([...statements, ...[...definitionsIn(statements).values()].flat()]);
    return fitsFunction(statements) && !holdsRows && !used.has('dbutils') && !used.has('display');
  };
  return {
    home,
    module: freeName(new Set(taken), `${stem.replaceAll('-', '_')}_steps`),
    steps: new Map(stepFunctions(plan, codes.filter(isStep), codes).map((step) => [step.nodeId, step])),
    inPlace: new Map(
      codes.filter((code) => !isStep(code)).map(({ nodeId, statements }) => [nodeId, statements]),
    ),
  };
}

/** The module with the functions of the steps. */
export function stepsModule(plan: Plan, { module, steps }: ProjectCode): GeneratedFile {
  const definitions = [...steps.values()].map(({ definition }) => definition);
  return {
    path: `src/${module}.py`,
    text: printModule([
      docstring(`The steps of the pipeline ${plan.name}`),
      ...leftOut(plan),
      ...imports(definitions),
      ...definitions.flatMap((definition) => [blank, blank, definition]),
    ]),
    language: 'python',
  };
}

/** The notebook of a task: it calls the functions of the task's steps. */
export function taskNotebook(
  { plan }: BundleTask,
  path: string,
  { module, steps, inPlace, home }: ProjectCode,
): GeneratedFile {
  const ids = nodeCodes(plan).map(({ nodeId }) => nodeId);
  const called = ids.flatMap((id) => steps.get(id)?.name ?? []);
  const start = home ? enterHome(home) : [];
  const own = called.length === 0 ? [] : [fromOwn(module, called)];
  const text = databricksNotebook(plan, {
    before: [...own, ...start],
    steps: ids.map((nodeId) => {
      const step = steps.get(nodeId);
      if (!step) return { nodeId, statements: inPlace.get(nodeId) ?? [] };
      return { nodeId, statements: [step.call], ...(step.persists && { persists: true }) };
    }),
    home,
    isInstalled: true,
    isQueued: true,
  });
  return { path, text, language: 'python' };
}

/** The parameters of a notebook, and the catalog and schema that they name. */
const enterHome = ({ catalog, schema }: Home): readonly Statement[] => [
  run(py`dbutils.widgets.text("catalog", ${py.str(catalog)})`),
  run(py`dbutils.widgets.text("schema", ${py.str(schema)})`),
  run(py`spark.catalog.setCurrentCatalog(dbutils.widgets.get("catalog"))`),
  run(
    py`spark.sql("CREATE SCHEMA IF NOT EXISTS IDENTIFIER(:schema)", args=${py.dict([[py.str('schema'), py`dbutils.widgets.get("schema")`]])})`,
  ),
  run(py`spark.catalog.setCurrentDatabase(dbutils.widgets.get("schema"))`),
];
