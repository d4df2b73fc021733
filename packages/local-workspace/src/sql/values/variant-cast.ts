import { type ColumnType, holdsKind } from '@lakehouse/spark-sql/types/column-type';
import { raise } from '../../duck/duck.ts';
import { typeName, unsupported } from '../../duck/failures.ts';
import { type Duck, duck, shared } from '../../duck/fragment.ts';
import type { VariantTarget } from '../../engine/native/variant-cast.ts';
import { sessionZone } from './session-zone.ts';
import { type Typed, typed } from './typed.ts';

/** A variant as JSON, as to_json and results have it. */
export const variantJson = (variant: Duck): Duck =>
  duck`js_variant_json(${variant}, ${duck.str(sessionZone().name)})`;

/** A variant cast to a string: of a string itself, of null NULL, of others as JSON. */
export const variantText = (variant: Duck): Duck =>
  duck`js_variant_text(${variant}, ${duck.str(sessionZone().name)})`;

/** The value at a path, as a variant; NULL where there is none. */
export const variantAt = ({ sql }: Typed, path: readonly (string | number)[]): Typed =>
  typed(duck`js_variant_at(${sql}, ${duck.str(JSON.stringify(path))})`, { kind: 'variant' });

/** The letter that a variant holds before the text of a value. */
const LETTERS: Partial<Readonly<Record<ColumnType['kind'], string>>> = {
  tinyint: 'l',
  smallint: 'l',
  int: 'l',
  bigint: 'l',
  decimal: 'm',
  double: 'f',
  float: 'e',
  date: 'd',
};

type Print = (sql: Duck, type: ColumnType) => Duck;

/** The texts that `items` makes of a list, behind what opens it. DuckDB's array_to_string is a macro, which copies its list. */
const joined = (open: string, sql: Duck, items: (list: Duck) => Duck): Duck =>
  shared(
    [sql],
    (list) =>
      duck`CASE WHEN (${list}) IS NOT NULL THEN ${duck.str(open)} || coalesce(list_aggregate(${items(list)}, 'string_agg', ''), '') || ']' END`,
  );

/** A value as a variant; `print` gives the text that Spark shows for a number or a date. */
export function toVariant(sql: Duck, from: ColumnType, print: Print): Duck {
  const made = encoded(sql, from, print, 0);
  return holdsKind(from, 'struct') || holdsKind(from, 'map') ? duck`js_variant_sorted(${made})` : made;
}

function encoded(sql: Duck, from: ColumnType, print: Print, depth: number): Duck {
  const item = duck`u${depth}_`;
  const inner = (value: Duck, type: ColumnType): Duck =>
    duck`',' || coalesce(${encoded(value, type, print, depth + 1)}, 'null')`;
  switch (from.kind) {
    case 'variant':
      return sql;
    case 'boolean':
      return duck`CAST(${sql} AS VARCHAR)`;
    case 'string':
      return duck`CAST(to_json('s' || ${sql}) AS VARCHAR)`;
    case 'binary':
      return duck`('"b' || to_base64(${sql}) || '"')`;
    case 'timestamp':
    case 'timestamp_ntz':
      return duck`(${duck.str(from.kind === 'timestamp' ? '"t' : '"c')} || epoch_us(${sql}) || '"')`;
    case 'array':
      return joined(
        '[1',
        sql,
        (list) => duck`list_transform(${list}, lambda ${item}: ${inner(item, from.element)})`,
      );
    case 'map':
      return joined(
        '[0',
        sql,
        (entries) =>
          duck`list_transform(map_entries(${entries}), lambda ${item}: ',' || CAST(to_json(${item}.key) AS VARCHAR) || ${inner(duck`${item}.value`, from.value)})`,
      );
    case 'struct': {
      const fields = from.fields.map(
        ({ name, type }) =>
          duck`|| ${duck.str(`,${JSON.stringify(name)}`)} || ${inner(duck`struct_extract(${sql}, ${duck.str(name)})`, type)}`,
      );
      return duck`CASE WHEN ${sql} IS NOT NULL THEN '[0' ${duck.join(fields, ' ')} || ']' END`;
    }
    default: {
      const letter = LETTERS[from.kind];
      if (letter === undefined) throw unsupported(`A ${typeName(from)} as a VARIANT`);
      return duck`(${duck.str(`"${letter}`)} || ${print(sql, from)} || '"')`;
    }
  }
}

/** What a cast from a variant needs of other casts: whether it fails, and how strings and times are cast. */
export interface FromVariant {
  readonly isStrict: boolean;
  attempt(sql: Duck, from: ColumnType, to: ColumnType): Duck;
}

