import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { freeName } from '../../../codegen/free-name.ts';
import type { Py } from '../../../codegen/python/ast.ts';
import { attributes } from '../../../codegen/python/columns.ts';
import { py } from '../../../codegen/python/py.ts';
import { attributeName } from '../../../codegen/spark-names.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import type { ExplodeConfig } from './config.ts';
import type { ExplodeDesign } from './design-explode.ts';

const names = (columns: Schema): readonly string[] => columns.map(({ name }) => name);

function generator({ outer, position }: ExplodeConfig, array: Py): Py {
  if (position) return outer ? py`F.posexplode_outer(${array})` : py`F.posexplode(${array})`;
  return outer ? py`F.explode_outer(${array})` : py`F.explode(${array})`;
}

/** The explode in Python. */
export function explodePy(config: ExplodeConfig, design: ExplodeDesign, frame: Py): Py {
  const { column, others, position, elements, inPlace } = design;
  const array = py.str(attributeName(column.name));
  if (inPlace) return py`${frame}.withColumn(${py.str(column.name)}, ${generator(config, array)})`;
  const otherColumns = attributes(names(others));
  if (!config.expand) {
    const aliases = [...(position ? [position] : []), ...elements].map(({ name }) => py.str(name));
    const exploded = py`${generator(config, array)}.alias(${py.args(aliases)})`;
    return py`${frame}.select(${py.args([...otherColumns, exploded])})`;
  }
  if (!position) {
    const fields = config.outer ? py`F.inline_outer(${array})` : py`F.inline(${array})`;
    return py`${frame}.select(${py.args([...otherColumns, fields])})`;
  }
  const helper = freeName('element', [...names(others), ...names(elements), position.name]);
  const exploded = py`${generator(config, array)}.alias(${py.str(position.name)}, ${py.str(helper)})`;
  const fields = py.str(`${helper}.*`);
  return py`${frame}.select(${py.args([...otherColumns, exploded])}).select(${py.args([...otherColumns, py.str(attributeName(position.name)), fields])})`;
}

const ROWS = sql.name('r');
const ELEMENTS = sql.name('e');

const of = (side: Sql, name: string): Sql => sql`${side}.${sql.name(name)}`;

/** The explode in SQL. The view's columns have plain names until the select: Spark reads dots in them as syntax. */
export function explodeSql(config: ExplodeConfig, design: ExplodeDesign, relation: Sql, schema: Schema): Sql {
  const { column, others, position, elements, inPlace } = design;
  const generated = [
    ...(position ? ['pos'] : []),
    ...(elements.length === 2 && !config.expand ? ['key', 'value'] : ['element']),
  ].map((name) => sql.name(name));
  const outer = config.outer ? sql`OUTER ` : sql.empty;
  const explode = position ? sql`posexplode` : sql`explode`;
  const view = sql`LATERAL VIEW ${outer}${explode}(${of(ROWS, column.name)}) ${ELEMENTS} AS ${sql.list(generated)}`;
  const values = config.expand
    ? [
        ...(position ? [sql`${ELEMENTS}.pos`] : []),
        ...elements.map(({ name }) => sql`${ELEMENTS}.element.${sql.name(name)}`),
      ]
    : generated.map((name) => sql`${ELEMENTS}.${name}`);
  const fresh = [...(position ? [position] : []), ...elements].map(
    ({ name }, at) => sql`${values[at] ?? sql.null} AS ${sql.name(name)}`,
  );
  const items = inPlace
    ? schema.flatMap((other) => (other === column ? fresh : [of(ROWS, other.name)]))
    : [...others.map(({ name }) => of(ROWS, name)), ...fresh];
  return sql`SELECT\n  ${sql.lines(items)}\nFROM ${relation} AS ${ROWS}\n${view}`;
}
