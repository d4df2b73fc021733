/** Ends a switch over a union: a member without a case does not compile. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value ${JSON.stringify(value)}`);
}
