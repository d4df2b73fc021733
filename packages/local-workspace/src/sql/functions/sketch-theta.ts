import { T } from '@lakehouse/spark-sql/types/column-type';
import { badRequest } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { NOMINAL_BITS } from '../../engine/native/sketches/theta.ts';
import { typed } from '../values/typed.ts';
import { type AggregateContext, type AggregateDef, type AggregateName, aggregate } from './aggregate-def.ts';
import { custom, type FunctionDef, type ScalarName } from './define.ts';
import { bytesOf, commaList, hexOf, sketched, sketchesOf, varies, wrongNominal } from './sketch-arguments.ts';

/** The constant number of bits of nominal entries of an aggregate. */
function nominalBits(c: AggregateContext): number {
  if (!c.args[1]) return NOMINAL_BITS.usual;
  if (varies(c, 1))
    throw badRequest(
      'THETA_LG_NOM_ENTRIES_MUST_BE_CONSTANT',
      `\`${c.name}\` takes a constant for \`lgNomEntries\`.`,
      '42K0E',
    );
  // Spark reads NULL as 0.
  const bits = Number(c.constant(1) ?? 0);
  if (bits >= NOMINAL_BITS.least && bits <= NOMINAL_BITS.most) return bits;
  throw wrongNominal(c.name, String(bits));
}

/** The engine keeps the least hashes: what JavaScript is given is bounded by the sketch, not by the rows. */
const made: AggregateDef = aggregate((c) => {
  const bits = nominalBits(c);
  const value = c.arg(0, 'any');
  const { kind, text } = sketched(value);
  const hashes = c.wrap('list', [duck`DISTINCT CAST(js_theta_hash(${duck.str(kind)}, ${text}) AS BIGINT)`], {
    filter: duck`${value.sql} IS NOT NULL AND ${text} <> ''`,
    noDistinct: true,
  });
  const least = duck`list_slice(list_sort(${hashes}), 1, ${2 ** bits + 1})`;
  return bytesOf(duck`js_theta_of(${commaList(least)}, ${duck.str(String(bits))})`);
});

const binary = (js: Duck): FunctionDef => custom((c) => bytesOf(duck`${js}(${[hexOf(c, 0), hexOf(c, 1)]})`));

/** Aggregates of theta sketches. */
export const THETA_AGGREGATES = {
  theta_sketch_agg: made,
  theta_union_agg: aggregate((c) => {
    const bits = nominalBits(c);
    return bytesOf(duck`js_theta_union_all(${sketchesOf(c)}, ${duck.str(String(bits))})`);
  }),
  theta_intersection_agg: aggregate((c) => bytesOf(duck`js_theta_intersection_all(${sketchesOf(c)})`)),
} satisfies Partial<Readonly<Record<AggregateName, AggregateDef>>>;

/** Functions of theta sketches, implemented in JavaScript on hexadecimal texts. */
export const THETA_FUNCTIONS = {
  theta_sketch_estimate: custom((c) =>
    typed(duck`CAST(js_theta_estimate(${hexOf(c, 0)}) AS BIGINT)`, T.bigint),
  ),
  theta_union: custom((c) => {
    const bits = c.args[2] ? duck`CAST(${c.args[2].sql} AS VARCHAR)` : duck.str(String(NOMINAL_BITS.usual));
    return bytesOf(duck`js_theta_union(${[hexOf(c, 0), hexOf(c, 1), bits]})`);
  }),
  theta_intersection: binary(duck.word('js_theta_intersection')),
  theta_difference: binary(duck.word('js_theta_difference')),
} satisfies Partial<Readonly<Record<ScalarName, FunctionDef>>>;
