import { parseSchema, TypeSyntaxError } from '@lakehouse/spark-sql/syntax/parse-type';
import {
  type Column,
  duplicateNames,
  findColumn,
  formatType,
  holdsInterval,
  type Schema,
} from '@lakehouse/spark-sql/types/column-type';
import { fieldsOfSample } from '../../../codegen/json-sample.ts';
import { missingColumns, needsSchema } from '../../../diagnostics/column-checks.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import type { JsonConfig } from './config.ts';

export interface JsonDesign {
  readonly column: Column;
  /** The columns of the input that stay. */
  readonly remaining: Schema;
  /** The fields of the object. */
  readonly fields: Schema;
  /** The fields by the names of their columns. */
  readonly columns: Schema;
}

type Designed =
  | { readonly ok: true; readonly design: JsonDesign }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const fail = (...problems: readonly Problem[]): Designed => ({ ok: false, problems });

/** What is read of the JSON, or what is wrong with the settings. */
export function designJson(config: JsonConfig, schema: Schema | undefined): Designed {
  if (config.column === '') return fail(error('no-column', 'Choose a column', 'column'));
  if (!schema) return fail(needsSchema('column'));
  const column = findColumn(schema, config.column);
  if (!column) return fail(...missingColumns([config.column], schema, 'column'));
  if (column.type.kind !== 'string')
    return fail(
      error(
        'not-text',
        `“${column.name}” is ${formatType(column.type)}: choose a STRING with JSON`,
        'column',
      ),
    );
  const fields = readFields(config);
  if ('code' in fields) return fail(fields);
  const [twice] = duplicateNames(fields);
  if (twice !== undefined)
    return fail(error('name-twice', `Two fields are called “${twice}”`, sourceOf(config)));
  const remaining = config.keep ? schema : schema.filter((other) => other !== column);
  const columns = fields.map(({ name, type }) => ({ name: `${config.prefix}${name}`, type }));
  const [taken] = duplicateNames([...remaining, ...columns]);
  if (taken === undefined) return { ok: true, design: { column, remaining, fields, columns } };
  return fail({
    ...error(
      'name-taken',
      `There is a column “${taken}” already: begin the names with another text`,
      'prefix',
    ),
    fixes: [
      {
        title: 'Begin with the column’s name',
        changes: [{ kind: 'set-config', values: { prefix: `${column.name}_` } }],
      },
    ],
  });
}

const sourceOf = ({ fields }: JsonConfig): string => (fields === 'sample' ? 'sample' : 'schema');

function readFields({ fields, sample, schema }: JsonConfig): Schema | Problem {
  if (fields === 'sample') {
    if (sample.trim() === '') return error('no-sample', 'Enter a JSON object as a sample', 'sample');
    return (
      fieldsOfSample(sample) ??
      error('invalid-sample', 'The sample is not a JSON object with fields', 'sample')
    );
  }
  try {
    const declared = parseSchema(schema).map(({ name, type }) => ({ name, type }));
    if (declared.length === 0) return error('no-schema', 'Enter the fields with their types', 'schema');
    const interval = declared.find(({ type }) => holdsInterval(type));
    return interval ? error('interval', `“${interval.name}”: JSON holds no intervals`, 'schema') : declared;
  } catch (cause) {
    if (!(cause instanceof TypeSyntaxError)) throw cause;
    return error('invalid-schema', cause.message, 'schema');
  }
}
