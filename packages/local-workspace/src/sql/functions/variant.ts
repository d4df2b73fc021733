import { parseType } from '@lakehouse/spark-sql/syntax/parse-type';
import { type ColumnType, T } from '@lakehouse/spark-sql/types/column-type';
import { raise } from '../../duck/duck.ts';
import { badRequest } from '../../duck/failures.ts';
import { type Duck, duck, shared } from '../../duck/fragment.ts';
import { variantPath } from '../../engine/native/variant-access.ts';
import { cast, variantOf } from '../values/cast.ts';
import { type Typed, typed } from '../values/typed.ts';
import { variantAt } from '../values/variant-cast.ts';
import { type CallContext, custom, type FunctionDef, type ScalarName, simple } from './define.ts';

const malformed = (text: Duck): Duck =>
  raise(
    'MALFORMED_RECORD_IN_PARSING.WITHOUT_SUGGESTION',
    duck`'Malformed records are detected in record parsing: ' || ${text} || '. Parse Mode: FAILFAST.'`,
  );

const parsing = (attempt: boolean): FunctionDef =>
  custom((c) => {
    const text = c.arg(0, T.string).sql;
    if (attempt) return typed(duck`js_variant_parse(${text})`, T.variant);
    return typed(
      shared(
        [text],
        (given) =>
          duck`coalesce(js_variant_parse(${given}), CASE WHEN ${given} IS NOT NULL THEN ${malformed(given)} END)`,
      ),
      T.variant,
    );
  });

/** The value at the path of a call, which may be the value of a row. */
function atPath(c: CallContext): Typed {
  const variant = c.arg(0, T.variant);
  const path = c.arg(1, T.string);
  if (path.literal === undefined)
    return typed(
      duck`js_variant_at(${variant.sql}, js_variant_steps(${path.sql}, ${duck.str(c.name)}))`,
      T.variant,
    );
  if (path.literal === null) return typed(duck`CAST(NULL AS VARCHAR)`, T.variant);
  const steps = variantPath(path.literal);
  if (steps) return variantAt(variant, steps);
  throw badRequest(
    'INVALID_VARIANT_GET_PATH',
    `The path \`${path.literal}\` is not a valid variant extraction path in \`${c.name}\`.`,
    '22023',
  );
}

const getting = (mode: 'ansi' | 'try'): FunctionDef =>
  custom((c) => {
    const wanted = c.args[2] ? c.constant(2) : 'variant';
    const type: ColumnType = wanted === null ? T.variant : parseType(wanted ?? 'variant');
    return cast(atPath(c), type, mode);
  });

export const VARIANT_FUNCTIONS = {
  parse_json: parsing(false),
  try_parse_json: parsing(true),
  variant_get: getting('ansi'),
  try_variant_get: getting('try'),
  is_variant_null: simple(T.boolean, (v) => duck`coalesce(${v} = 'null', false)`),
  schema_of_variant: simple(T.string, (v) => duck`js_variant_schema(${v})`),
  to_variant_object: custom((c) => variantOf(c.arg(0, 'any'))),
} satisfies Partial<Readonly<Record<ScalarName, FunctionDef>>>;
