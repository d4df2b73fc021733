import { z } from 'zod';

/**
 * How the real answer is distorted: truncated, dropped, replaced by a gateway's page, other types, or null everywhere.
 */
const DISTORTIONS = ['broken-json', 'empty', 'html', 'wrong-types', 'nulls'] as const;
export type Distortion = (typeof DISTORTIONS)[number];

const effect = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('error'),
    status: z.number().int().min(400).max(599),
    /** A string, or a number as the authentication gateway sends it. */
    code: z.union([z.string(), z.number()]),
    message: z.string(),
    retryAfterSeconds: z.number().int().min(0).optional(),
  }),
  /** A made-up response, such as a list of 10,000 items. */
  z.strictObject({
    kind: z.literal('answer'),
    status: z.number().int().min(200).max(599).default(200),
    contentType: z.string().default('application/json'),
    body: z.string(),
  }),
  /** The call is executed, and its answer distorted. */
  z.strictObject({ kind: z.literal('distort'), as: z.enum(DISTORTIONS) }),
  /** The call is executed after this many milliseconds. */
  z.strictObject({ kind: z.literal('delay'), ms: z.number().int().min(0) }),
  z.strictObject({ kind: z.literal('drop-connection') }),
]);

/** How a fault is written in JSON; `path` is the text of a regular expression. */
export const faultSpec = z.strictObject({
  method: z.string().optional(),
  path: z.string().transform((text, context) => {
    try {
      return new RegExp(text, 'u');
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
      return z.NEVER;
    }
  }),
  times: z.number().int().min(1).optional(),
  effect,
});

/** A failure to simulate for matching requests. */
export interface Fault {
  readonly method?: string | undefined;
  /** Matches the path without query. */
  readonly path: RegExp;
  /** How often it applies; always when absent. */
  readonly times?: number | undefined;
  readonly effect: z.input<typeof effect>;
}

/** The faults of one workspace, which has none unless it was started for tests. */
export class FaultPlan {
  private readonly planned: { readonly fault: Fault; struck: number }[] = [];

  add(fault: Fault): void {
    this.planned.push({ fault, struck: 0 });
  }

  clear(): void {
    this.planned.length = 0;
  }

  /** The planned faults as JSON, with how often each was applied. */
  describe(): readonly object[] {
    return this.planned.map(({ fault, struck }) => ({ ...fault, path: fault.path.source, struck }));
  }

  /** The first planned fault that matches a request and is not used up; counts this use. */
  take(method: string, path: string): Fault | undefined {
    const found = this.planned.find(
      ({ fault, struck }) =>
        struck < (fault.times ?? Number.POSITIVE_INFINITY) &&
        (fault.method ?? method) === method &&
        fault.path.test(path),
    );
    if (found) found.struck++;
    return found?.fault;
  }
}
