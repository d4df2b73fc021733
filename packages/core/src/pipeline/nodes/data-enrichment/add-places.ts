import { makeCall, makeColumn, makeOver } from '@lakehouse/spark-sql/syntax/make';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { assignColumns } from '../../../codegen/python/assign-columns.ts';
import type { Py, Statement } from '../../../codegen/python/ast.ts';
import { attributes, col, nameList } from '../../../codegen/python/columns.ts';
import { expressionPy } from '../../../codegen/python/expression/expression-py.ts';
import { py } from '../../../codegen/python/py.ts';
import { assign } from '../../../codegen/python/statements.ts';
import { parsed } from '../../../codegen/sql/parsed.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import type { PyInput } from '../../define-emitters.ts';
import type { Variables } from './add-columns.ts';
import { type PlaceSearch, withPlace } from './geography.ts';

const known = (values: readonly { readonly value: Sql }[]): Sql =>
  sql.all(
    values.map(({ value }) => sql`${value} IS NOT NULL`),
    'AND',
  );

/** The first place of each position: the smallest measure, then the smallest of the new columns. */
const rankOf = ({ position, measure, found, ties }: PlaceSearch): Expression =>
  makeOver(makeCall('row_number'), {
    partitionBy: position.map(({ name }) => makeColumn(name)),
    orderBy: [
      makeColumn(measure.name),
      ...ties.map((name) => ({ ...makeColumn(found), path: [found, name] })),
    ].map((value) => ({ value })),
  });

/** The rows with the columns of their places, as SQL: each position is compared with the reference once. */
export function placesSql(search: PlaceSearch, own: Sql, reference: Sql): Sql {
  const { position, place, within, measure, limit, fields, found, columns } = search;
  const named = (all: readonly { readonly value: Sql; readonly name: string }[]): readonly Sql[] =>
    all.map(({ value, name }) => sql`${value} AS ${sql.name(name)}`);
  const struct = fields.flatMap(({ name }) => [sql.str(name), sql.name(name)]);
  const taken =
    struct.length === 0 ? sql`named_struct('found', true)` : sql`named_struct(${sql.list(struct)})`;
  const positions = sql`SELECT DISTINCT ${sql.list(named(position))}\nFROM ${own}\nWHERE ${known(position)}`;
  const places = sql`SELECT ${sql.list([...named(place), sql`${taken} AS ${sql.name(found)}`])}\nFROM ${reference}\nWHERE ${known(place)}`;
  const names = [...position.map(({ name }) => name), found].map((name) => sql.name(name));
  const where = within ? sql`\nWHERE ${within}` : sql.empty;
  const pairs = sql`SELECT ${sql.list([...names, sql`${measure.value} AS ${sql.name(measure.name)}`])}\nFROM (\n  ${positions}\n)\nCROSS JOIN (\n  ${places}\n)${where}`;
  const limited = limit ? sql`\nWHERE ${limit}` : sql.empty;
  const first = sql`SELECT *\nFROM (\n  ${pairs}\n)${limited}\nQUALIFY ${sql.expression(rankOf(search))} = 1`;
  const helpers = [...names, sql.name(measure.name)];
  const added = columns.map(({ name, value }) => sql`${value} AS ${sql.name(name)}`);
  const on = sql.all(
    position.map(({ value, name }) => sql`${value} = ${sql.name(name)}`),
    'AND',
  );
  return sql`SELECT\n  ${sql.lines([sql`* EXCEPT (${sql.list(helpers)})`, ...added])}\nFROM ${own}\nLEFT JOIN (\n  ${first}\n)\nON ${on}`;
}

/** The same as PySpark. */
export function placesPy(
  search: PlaceSearch,
  own: PyInput & { readonly schema: Schema },
  reference: PyInput & { readonly schema: Schema },
  { variable, local }: Variables,
): { readonly kind: 'frame'; readonly before: readonly Statement[]; readonly frame: Py } {
  const { position, place, within, measure, limit, fields, found, rank, columns } = search;
  const python = (text: Sql, schema?: Schema): Py => expressionPy(parsed(text), { schema });
  const named = (all: readonly { readonly value: Sql; readonly name: string }[], schema: Schema) =>
    all.map(({ value, name }) => py`${python(value, schema)}.alias(${py.str(name)})`);
  const struct =
    fields.length === 0
      ? py`F.struct(F.lit(True).alias("found"))`
      : py`F.struct(${py.args(attributes(fields.map(({ name }) => name)))})`;
  const positions = py`${own.frame}.filter(${python(known(position), own.schema)}).select(${py.args(named(position, own.schema))}).distinct()`;
  const places = py`${reference.frame}.filter(${python(known(place), reference.schema)}).select(${py.args([...named(place, reference.schema), py`${struct}.alias(${py.str(found)})`])})`;
  const pairs = py`${positions}.crossJoin(${places})`;
  const inside = within ? py`${pairs}.filter(${python(within)})` : pairs;
  const measured = assignColumns(
    inside,
    [[{ name: measure.name, expression: parsed(measure.value), schema: undefined }]],
    local,
  );
  const near = limit ? py`${measured.frame}.filter(${python(limit)})` : measured.frame;
  const ranked = assignColumns(
    near,
    [[{ name: rank, expression: rankOf(search), schema: undefined }]],
    local,
  );
  const helpers = [...position.map(({ name }) => name), found, measure.name];
  const found1 = variable('places');
  const on = position
    .map(({ value, name }) => py`${python(value, own.schema)} == ${col(name)}`)
    .reduce((left, right) => py`(${left}) & (${right})`);
  const schema = withPlace(own.schema, search);
  const added = columns.map(({ name, value }) => ({ name, expression: parsed(value), schema }));
  const joined = py`${own.frame}.join(${found1}, on=${on}, how="left")`;
  return {
    kind: 'frame',
    before: [
      ...measured.before,
      ...ranked.before,
      assign(found1, py`${ranked.frame}.filter(${col(rank)} == 1).select(${py.args(attributes(helpers))})`),
    ],
    frame: py`${assignColumns(joined, [added], local).frame}.drop(${py.args(nameList(helpers))})`,
  };
}
