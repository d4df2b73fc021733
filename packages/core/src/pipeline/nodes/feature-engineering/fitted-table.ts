import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import {
  type Column,
  type ColumnType,
  findColumn,
  type Schema,
  T,
} from '@lakehouse/spark-sql/types/column-type';
import { required } from '@lakehouse/spark-sql/types/required';
import { freeName } from '../../../codegen/free-name.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import type { OutputPort } from '../../define-node.ts';
import type { FeatureConfig } from './config.ts';
import type { Fitted } from './feature.ts';
import type { Features } from './features.ts';

/** The name of the second input: a table of fitted values. */
export const FITTED = 'fitted';

/** The table of fitted values: one row for each value, and one for each category of an encoded target. */
export const FITTED_COLUMNS = parseSchema('name STRING, category STRING, value STRING');

/** Says that a table was fitted for other features; `explain` finds it. */
export const OTHER_FEATURES = 'The table of fitted values lacks values of these features';

/** A value as text that is read back without loss. */
function valueText(value: Sql, type: ColumnType): Sql {
  if (type.kind === 'array')
    return sql`to_json(transform(${value}, one -> ${valueText(sql`one`, type.element)}))`;
  return type.kind === 'binary' ? sql`base64(${value})` : sql`CAST(${value} AS STRING)`;
}

/** The value of a text that `valueText` made. */
function textValue(text: Sql, type: ColumnType): Sql {
  if (type.kind === 'array')
    return sql`transform(from_json(${text}, 'array<string>'), one -> ${textValue(sql`one`, type.element)})`;
  if (type.kind === 'string') return text;
  return type.kind === 'binary' ? sql`unbase64(${text})` : sql`CAST(${text} AS ${sql.type(type)})`;
}

/** The type of each fitted value, from the columns with the helpers. */
const typesOf = ({ helper, fitted }: Features, columns: Schema) => {
  const struct = findColumn(columns, helper)?.type;
  const fields = struct?.kind === 'struct' ? struct.fields : [];
  return fitted.map((one) => ({ ...one, type: required(findColumn(fields, one.name), one.name).type }));
};

/** The struct of fitted values as an aggregate over a table of them, and how many of them the table has. */
export function readStruct(
  made: Features,
  columns: Schema,
): { readonly struct: Sql; readonly found: Sql; readonly count: number } {
  const fields = typesOf(made, columns).flatMap(({ name, type }) => [
    sql.str(name),
    textValue(sql`max(CASE WHEN name = ${sql.str(name)} THEN value END)`, type),
  ]);
  const names = unique(made.fitted);
  return {
    struct: sql`named_struct(${sql.list(fields)})`,
    found: sql`count(DISTINCT CASE WHEN name IN (${sql.list(names.map(sql.str))}) THEN name END)`,
    count: names.length,
  };
}

const unique = (fitted: readonly Fitted[]): readonly string[] => [...new Set(fitted.map(({ name }) => name))];

/** Whether the fitted values are an output. */
export const givesFitted = (config: FeatureConfig): boolean => config.fit === 'here' && config.giveFitted;

/** The columns that the rows have besides their own, for the table of fitted values; the last one is the struct of them. */
export function carried(made: Features, columns: Schema): readonly (Column & { readonly value: Sql })[] {
  const { levels, helper, training } = made;
  const taken = [...columns, ...made.features].map(({ name }) => name);
  const mark = freeName('of_training', taken);
  const fields = typesOf(made, columns).filter(({ ofTraining }) => ofTraining !== true);
  const values = fields.flatMap(({ name }) => [sql.str(name), sql`${sql.name(helper)}.${sql.name(name)}`]);
  return [
    ...(levels.length > 0 ? [{ name: mark, type: T.boolean, value: training ?? sql`true` }] : []),
    ...levels.flatMap(({ category, found, key, value }) => [
      { name: category, type: T.string, value: key },
      { name: found, type: T.double, value },
    ]),
    {
      name: freeName('fitted_values', taken),
      type: { kind: 'struct', fields: fields.map(({ name, type }) => ({ name, type })) },
      value: sql`named_struct(${sql.list(values)})`,
    },
  ];
}

/** The columns that a target is encoded for, each with the number of its step. */
const targets = ({ steps }: FeatureConfig): readonly { readonly column: string; readonly step: number }[] =>
  steps.flatMap(({ kind, encoding, columns }, at) =>
    kind === 'encode' && encoding === 'target' ? columns.map((column) => ({ column, step: at + 1 })) : [],
  );

/** The rows' own columns, and those that are carried. */
export function splitCarried(
  config: FeatureConfig,
  rows: Schema,
): { readonly own: Schema; readonly extra: Schema } {
  const levels = targets(config).length;
  const at = rows.length - (levels === 0 ? 1 : 2 * levels + 2);
  return { own: rows.slice(0, at), extra: rows.slice(at) };
}

/** The outputs, where the fitted values are one of them. */
export const outputs = (config: FeatureConfig): readonly OutputPort[] =>
  givesFitted(config)
    ? [
        {
          name: 'features',
          label: 'Features',
          does: 'Keep the rows with their features',
          schema: (rows) => splitCarried(config, rows).own,
        },
        {
          name: FITTED,
          label: 'Fitted values',
          does: 'List the values that were fitted to the training rows',
          schema: () => FITTED_COLUMNS,
        },
      ]
    : [];

/** What the output of fitted values is made of. */
export function givenOut(config: FeatureConfig, rows: Schema) {
  const { own, extra } = splitCarried(config, rows);
  const struct = required(extra.at(-1), 'The fitted values');
  const fields = struct.type.kind === 'struct' ? struct.type.fields : [];
  const [mark, ...columns] = extra.slice(0, -1);
  const levels = targets(config).map(({ column, step }, at) => ({
    name: `${findColumn(own, column)?.name ?? column}_target_${step}`,
    mark: required(mark, 'The training rows').name,
    category: required(columns[2 * at], column).name,
    value: required(columns[2 * at + 1], column).name,
  }));
  const values = fields.map(({ name, type }) => {
    const value = valueText(sql`${sql.name(struct.name)}.${sql.name(name)}`, type);
    return sql`named_struct('name', ${sql.str(name)}, 'value', ${value})`;
  });
  return { extra, struct: struct.name, values, levels };
}
