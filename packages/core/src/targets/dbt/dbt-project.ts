import { marksIn } from '../../codegen/python/variable-mark.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { type Plan, pythonPlan } from '../../pipeline/plan.ts';
import { fileStem } from '../file-name.ts';
import type { GeneratedFile } from '../generated-file.ts';
import { yamlText } from '../yaml.ts';
import type { DbtHome } from './model-config.ts';
import { modelFile, testFiles } from './model-files.ts';
import { modelOrder } from './model-order.ts';
import { type DbtModel, modelsOf } from './models.ts';
import { projectFiles } from './project-files.ts';
import { propertiesYaml } from './properties.ts';
import { slug } from './slug.ts';
import { Sources } from './sources.ts';

/** The pipeline as a dbt project for Databricks: a model for each table, the tables it reads, and its rules as tests. */
export function dbtFiles(given: Plan): {
  readonly files: readonly GeneratedFile[];
  readonly problems: readonly Diagnostic[];
} {
  // Parameters are variables of the project, which are marked as those of Python are.
  const plan = pythonPlan(given);
  const project = slug(fileStem(plan.name), 'pipeline');
  const { all: models, problems } = modelsOf(plan, project);
  const home = homeOf(models);
  const sources = new Sources();
  const order = modelOrder(plan, models);
  const files = models.map((model) => modelFile(model, { home, order, sources }));
  const read = sources.yaml();
  return {
    files: [
      ...projectFiles(plan, project, home),
      ...(read ? [{ path: 'models/sources.yml', text: yamlText(read), language: 'yaml' as const }] : []),
      ...(models.length === 0
        ? []
        : [{ path: 'models/models.yml', text: yamlText(propertiesYaml(models)), language: 'yaml' as const }]),
      ...files,
      ...testFiles(models),
    ],
    problems,
  };
}

/** The catalog and schema of the first table that has such. */
function homeOf(models: readonly DbtModel[]): DbtHome {
  for (const { stored } of models) {
    const [, schema, catalog] = stored?.parts.toReversed() ?? [];
    if (schema !== undefined && marksIn(`${schema}${catalog ?? ''}`).length === 0) return { catalog, schema };
  }
  return { catalog: undefined, schema: undefined };
}
