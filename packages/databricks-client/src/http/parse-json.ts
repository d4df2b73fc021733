const LONG_DIGITS = /\d{16}/u;
// A string without its end is taken too, so that no quote after it is tried again: JSON.parse refuses it.
const TOKENS = /"(?:[^"\\]|\\.)*"?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gu;

/**
 * Reads JSON without losing digits: an integer that a double cannot hold becomes a string.
 * Job, run and object ids are 64-bit numbers. Throws SyntaxError.
 */
export function parseJson(source: string): unknown {
  if (!LONG_DIGITS.test(source)) return JSON.parse(source);
  const safe = source.replace(TOKENS, (token) =>
    token.startsWith('"') || /[.eE]/u.test(token) || Number.isSafeInteger(Number(token))
      ? token
      : `"${token}"`,
  );
  return JSON.parse(safe);
}
