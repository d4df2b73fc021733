import { makeColumn, makeOver } from '@lakehouse/spark-sql/syntax/make';
import type { Call, Expression, Window } from '@lakehouse/spark-sql/syntax/tree';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { assignColumns, type Step } from '../../../codegen/python/assign-columns.ts';
import type { Py, Statement } from '../../../codegen/python/ast.ts';
import { attributes, col, nameList } from '../../../codegen/python/columns.ts';
import { expressionPy } from '../../../codegen/python/expression/expression-py.ts';
import { py } from '../../../codegen/python/py.ts';
import { assign } from '../../../codegen/python/statements.ts';
import { parsed } from '../../../codegen/sql/parsed.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import type { PyContext, PyInput, SqlInput } from '../../define-emitters.ts';
import type { Enrichment } from './enrichment.ts';
import { withFound } from './fetched-columns.ts';
import type { Check, Search } from './reference.ts';

export type Variables = Pick<PyContext<unknown>, 'variable' | 'local'>;

const helpersOf = ({ keys, at, side, found }: Search): readonly string[] => [
  ...keys.map(({ helper }) => helper),
  ...(at ? [at.helper, side] : []),
  found,
];

/** The condition under which a row of the reference stays, from that of its check; refused rows fail. */
const staying = (check: Check, holds: Sql): Sql =>
  check.action === 'keep'
    ? holds
    : sql`CASE WHEN ${holds} THEN raise_error(${sql.str(check.message)}) ELSE true END`;

/** The values of the reference that must be there for a row to be found. */
const needed = ({ keys, at }: Search, mayBeOpen: boolean): readonly Sql[] =>
  [...keys, ...(at && !mayBeOpen ? [at] : [])].map(({ other }) => sql`${other} IS NOT NULL`);

/** A range without lower bound begins with NULL, which no other row of a reference may. */
const isRange = ({ check }: Search): boolean => check.action === 'refuse' && check.ranges === true;

const all = (conditions: readonly Sql[]): Sql =>
  conditions.reduce((left, right) => sql`${left} AND ${right}`);

/** Rows of the reference with the helper columns. */
function candidatesSql(search: Search, reference: Sql, sides: Sql): Sql {
  const { keys, at, fields, found, side, check } = search;
  const struct = fields.flatMap(({ name }) => [sql.str(name), sql.name(name)]);
  const items = [
    ...[...keys, ...(at ? [at] : [])].map(({ other, helper }) => sql`${other} AS ${sql.name(helper)}`),
    ...(at ? [sql`${sides} AS ${sql.name(side)}`] : []),
    sql`${struct.length === 0 ? sql`named_struct('found', true)` : sql`named_struct(${sql.list(struct)})`} AS ${sql.name(found)}`,
  ];
  const filters = needed(search, isRange(search));
  const where = filters.length === 0 ? sql.empty : sql`\nWHERE ${all(filters)}`;
  return sql`SELECT ${sql.list(items)}\nFROM ${reference}${where}\nQUALIFY ${staying(check, check.condition)}`;
}

/** The rows with the new columns, as SQL. */
export function enrichSql(
  { search, limit, columns }: Enrichment,
  own: SqlInput & { readonly schema: Schema },
  reference: Sql,
  sameTime: boolean,
): Sql {
  const { keys, at, side, found } = search;
  const added = columns.map(({ name, value }) => sql`${value} AS ${sql.name(name)}`);
  const helpers = helpersOf(search).map((name) => sql.name(name));
  const select = sql`SELECT\n  ${sql.lines([sql`* EXCEPT (${sql.list(helpers)})`, ...added])}`;
  if (!at) {
    const on = all(keys.map((key) => sql`${key.own} = ${sql.name(key.helper)}`));
    return sql`${select}\nFROM ${own.relation}\nLEFT JOIN (\n  ${candidatesSql(search, reference, sql.empty)}\n)\nON ${on}`;
  }
  const [first, second] = sameTime ? [sql.int(0), sql.int(1)] : [sql.int(1), sql.int(0)];
  const ownHelpers = [...keys, at].map((one) => sql`${one.own} AS ${sql.name(one.helper)}`);
  const rows = sql`SELECT ${sql.list([sql`*`, ...ownHelpers, sql`${second} AS ${sql.name(side)}`, sql`NULL AS ${sql.name(found)}`])}\nFROM ${own.relation}`;
  const nulls = own.schema.map(({ name }) => sql`NULL AS ${sql.name(name)}`);
  const others = sql`SELECT\n  ${sql.lines([...nulls, sql`*`])}\nFROM (\n  ${candidatesSql(search, reference, first)}\n)`;
  const last = sql.expression(lastOf(search));
  const name = sql.name(found);
  const filled = sql`SELECT * EXCEPT (${name}), ${last} AS ${name}\nFROM (\n  ${rows}\n  UNION ALL\n  ${others}\n)`;
  const limited = limit
    ? sql`SELECT * EXCEPT (${name}), CASE WHEN ${limit} THEN ${name} END AS ${name}\nFROM (\n  ${filled}\n)`
    : filled;
  return sql`${select}\nFROM (\n  ${limited}\n)\nWHERE ${sql.name(side)} = ${second}`;
}

