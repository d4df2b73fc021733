/** What is put before a statement whose plan is asked for. */
export const EXPLAIN = { planned: 'EXPLAIN FORMATTED ', measured: 'EXPLAIN ANALYZE ' } as const;

/** The length of what was put before a statement in the text that ran; undefined when the text is another one. */
export function prefixLength(ran: string, statement: string): number | undefined {
  if (ran === statement) return 0;
  return Object.values(EXPLAIN).find((prefix) => ran === prefix + statement)?.length;
}
