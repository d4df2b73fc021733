import { type Schema } from '@lakehouse/spark-sql/types/column-type';
import { type Step } from '../../../codegen/python/assign-columns.ts';
import { assigned } from '../../../codegen/sql/assigned-columns.ts';
import { checkText } from '../../../diagnostics/check-text.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import { type Assigned } from './config.ts';

export interface Checked {
  readonly steps: readonly Step[];
  readonly schema: Schema | undefined;
  readonly problems: readonly Problem[];
}

const known = new WeakMap<Assigned, { readonly input: Schema | undefined; readonly checked: Checked }>();

/** The plan, the code in each language and the lineage of a node ask for the same. */
export function check(columns: Assigned, input: Schema | undefined): Checked {
  const last = known.get(columns);
  if (last && last.input === input) return last.checked;
  const checked = checkColumns(columns, input);
  known.set(columns, { input, checked });
  return checked;
}

function checkColumns(columns: Assigned, input: Schema | undefined): Checked {
  const steps: Step[] = [];
  const problems: Problem[] = [];
  let schema = input;
  for (const [at, { name, expression: text }] of columns.entries()) {
    if (name === '') problems.push(error('no-name', 'Enter the name of the column', `columns.${at}.name`));
    const checked = checkText(text, schema, { expects: 'scalar', field: `columns.${at}.expression` });
    problems.push(...checked.problems);
    if (!checked.expression) {
      schema = undefined;
      continue;
    }
    steps.push({ name, expression: checked.expression, schema });
    schema = schema && checked.type ? assigned(schema, [{ name, type: checked.type }]) : undefined;
  }
  if (columns.length === 0) problems.push(error('no-column', 'Add at least one column', 'columns'));
  return { steps, schema, problems };
}
