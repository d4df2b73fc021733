import { functionNames } from '../functions/table.ts';

/** Similar names as a suffix of the message for an unknown name. */
export function suggest(name: string): string {
  const near = functionNames()
    .filter((known) => known.startsWith(name.slice(0, 3)) && Math.abs(known.length - name.length) < 5)
    .slice(0, 3);
  return near.length > 0 ? ` Similar functions: ${near.map((known) => `\`${known}\``).join(', ')}.` : '';
}
