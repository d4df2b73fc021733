import { z } from 'zod';

/** A value from a known list that may grow: the platform adds members without notice. */
export type Open<T extends string> = T | (string & Record<never, never>);

/** An enumeration that accepts members we don't know yet. */
export const openEnum = <const T extends string>(_known: readonly T[]) =>
  z.string().transform((value) => value as Open<T>);

/** A list that the platform leaves out when it is empty. */
export const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((value) => value ?? []);

/** An integer that may arrive as a string: in a query string, or as a 64-bit id that a JSON number cannot hold. */
export const wholeNumber = () =>
  z.union([
    z.number().int(),
    z
      .string()
      .regex(/^-?\d+$/u)
      .transform(Number),
  ]);

/** A boolean that arrives as a string in a query string; Python’s clients, such as Airflow’s, begin it with a capital. */
export const flag = () =>
  z.union([z.boolean(), z.enum(['true', 'false', 'True', 'False']).transform((value) => /^t/iu.test(value))]);

/** A string field that a server may send as null. */
export const text = () => z.string().nullish();

/** A map of strings, such as tags or properties, left out when empty. */
export const textMap = () => z.record(z.string(), z.string()).nullish();

/** An answer without content: `{}`, `null` or nothing. */
export const nothing = () => z.unknown().transform(() => undefined);
