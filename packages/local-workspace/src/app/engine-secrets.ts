import type { SecretReader } from '../engine/native-functions.ts';
import { readSecret } from '../resources/secrets/read-secret.ts';

/** Milliseconds after which a value is read again: a query asks for each row. */
const FRESH_MS = 250;

/** Reads the secrets of a data folder. */
export function cachedSecrets(home: string): SecretReader {
  const known = new Map<string, { readonly value: string; readonly until: number }>();
  return (scope, key) => {
    const name = JSON.stringify([scope, key]);
    const now = performance.now();
    const cached = known.get(name);
    if (cached && cached.until > now) return cached.value;
    known.delete(name);
    const value = readSecret(home, scope, key);
    known.set(name, { value, until: now + FRESH_MS });
    return value;
  };
}

/** A text in which no secret can be read, neither as it is nor in hexadecimal digits. */
export function withoutSecrets(text: string, secrets: ReadonlySet<string>): string {
  // The longest first: a secret may begin with another one.
  const values = [...secrets].filter((value) => value !== '').toSorted((a, b) => b.length - a.length);
  return values
    .flatMap((value) => [value, Buffer.from(value).toString('hex').toUpperCase()])
    .reduce((left, value) => left.replaceAll(value, '[REDACTED]'), text);
}
