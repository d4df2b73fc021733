import { z } from 'zod';

/** Parsers for cells of the statement API, which are strings or null. */
export const cell = {
  text: z.string(),
  maybeText: z.string().nullable(),
  /** An integer. */
  whole: z
    .string()
    .regex(/^-?\d+$/u)
    .transform(Number),
  /** Any number: 97.25, 1.0E-5. */
  number: z
    .string()
    .regex(/^-?\d+(\.\d+)?(e[+-]?\d+)?$/iu)
    .transform(Number),
  flag: z.enum(['true', 'false']).transform((text) => text === 'true'),
  /** A timestamp as an ISO string in UTC. */
  time: z.string().transform((text, context) => {
    const time = new Date(text.includes('T') ? text : `${text.replace(' ', 'T')}Z`);
    if (!Number.isNaN(time.getTime())) return time.toISOString();
    context.addIssue({ code: 'custom', message: `“${text}” is not a timestamp` });
    return z.NEVER;
  }),
} as const;
