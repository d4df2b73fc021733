import { type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import { z } from 'zod';
import { py } from '../../../codegen/python/py.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { missingColumns, needsSchema, spelled } from '../../../diagnostics/column-checks.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import { field } from '../../../fields/field.ts';
import { defineNode, IN, renameColumn, schemaAt, sole } from '../../define-node.ts';

export const config = z.object({
  renames: field(
    z
      .array(
        z.object({
          from: field(z.string().default(''), { label: 'Column', widget: 'column' }),
          to: field(z.string().default(''), { label: 'New name', widget: 'text' }),
        }),
      )
      .default([]),
    {
      label: 'New names',
      widget: 'list',
      addLabel: 'Column',
      help: 'All at the same time, so that two names can be swapped.',
    },
  ),
});

type Renames = z.output<typeof config>['renames'];

function check(renames: Renames, schema: Schema | undefined): Problem[] {
  if (renames.length === 0) return [error('no-column', 'Add at least one column', 'renames')];
  const problems = renames.flatMap(({ from, to }, at): Problem[] => {
    if (from === '') return [error('no-column', 'Choose a column', `renames.${at}.from`)];
    if (to === '') return [error('no-name', 'Enter the new name', `renames.${at}.to`)];
    const twice = renames.findIndex((other) => sameName(other.from, from)) < at;
    return twice ? [error('renamed-twice', `“${from}” is renamed twice`, `renames.${at}.from`)] : [];
  });
  if (problems.length > 0) return problems;
  return missingColumns(
    renames.map(({ from }) => from),
    schema,
    (at) => `renames.${at}.from`,
  );
}

/**
 * Whether one rename's new name is another's old name: Spark renames sequentially, so these need a full list of names.
 */
const isSwap = (renames: Renames): boolean =>
  renames.some(({ to }, at) => renames.some(({ from }, other) => other !== at && sameName(from, to)));

const newName = (name: string, renames: Renames): string =>
  renames.find(({ from }) => sameName(from, name))?.to ?? name;

export const kind = defineNode({
  id: 'rename',
  type: 'transformation',
  transformation: {
    name: 'withColumnRenamed',
    syntax: 'df.withColumnRenamed("old", "new")',
    description: 'Rename a column',
    category: 'column',
    needsColumns: true,
  },
  title: 'Rename',
  summary: 'Renames columns and keeps all others.',
  keywords: ['withColumnsRenamed', 'rename columns', 'header'],
  category: 'column',
  icon: 'pencil',
  inputs: IN,
  output: 'rows',
  config,
  fromColumns: (columns) => ({ renames: columns.map((from) => ({ from })) }),
  toColumns: ({ renames }) => renames.map(({ from }) => from),
  details: ({ renames }) => renames.map(({ from, to }) => `${from} → ${to}`).join(', '),
  propagate: ({ config: { renames }, inputs }) => {
    const schema = schemaAt(inputs);
    const out = schema?.map((column) => renameColumn(column, newName(column.name, renames)));
    const blind = !schema && isSwap(renames) ? [needsSchema('renames')] : [];
    return { schema: out, problems: [...check(renames, schema), ...blind] };
  },
  pyspark: ({ config: { renames }, inputs }) => {
    const { frame, schema } = sole(inputs);
    if (schema && isSwap(renames)) {
      const names = schema.map(({ name }) => py.str(newName(name, renames)));
      return { kind: 'frame', frame: py`${frame}.toDF(${py.args(names)})` };
    }
    const pairs = renames.map(
      ({ from, to }) => [py.str(spelled([from], schema)[0] ?? from), py.str(to)] as const,
    );
    const [only] = pairs;
    if (only && pairs.length === 1)
      return { kind: 'frame', frame: py`${frame}.withColumnRenamed(${only[0]}, ${only[1]})` };
    return { kind: 'frame', frame: py`${frame}.withColumnsRenamed(${py.dict(pairs)})` };
  },
  takesAllRows: true,
  rowCount: () => 'as-input',
  ordering: 'preserves',
  sql: ({ config: { renames }, inputs }) => {
    const { relation, schema } = sole(inputs);
    if (!schema) return { kind: 'unsupported', reason: needsSchema().message };
    const columns = schema.map(({ name }) => {
      const to = newName(name, renames);
      return to === name ? sql.name(name) : sql`${sql.name(name)} AS ${sql.name(to)}`;
    });
    return { kind: 'query', query: sql`SELECT ${sql.list(columns)} FROM ${relation}` };
  },
});
