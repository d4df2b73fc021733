/** Whether a value is a member of a list of strings, such as a union's. */
export const isOneOf = <T extends string>(value: unknown, list: readonly T[]): value is T =>
  list.some((one) => one === value);
