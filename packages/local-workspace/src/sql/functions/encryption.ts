import { T } from '@lakehouse/spark-sql/types/column-type';
import { type Duck, duck } from '../../duck/fragment.ts';
import { demandSecretScope } from '../values/secret-scopes.ts';
import { typed } from '../values/typed.ts';
import { type CallContext, custom, type FunctionDef, type ScalarName } from './define.ts';

const hex = (c: CallContext, at: number): Duck =>
  c.args[at] ? duck`hex(${c.arg(at, T.binary).sql})` : duck`''`;

const form = (c: CallContext): readonly Duck[] => [
  c.args[2] ? c.arg(2, T.string).sql : duck`'GCM'`,
  c.args[3] ? c.arg(3, T.string).sql : duck`'DEFAULT'`,
];

const decrypt = (attempt: boolean): FunctionDef =>
  custom((c) =>
    typed(
      duck`unhex(js_aes_decrypt(${[hex(c, 0), hex(c, 1), ...form(c), hex(c, 4), duck.str(String(attempt))]}))`,
      T.binary,
    ),
  );

/** Secrets, and AES encryption, implemented in JavaScript on hexadecimal strings. */
export const ENCRYPTION_FUNCTIONS = {
  aes_encrypt: custom((c) =>
    typed(duck`unhex(js_aes_encrypt(${[hex(c, 0), hex(c, 1), ...form(c), hex(c, 4), hex(c, 5)]}))`, T.binary),
  ),
  aes_decrypt: decrypt(false),
  try_aes_decrypt: decrypt(true),
  // The engine reads the value while it runs: the text of the query has the names only.
  secret: custom((c) => {
    const [scope = '', key = ''] = [0, 1].map((at) => c.constant(at) ?? '');
    demandSecretScope(c.session('secret'), scope);
    return typed(duck`js_secret(${[scope, key].map((name) => duck.str(name))})`, T.string);
  }),
} satisfies Partial<Readonly<Record<ScalarName, FunctionDef>>>;
