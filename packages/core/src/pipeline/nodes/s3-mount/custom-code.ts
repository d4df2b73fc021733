import { scanPython } from '../../../codegen/python/scan.ts';

/** Identifiers of AWS keys: their presence alone shows that the code contains a key. */
const ACCESS_KEY_ID = /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/u;
const KEY_IN_CODE = /^[ \t]*(?:access_key|secret_key|encoded_secret_key)[ \t]*=[ \t]*[rbuf]{0,2}["']/imu;
/** Shorter keys are ignored: a test input such as “a” occurs in any code. */
const SHORTEST_KEY = 4;

/**
 * Why custom mount code can't be saved, or undefined. `keys` are the AWS keys typed in this session: code is saved and
 * shown, so it must not contain any.
 */
export function customCodeProblem(code: string, keys: readonly string[] = []): string | undefined {
  if (code.trim() === '') return 'The code is empty';
  const holdsKey =
    ACCESS_KEY_ID.test(code) ||
    KEY_IN_CODE.test(code) ||
    keys.some((key) => key.length >= SHORTEST_KEY && code.includes(key));
  if (holdsKey)
    return 'The code holds an AWS key: read it with dbutils.secrets.get, since code is saved and shown to others';
  const { names, problem } = scanPython(code);
  if (problem) return `Line ${problem.line}: ${problem.message}`;
  return names.has('dbutils') && code.includes('dbutils.fs.mount')
    ? undefined
    : 'The code mounts nothing: it does not call dbutils.fs.mount';
}
