import { type Duck, duck } from '../../duck/fragment.ts';

/**
 * The characters of a string from a position (BIGINT or INT), as many as `count`: a negative position counts from the end. What is
 * before the string counts too, as in Spark’s `UTF8String.substringSQL`. Not a macro of DuckDB: that would write out the string for
 * each use, where a call binds an operand that its text has several times once.
 */
export const substringOf = (s: Duck, p: Duck, count: Duck): Duck =>
  duck`CASE WHEN ${s} IS NULL OR ${p} IS NULL THEN NULL WHEN ${count} <= 0 THEN '' WHEN ${p} > 0 THEN substring(${s}, ${p}, ${count}) WHEN ${p} = 0 THEN substring(${s}, 1, ${count}) WHEN length(${s}) + ${p} >= 0 THEN substring(${s}, length(${s}) + ${p} + 1, ${count}) ELSE substring(${s}, 1, greatest(0, ${count} + ${p} + length(${s}))) END`;

/** The same without an end: its own count is the greatest INT, as in Spark. */
export const restOf = (s: Duck, p: Duck): Duck =>
  duck`CASE WHEN ${p} > 0 THEN substring(${s}, ${p}) WHEN ${p} = 0 THEN ${s} WHEN length(${s}) + ${p} >= 0 THEN substring(${s}, length(${s}) + ${p} + 1) ELSE substring(${s}, 1, 2147483647::BIGINT + ${p} + length(${s})) END`;

/** The same of bytes, with two hexadecimal digits each; both numbers are BIGINT and not NULL. */
export const subbytesOf = (b: Duck, p: Duck, count: Duck): Duck =>
  duck`unhex(CASE WHEN ${p} < 0 THEN substring(hex(${b}), 2 * greatest(0, octet_length(${b}) + ${p}) + 1, 2 * greatest(0, ${count} + least(0, octet_length(${b}) + ${p}))) ELSE substring(hex(${b}), 2 * greatest(0, ${p} - 1) + 1, 2 * greatest(0, ${count})) END)`;
