import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { generateTarget } from '@lakehouse/core/targets/target';

/** A model as dbt compiles it. */
export interface CompiledModel {
  readonly name: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly sql: string;
}

/** What the few expressions that are in models mean. */
interface Values {
  readonly tables: Readonly<Record<string, string>>;
  readonly variables: Readonly<Record<string, string>>;
  readonly own: string;
}

function valueOf(expression: string, { tables, variables, own }: Values): string {
  const text = expression.trim();
  const [, call = '', given = ''] = /^(\w+)\((.*)\)$/su.exec(text) ?? [];
  if (text === 'this') return own;
  if (text === "'{'") return '{';
  if (call === 'config') return '';
  if (call === 'ref') return `main.default.${JSON.parse(given)}`;
  if (call === 'source') return tables[JSON.parse(`[${given}]`).join('.')] ?? text;
  if (call === 'var') return variables[JSON.parse(given)] ?? text;
  if (call === 'sql_text') return valueOf(given, { tables, variables, own }).replaceAll(/[\\'"]/gu, '\\$&');
  throw new Error(`Jinja that no model should have: ${text}`);
}

/** The settings of a model, which are JSON but for their names and the comma at the end. */
function settingsOf(template: string): CompiledModel['settings'] {
  const [, inside = ''] = /\{\{ config\(\n(.*?),\n\) \}\}/su.exec(template) ?? [];
  return JSON.parse(`{${inside.replace(/^ {4}(\w+)=/gmu, '"$1": ')}}`);
}

/** The models of a pipeline as dbt would run them, in an order in which each comes after those that it reads. */
export function compiledModels(
  document: PipelineDocument,
  { isLater, tables = {}, variables = {} }: { readonly isLater: boolean } & Partial<Values>,
): readonly CompiledModel[] {
  const { files, problems } = generateTarget(planPipeline(document), 'dbt');
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'));
  const models = files
    .filter(({ path }) => path.startsWith('models/') && path.endsWith('.sql'))
    .map(({ path, text }) => ({ name: path.replace(/^.*\/|\.sql$/gu, ''), text }));
  const waiting = new Map(models.map((model) => [model.name, model]));
  const ordered: CompiledModel[] = [];
  const add = ({ name, text }: { readonly name: string; readonly text: string }): void => {
    if (!waiting.delete(name)) return;
    for (const [, other = ''] of text.matchAll(/ref\("(\w+)"\)/gu)) {
      const before = waiting.get(other);
      if (before) add(before);
    }
    const branch = /\{% if is_incremental\(\) %\}\n(.*)\n\{% else %\}\n(.*)\n\{% endif %\}/su;
    const body = text.replace(branch, isLater ? '$1' : '$2');
    ordered.push({
      name,
      settings: settingsOf(text),
      sql: body.replaceAll(/\{\{(.*?)\}\}/gsu, (_all, expression: string) =>
        valueOf(expression, { tables, variables, own: `main.default.${name}` }),
      ),
    });
  };
  for (const model of models) add(model);
  return ordered;
}

/** The statement by which dbt stores a model, as its adapter for Databricks writes it. */
export function storingStatement({ name, settings, sql }: CompiledModel, isLater: boolean): string {
  const table = `main.default.${name}`;
  const { materialized, incremental_strategy, unique_key } = settings;
  if (materialized === 'view') return `CREATE OR REPLACE VIEW ${table} AS\n${sql}`;
  if (materialized === 'table' || !isLater) return `CREATE OR REPLACE TABLE ${table} AS\n${sql}`;
  if (incremental_strategy === 'append') return `INSERT INTO ${table} BY NAME\n${sql}`;
  if (incremental_strategy !== 'merge' || !Array.isArray(unique_key))
    throw new Error(`This test has no statement for ${JSON.stringify(settings)}`);
  const on = unique_key.map((key) => `source.\`${key}\` <=> target.\`${key}\``).join(' AND ');
  const condition = settings['matched_condition'];
  const matched = typeof condition === 'string' ? `WHEN MATCHED AND (${condition})` : 'WHEN MATCHED';
  return `MERGE INTO ${table} AS target USING (\n${sql}\n) AS source ON ${on} ${matched} THEN UPDATE SET * WHEN NOT MATCHED THEN INSERT *`;
}
