import { defineFunctions } from './function-spec.ts';
import { hashRule } from './rules.ts';

/** Hash functions. */
export const HASH_FUNCTIONS = defineFunctions('hash', 'scalar', [
  ['crc32(bytes binary) -> bigint', { nulls: 'arguments' }],
  ['hash(value any, ...more any) -> computed', { nulls: 'never', rule: hashRule({ kind: 'int' }) }],
  ['md5(bytes binary) -> string', { nulls: 'arguments' }],
  ['sha(bytes binary) -> string', { nulls: 'arguments', aliases: 'sha1' }],
  ['sha2(bytes binary, bits int) -> string'],
  ['xxhash64(value any, ...more any) -> computed', { nulls: 'never', rule: hashRule({ kind: 'bigint' }) }],
]);
