import { z } from 'zod';

const common = { id: z.string(), display_name: z.string() };

/** A destination; what is secret of one, which its address may be too, is with the secrets of the workspace. */
export const destinationRecord = z.discriminatedUnion('type', [
  z.object({ ...common, type: z.literal('EMAIL'), addresses: z.array(z.string()) }),
  z.object({
    ...common,
    type: z.literal('WEBHOOK'),
    username_set: z.boolean(),
    password_set: z.boolean(),
  }),
]);
export type DestinationRecord = z.output<typeof destinationRecord>;

export const destinationsFile = z.object({
  version: z.literal(1),
  /** The oldest first. */
  destinations: z.array(destinationRecord),
});
export type DestinationsFile = z.output<typeof destinationsFile>;

/** What is secret of a webhook. */
export const hookSecret = z.object({
  url: z.string(),
  username: z.string().optional(),
  password: z.string().optional(),
});
export type HookSecret = z.output<typeof hookSecret>;
