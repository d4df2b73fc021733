import { defineFunctions } from './function-spec.ts';
import { hashRule } from './rules.ts';
import { SKETCH_ROWS } from './sketch-rows.ts';

/** Hash functions, those that encrypt, and those on sketches, which are made of hashes. */
export const HASH_FUNCTIONS = defineFunctions('hash', 'scalar', [
  [
    'aes_decrypt(bytes binary, key binary, mode? string, padding? string, aad? binary) -> binary',
    { nulls: 'arguments' },
  ],
  [
    'aes_encrypt(bytes binary, key binary, mode? string, padding? string, iv? binary, aad? binary) -> binary',
    { nulls: 'arguments' },
  ],
  ['try_aes_decrypt(bytes binary, key binary, mode? string, padding? string, aad? binary) -> binary'],
  ['crc32(bytes binary) -> bigint', { nulls: 'arguments' }],
  ['hash(value any, ...more any) -> computed', { nulls: 'never', rule: hashRule({ kind: 'int' }) }],
  ['md5(bytes binary) -> string', { nulls: 'arguments' }],
  ['sha(bytes binary) -> string', { nulls: 'arguments', aliases: 'sha1' }],
  ['sha2(bytes binary, bits int) -> string'],
  ...SKETCH_ROWS,
  ['xxhash64(value any, ...more any) -> computed', { nulls: 'never', rule: hashRule({ kind: 'bigint' }) }],
]);
