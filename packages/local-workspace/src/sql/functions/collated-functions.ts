import { type ColumnType, T } from '@lakehouse/spark-sql/types/column-type';
import { plainCast } from '../../duck/duck.ts';
import { type Duck, duck, shared } from '../../duck/fragment.ts';
import { keyIfCollated } from '../values/collation-key.ts';
import { comparison } from '../values/operators.ts';
import { typed } from '../values/typed.ts';
import { custom, type FunctionDef, simple } from './define.ts';
import { TEXT_FUNCTIONS } from './text.ts';
import { CODING_FUNCTIONS } from './text-coding.ts';

const elementOf = (type: ColumnType): ColumnType => (type.kind === 'array' ? type.element : T.void);

/** An array of strings and the keys of its elements. */
const keysOf = (list: Duck, type: ColumnType): Duck =>
  duck`list_transform(${list}, lambda k: ${keyIfCollated(duck`k`, elementOf(type))})`;

/** The first of the elements with each key. */
const distinct = (list: Duck, type: ColumnType): Duck =>
  shared([list], (all) =>
    shared(
      [keysOf(all, type)],
      (keys) =>
        duck`list_filter(${all}, lambda e, i: list_position(${keys}, list_extract(${keys}, i)) IS NOT DISTINCT FROM i)`,
    ),
  );

/** The elements of a list of which another one has the key, or has it not. */
const within = (list: Duck, other: Duck, type: ColumnType, isThere: boolean): Duck =>
  shared(
    [keysOf(other, type)],
    (keys) =>
      duck`list_filter(${list}, lambda e: list_position(${keys}, ${keyIfCollated(duck`e`, elementOf(type))}) IS ${isThere ? duck`NOT ` : duck.empty}NULL)`,
  );

const ofLists = (print: (a: Duck, b: Duck, type: ColumnType) => Duck): FunctionDef =>
  custom((c) => {
    const [a, b] = [c.arg(0, 'any'), c.arg(1, 'any')];
    return typed(
      duck`CASE WHEN ${a.sql} IS NOT NULL AND ${b.sql} IS NOT NULL THEN ${print(a.sql, b.sql, a.type)} END`,
      a.type,
    );
  });

/** Functions that compare by the types of their arguments, which have a collation. */
export const ORDERED_FUNCTIONS: Readonly<Record<string, FunctionDef>> = {
  nullif: custom((c) => {
    const [a, b] = [c.arg(0, 'any'), c.arg(1, 'any')];
    return typed(duck`CASE WHEN ${comparison('=', a, b).sql} THEN NULL ELSE ${a.sql} END`, a.type);
  }),
  array_distinct: custom((c) => {
    const { sql, type } = c.arg(0, 'any');
    return typed(distinct(sql, type), type);
  }),
  array_union: ofLists((a, b, type) => distinct(duck`list_concat(${a}, ${b})`, type)),
  array_intersect: ofLists((a, b, type) => distinct(within(a, b, type, true), type)),
  array_except: ofLists((a, b, type) => distinct(within(a, b, type, false), type)),
  array_remove: custom((c) => {
    const [list, unwanted] = [c.arg(0, 'any'), c.arg(1, 'any')];
    const isOther = comparison('!=', typed(duck`e`, elementOf(list.type)), unwanted).sql;
    return typed(
      duck`CASE WHEN ${unwanted.sql} IS NOT NULL THEN list_filter(${list.sql}, lambda e: coalesce(${isOther}, true)) END`,
      list.type,
    );
  }),
};

const text = (n: Duck): Duck => plainCast(n, T.string);
const isTrue = (found: Duck): Duck => plainCast(found, T.boolean);

const trims = (side: string, textFirst: boolean): FunctionDef =>
  simple(T.string, (a, b = duck`' '`) => {
    const [whole, characters] = textFirst ? [a, b] : [b, a];
    return duck`js_small_trim(${whole}, ${characters}, ${duck.str(side)})`;
  });

/** Functions that look for a text in another by small letters. */
export const LETTER_FUNCTIONS: Readonly<Record<string, FunctionDef>> = {
  contains: simple(T.boolean, (s, part) => duck`(CAST(js_small_index(${s}, ${part}, '1') AS INTEGER) > 0)`),
  startswith: simple(T.boolean, (s, part) => isTrue(duck`js_small_start(${s}, ${part})`)),
  endswith: simple(T.boolean, (s, part) => isTrue(duck`js_small_end(${s}, ${part})`)),
  instr: simple(T.int, (s, part) => plainCast(duck`js_small_index(${s}, ${part}, '1')`, T.int)),
  locate: simple(
    T.int,
    (part, s, from = duck`1`) =>
      duck`CASE WHEN ${part} IS NULL OR ${s} IS NULL THEN NULL WHEN coalesce(${from}, 0) <= 0 THEN 0 WHEN ${part} = '' THEN 1 ELSE CAST(js_small_index(${s}, ${part}, ${text(from)}) AS INTEGER) END`,
  ),
  find_in_set: custom((c) => {
    const args = c.args.map(({ sql }) => typed(duck`spark_small_letters(${sql})`, T.string));
    return CODING_FUNCTIONS.find_in_set.bind({ ...c, args });
  }),
  replace: simple(T.string, (s, search, by = duck`''`) => duck`js_small_replace(${s}, ${search}, ${by})`),
  translate: simple(T.string, (s, from, to) => duck`js_small_translate(${s}, ${from}, ${to})`),
  substring_index: simple(
    T.string,
    (s, separator, count) => duck`js_small_substring_index(${s}, ${separator}, ${text(count)})`,
  ),
  split_part: custom((c) => {
    // The failures are those of the function for other strings.
    const checked = TEXT_FUNCTIONS.split_part.bind(c).sql;
    const [s, separator, at] = [c.arg(0, T.string).sql, c.arg(1, T.string).sql, c.arg(2, T.int).sql];
    return typed(
      duck`CASE WHEN ${checked} IS NOT NULL THEN js_small_part(${s}, ${separator}, ${text(at)}) END`,
      T.string,
    );
  }),
  btrim: trims('b', true),
  trim: trims('b', false),
  ltrim: trims('l', false),
  rtrim: trims('r', false),
};
