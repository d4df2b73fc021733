import { z } from 'zod';

/** A 64-bit id as a string, however it arrived: a JSON number cannot hold all of them. Requests may carry the string. */
export const jobId = () =>
  z.union([z.number().int(), z.string().regex(/^-?\d+$/u, 'is not an integer')]).transform(String);
