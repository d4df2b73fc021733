/** Green above 90 percent after rounding, else yellow (specification, section 4). */
export const scoreTone = (percent: number): 'ok' | 'warn' => (Math.round(percent) > 90 ? 'ok' : 'warn');
