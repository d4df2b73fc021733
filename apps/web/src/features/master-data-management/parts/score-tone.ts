/** Above 90 percent, as it is shown, is green; all else is yellow (specification, section 4). */
export const scoreTone = (percent: number): 'ok' | 'warn' => (Math.round(percent) > 90 ? 'ok' : 'warn');
