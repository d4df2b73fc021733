import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeOnce } from '../../http/make-once.ts';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts values with the data folder's key. What is encrypted under one `context` can't be decrypted under any
 * other.
 */
export interface SecretCipher {
  seal(value: Buffer, context: string): string;
  /** Throws an Error, without the value, when the key is another one or the text was changed. */
  open(sealed: string, context: string): Buffer;
}

/** The cipher on the key in `secrets.key`, which is made at first use and which only its owner can read. */
export async function openSecretCipher(home: string): Promise<SecretCipher> {
  await makeOnce(join(home, 'secrets.key'), `${randomBytes(KEY_BYTES).toString('base64')}\n`);
  return readSecretCipher(home);
}

/** The cipher on the key that is there. */
export function readSecretCipher(home: string): SecretCipher {
  const path = join(home, 'secrets.key');
  const key = Buffer.from(readFileSync(path, 'utf8'), 'base64');
  if (key.length !== KEY_BYTES)
    throw new Error(
      `${path} is damaged. Restore it, or delete it and secrets.json to start with no secrets.`,
    );
  return {
    seal(value, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(context));
      const data = Buffer.concat([cipher.update(value), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), data]).toString('base64');
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed, 'base64');
      try {
        const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAAD(Buffer.from(context));
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
      } catch (cause) {
        throw new Error(`The secret can’t be decrypted with the key in ${path}. Put the secret again.`, {
          cause,
        });
      }
    },
  };
}
