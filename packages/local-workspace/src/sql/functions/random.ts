import { T } from '@lakehouse/spark-sql/types/column-type';
import { badRequest } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { typed } from '../values/typed.ts';
import { type CallContext, custom, type FunctionDef, type ScalarName } from './define.ts';
import { wholeConstant } from './whole-constant.ts';

const D = T.double;
/** Maximum length in characters: longer strings would exhaust the engine's memory. */
const MAX_TEXT = 1_000_000;

/**
 * Numbers the calls, each of which is a separate generator; with a seed it returns Spark's numbers for the rows of one
 * partition, in row order.
 */
let places = 0;

function drawn(c: CallContext, kind: string, seedAt: number): Duck {
  const seed = c.args[seedAt]
    ? (c.constant(seedAt) ?? '0')
    : String(Math.floor(Math.random() * Number.MAX_SAFE_INTEGER));
  places += 1;
  // Each evaluation draws: an operand of BETWEEN, which is compared twice, is drawn once.
  return duck.heavy(
    duck`js_random(${duck.str(kind)}, ${duck.str(String(places))}, ${duck.str(String(Math.trunc(Number(seed))))})`,
  );
}

const number = (kind: 'uniform' | 'normal'): FunctionDef =>
  custom((c) => typed(duck`CAST(${drawn(c, kind, 0)} AS DOUBLE)`, D));

export const RANDOM_FUNCTIONS = {
  rand: number('uniform'),
  randn: number('normal'),
  randstr: custom((c) => {
    const length = wholeConstant(c, 0, 0) ?? 0;
    if (length < 0 || length > MAX_TEXT)
      throw badRequest(
        'INVALID_PARAMETER_VALUE.LENGTH',
        `The value of parameter(s) \`length\` in \`randstr\` is invalid: Expects \`length\` from 0 to ${MAX_TEXT}, but got ${length}.`,
        '22023',
      );
    return typed(drawn(c, String(length), 1), T.string);
  }),
  // The number is truncated or rounded to the type of the limits.
  uniform: custom((c) => {
    const [low, high] = [c.arg(0, D).sql, c.arg(1, D).sql];
    return typed(duck`(${low} + CAST(${drawn(c, 'uniform', 2)} AS DOUBLE) * (${high} - ${low}))`, D);
  }),
} satisfies Partial<Readonly<Record<ScalarName, FunctionDef>>>;
