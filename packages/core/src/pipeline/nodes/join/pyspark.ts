import { type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import type { Py } from '../../../codegen/python/ast.ts';
import { attributes, col, nameList } from '../../../codegen/python/columns.ts';
import { py } from '../../../codegen/python/py.ts';
import { attributeName } from '../../../codegen/spark-names.ts';
import type { PyInput } from '../../define-emitters.ts';
import type { JoinConfig } from './config.ts';
import { type JoinDesign, type KeyPair, keepsLeftOnly, type OutputColumn } from './design-join.ts';

type Renames = ReadonlyMap<string, string>;

/** Renames before the join: afterwards, two columns with the same name could not be distinguished. */
const renamed = (frame: Py, names: Renames): Py =>
  names.size === 0
    ? frame
    : py`${frame}.withColumnsRenamed(${py.dict([...names].map(([from, to]) => [py.str(from), py.str(to)]))})`;

function clashRenames(columns: readonly OutputColumn[], side: 'left' | 'right'): Map<string, string> {
  const moved = columns.filter(({ from, name, source }) => from === side && name !== source);
  return new Map(moved.map(({ source, name }) => [source, name]));
}

/** Whether the merged keys are already the first columns of the left side. */
function keysLead(keys: readonly KeyPair[], left: Schema | undefined): boolean {
  const leading = left?.slice(0, keys.length).map(({ name }) => name);
  return leading === undefined || keys.every((key, at) => key.left === leading[at]);
}

/** Whether Spark's `on="key"` can express it: equality of keys spelled alike. */
function isUsing(
  { nullSafe, type }: JoinConfig,
  keys: readonly KeyPair[],
  left: Schema | undefined,
): boolean {
  if (nullSafe || keys.some((key) => key.left !== key.right)) return false;
  // `on="key"` moves the keys to the front, but a semi or anti join should only filter rows.
  return !keepsLeftOnly(type) || keysLead(keys, left);
}

/** The join in Python. */
export function joinPy(config: JoinConfig, design: JoinDesign, left: PyInput, right: PyInput): Py {
  const { type } = config;
  const { keys, columns = [] } = design;
  if (type !== 'cross' && !isUsing(config, keys, left.schema))
    return keepsLeftOnly(type)
      ? filterJoin(config, keys, left.frame, right.frame)
      : conditionJoin(config, design, left, right);
  const one = renamed(left.frame, clashRenames(columns, 'left'));
  const other = renamed(right.frame, clashRenames(columns, 'right'));
  if (type === 'cross') return py`${one}.crossJoin(${other})`;
  const names = nameList(keys.map((key) => key.left));
  const [first, ...more] = names;
  const on = first && more.length === 0 ? first : py.list(names);
  return py`${one}.join(${other}, on=${on}, how=${py.str(type)})`;
}

const equal = ({ nullSafe }: JoinConfig, left: Py, right: Py): Py =>
  nullSafe ? py`${left}.eqNullSafe(${right})` : py`${left} == ${right}`;

const all = (conditions: readonly Py[]): Py => conditions.reduce((left, right) => py`${left} & ${right}`);

/** Semi and anti joins return no right columns, so aliases are enough to distinguish the sides. */
function filterJoin(config: JoinConfig, keys: readonly KeyPair[], left: Py, right: Py): Py {
  const side = (alias: string, name: string): Py => py`F.col(${py.str(`${alias}.${attributeName(name)}`)})`;
  const on = all(keys.map((key) => equal(config, side('left', key.left), side('right', key.right))));
  return py`${left}.alias("left").join(${right}.alias("right"), on=${on}, how=${py.str(config.type)})`;
}

/** A join on a condition: the right side's merged keys are renamed temporarily. */
function conditionJoin(config: JoinConfig, design: JoinDesign, left: PyInput, right: PyInput): Py {
  const { keys, columns = [] } = design;
  const lefts = clashRenames(columns, 'left');
  const rights = clashRenames(columns, 'right');
  const merged = columns.filter(({ from }) => from === 'merged');
  const taken = [...columns, ...(left.schema ?? []), ...(right.schema ?? [])].map(({ name }) => name);
  const helped = merged.map((column) => {
    const { source, right: key = source } = column;
    let name = `${key}${config.rightSuffix || '_right'}`;
    while (taken.some((other) => sameName(other, name))) name += '_';
    taken.push(name);
    rights.set(key, name);
    return { column, helper: name };
  });
  const on = all(
    keys.map((key) =>
      equal(config, col(lefts.get(key.left) ?? key.left), col(rights.get(key.right) ?? key.right)),
    ),
  );
  const joined = py`${renamed(left.frame, lefts)}.join(${renamed(right.frame, rights)}, on=${on}, how=${py.str(config.type)})`;
  if (merged.length === 0) return joined;
  const leading = left.schema?.slice(0, merged.length) ?? [];
  const inPlace = merged.every(({ source }, at) => leading[at]?.name === source);
  if (inPlace && (config.type === 'inner' || config.type === 'left'))
    return py`${joined}.drop(${py.args(nameList(helped.map(({ helper }) => helper)))})`;
  const keyed = helped.map(({ column, helper }) => mergedKey(config, column, helper));
  const rest = columns.slice(merged.length).map(({ name }) => name);
  return py`${joined}.select(${py.args([...keyed, ...attributes(rest)])})`;
}

function mergedKey({ type }: JoinConfig, { name }: OutputColumn, helper: string): Py {
  if (type === 'right') return py`${col(helper)}.alias(${py.str(name)})`;
  if (type === 'full') return py`F.coalesce(${py.args(attributes([name, helper]))}).alias(${py.str(name)})`;
  return py.str(attributeName(name));
}
