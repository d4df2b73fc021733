import { errorCode } from '../engine/error-code.ts';

/** Class, code and location of a failure, without its message, which may contain statements, values or tokens. */
export function describeFailure(failure: unknown): string {
  if (!(failure instanceof Error)) return `a ${typeof failure} was thrown`;
  const places = (failure.stack ?? '').split('\n').filter((line) => /^ +at /u.test(line));
  return [[failure.name, errorCode(failure)].filter(Boolean).join(' '), ...places.slice(0, 8)].join('\n');
}
