import { differenceLines } from '@lakehouse/core/pipeline/difference-lines';
import { explainDifference } from '@lakehouse/core/pipeline/explain-difference';
import { openDocument } from './open-file.ts';
import type { Output } from './output.ts';
import { CommandError, EXIT } from './usage.ts';

const FORMATS = ['text', 'markdown', 'json'];

/** A line as a list entry of Markdown, in which nothing of it is markup. */
const entry = (line: string): string =>
  line.replace(
    /^( *)(.*)$/su,
    (_all, indent: string, text: string) => `${indent}- ${text.replace(/[\\`*_{}[\]<>()#+|~-]/gu, '\\$&')}`,
  );

/** Prints what the second pipeline does that the first does not, and the reverse. Exit code 1 where they differ. */
export async function diff(
  before: string,
  after: string,
  format: string | undefined,
  output: Output,
): Promise<number> {
  if (format !== undefined && !FORMATS.includes(format))
    throw new CommandError(`--format takes ${FORMATS.join(', ')}, not “${format}”`);
  const difference = explainDifference(await openDocument(before, output), await openDocument(after, output));
  const lines = differenceLines(difference);
  if (format === 'json') output.write(`${JSON.stringify(difference, null, 2)}\n`);
  else for (const line of lines) output.write(`${format === 'markdown' ? entry(line) : line}\n`);
  return lines.length === 0 ? EXIT.ok : EXIT.problems;
}
