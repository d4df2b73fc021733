import { T } from '@lakehouse/spark-sql/types/column-type';
import { type Duck, duck, shared } from '../../duck/fragment.ts';
import { type Typed, typed } from '../values/typed.ts';
import { subbytesOf } from './substring.ts';

/** Two hexadecimal digits for each byte. */
const hex = (bytes: Duck): Duck => duck`hex(${bytes})`;

export const reversedBytes = (bytes: Duck): Typed =>
  typed(duck`unhex(array_to_string(list_reverse(regexp_extract_all(${hex(bytes)}, '..')), ''))`, T.binary);

/** lpad and rpad of bytes; the padding is a zero byte unless given. */
export const paddedBytes = (side: 'lpad' | 'rpad', bytes: Duck, length: Duck, padding?: Duck): Typed =>
  typed(
    shared([hex(bytes), duck`2 * greatest(0, ${length})`, padding ? hex(padding) : duck`'00'`], (b, n, p) => {
      const filling = duck`rpad('', CAST(${n} - length(${b}) AS INTEGER), ${p})`;
      const padded = side === 'lpad' ? duck`${filling} || ${b}` : duck`${b} || ${filling}`;
      return duck`CASE WHEN ${p} IS NULL THEN NULL WHEN ${n} <= length(${b}) OR ${p} = '' THEN unhex(substring(${b}, 1, ${n})) ELSE unhex(${padded}) END`;
    }),
    T.binary,
  );

/** The bytes with those from a position, as many as `length`, replaced. */
export const overlaidBytes = (bytes: Duck, replacement: Duck, position: Duck, length: Duck): Typed =>
  typed(
    duck`(${subbytesOf(bytes, duck`1::BIGINT`, duck`(CAST(${position} AS BIGINT) - 1)`)} || ${replacement} || ${subbytesOf(bytes, duck`(CAST(${position} AS BIGINT) + ${length})`, duck`2147483647::BIGINT`)})`,
    T.binary,
  );