/** A variant cast to another type. */
export function fromVariant(sql: Duck, to: ColumnType, how: FromVariant, depth = 0): Duck {
  if (to.kind === 'variant') return sql;
  if (to.kind === 'string') return variantText(sql);
  const target = TARGETS[to.kind];
  return target === undefined ? nested(sql, to, how, depth) : scalar(sql, to, target, how);
}

const TARGETS: Partial<Readonly<Record<ColumnType['kind'], VariantTarget>>> = {
  boolean: 'boolean',
  tinyint: 'integer',
  smallint: 'integer',
  int: 'integer',
  bigint: 'integer',
  float: 'fraction',
  double: 'fraction',
  decimal: 'decimal',
  date: 'date',
  timestamp: 'timestamp',
  timestamp_ntz: 'clock',
  binary: 'binary',
};

const failure = (variant: Duck, to: ColumnType): Duck =>
  raise(
    'INVALID_VARIANT_CAST',
    duck`'The variant value \`' || ${variantJson(variant)} || ${duck.str(`\` cannot be cast into \`"${typeName(to)}"\`. Please use \`try_variant_get\` instead.`)}`,
  );

function scalar(sql: Duck, to: ColumnType, target: VariantTarget, how: FromVariant): Duck {
  return shared([sql], (variant) =>
    shared([duck`js_variant_scalar(${variant}, ${duck.str(target)})`], (x) => {
      const rest = duck`substr(${x}, 2)`;
      const micros = duck`CAST(${rest} AS BIGINT)`;
      const branches = [duck`WHEN 's' THEN ${how.attempt(rest, { kind: 'string' }, to)}`];
      if (target === 'date' || target === 'timestamp' || target === 'clock') {
        const times: readonly (readonly [
          string,
          Duck,
          ColumnType['kind'] & ('date' | 'timestamp' | 'timestamp_ntz'),
        ])[] = [
          ['d', duck`CAST(${rest} AS DATE)`, 'date'],
          ['t', duck`make_timestamptz(${micros})`, 'timestamp'],
          ['c', duck`make_timestamp(${micros})`, 'timestamp_ntz'],
        ];
        for (const [letter, value, kind] of times)
          branches.push(duck`WHEN ${duck.str(letter)} THEN ${how.attempt(value, { kind }, to)}`);
      } else branches.push(duck`WHEN 'n' THEN ${read(rest, to, how)}`);
      const attempt = duck`CASE left(${x}, 1) ${duck.join(branches, ' ')} END`;
      return how.isStrict
        ? duck`coalesce(${attempt}, CASE WHEN ${x} IS NOT NULL THEN ${failure(variant, to)} END)`
        : attempt;
    }),
  );
}

/** The text of a number, of a boolean, or of Base64. */
const read = (text: Duck, to: ColumnType, how: FromVariant): Duck =>
  to.kind === 'binary' ? duck`from_base64(${text})` : how.attempt(text, { kind: 'string' }, to);

function nested(sql: Duck, to: ColumnType, how: FromVariant, depth: number): Duck {
  const item = duck`u${depth}_`;
  const list = (parts: Duck, of: ColumnType): Duck => {
    const values = duck`CAST(json_extract(${parts}, '$.v') AS VARCHAR[])`;
    return of.kind === 'variant'
      ? values
      : duck`list_transform(${values}, lambda ${item}: ${fromVariant(item, of, how, depth + 1)})`;
  };
  return shared([sql], (variant) => {
    const parts = duck`js_variant_parts(${variant})`;
    const [form, made] =
      to.kind === 'array'
        ? ['array', list(parts, to.element)]
        : to.kind === 'map'
          ? [
              'object',
              shared(
                [parts],
                (both) => duck`map(CAST(json_extract(${both}, '$.k') AS VARCHAR[]), ${list(both, to.value)})`,
              ),
            ]
          : to.kind === 'struct'
            ? [
                'object',
                duck`struct_pack(${to.fields.map(({ name, type }) => duck`${duck.name(name)} := ${fromVariant(duck`js_variant_at(${variant}, ${duck.str(JSON.stringify([name]))})`, type, how, depth)}`)})`,
              ]
            : [];
    if (form === undefined || made === undefined) throw unsupported(`A VARIANT as ${typeName(to)}`);
    const wrong = how.isStrict ? failure(variant, to) : duck`NULL`;
    return duck`CASE js_variant_form(${variant}) WHEN ${duck.str(form)} THEN ${made} WHEN 'null' THEN NULL ELSE CASE WHEN ${variant} IS NOT NULL THEN ${wrong} END END`;
  });
}