/** The row of the reference that was found for a row, among the rows before it. */
function lastOf({ keys, at, side, found }: Search): Call {
  const window: Window = {
    partitionBy: keys.map(({ helper }) => makeColumn(helper)),
    orderBy: [...(at ? [at.helper] : []), side].map((name) => ({ value: makeColumn(name) })),
    frame: { unit: 'rows', from: { at: 'unbounded preceding' }, to: { at: 'current row' } },
  };
  const last: Call = {
    kind: 'call',
    name: 'last',
    args: [makeColumn(found)],
    distinct: false,
    nulls: 'ignore',
    start: 0,
    end: 0,
  };
  return makeOver(last, window);
}

const tree = (fragment: Sql): Expression => parsed(fragment);

/** The rows with the new columns, as PySpark. */
export function enrichPy(
  { search, limit, columns }: Enrichment,
  own: PyInput & { readonly schema: Schema },
  reference: PyInput & { readonly schema: Schema },
  sameTime: boolean,
  { variable, local }: Variables,
): { readonly kind: 'frame'; readonly before: readonly Statement[]; readonly frame: Py } {
  const { keys, at, side, found, check, checked } = search;
  const filters = needed(search, isRange(search));
  const present =
    filters.length === 0
      ? reference.frame
      : py`${reference.frame}.filter(${expressionPy(tree(all(filters)), { schema: reference.schema })})`;
  const step = { name: checked, expression: tree(check.condition), schema: reference.schema };
  const marked = assignColumns(present, [[step]], local);
  const stays = expressionPy(tree(staying(check, sql.name(checked))), { schema: undefined });
  const [first, second] = sameTime ? [py.int(0), py.int(1)] : [py.int(1), py.int(0)];
  const struct =
    search.fields.length === 0
      ? py`F.struct(F.lit(True).alias("found"))`
      : py`F.struct(${py.args(attributes(search.fields.map(({ name }) => name)))})`;
  const items = [
    ...[...keys, ...(at ? [at] : [])].map(
      ({ other, helper }) =>
        py`${expressionPy(tree(other), { schema: reference.schema })}.alias(${py.str(helper)})`,
    ),
    ...(at ? [py`F.lit(${first}).alias(${py.str(side)})`] : []),
    py`${struct}.alias(${py.str(found)})`,
  ];
  const candidates = variable('reference');
  const before = [
    ...marked.before,
    assign(candidates, py`${marked.frame}.filter(${stays}).select(${py.args(items)})`),
  ];
  const schema = withFound(own.schema, search);
  const added = columns.map(({ name, value }) => ({ name, expression: tree(value), schema }));
  const drop = py.args(nameList(helpersOf(search)));
  const finish = (rows: Py): Py => py`${assignColumns(rows, [added], local).frame}.drop(${drop})`;
  if (!at) {
    const on = keys
      .map((key) => py`${expressionPy(tree(key.own), { schema: own.schema })} == ${col(key.helper)}`)
      .reduce((left, right) => py`${left} & ${right}`);
    return {
      kind: 'frame',
      before,
      frame: finish(py`${own.frame}.join(${candidates}, on=${on}, how="left")`),
    };
  }
  const ownHelpers = [...keys, at].map(
    (one) => [py.str(one.helper), expressionPy(tree(one.own), { schema: own.schema })] as const,
  );
  const rows = py`${own.frame}.withColumns(${py.dict([...ownHelpers, [py.str(side), py`F.lit(${second})`]])})`;
  const both = py`${rows}.unionByName(${candidates}, allowMissingColumns=True)`;
  const taken: Step[] = [{ name: found, expression: lastOf(search), schema: undefined }];
  if (limit)
    taken.push({
      name: found,
      expression: tree(sql`CASE WHEN ${limit} THEN ${sql.name(found)} END`),
      schema,
    });
  const filled = assignColumns(
    both,
    taken.map((one) => [one]),
    local,
  );
  return {
    kind: 'frame',
    before: [...before, ...filled.before],
    frame: finish(py`${filled.frame}.filter(${col(side)} == ${second})`),
  };
}
