import { formatType, type Schema } from '@lakehouse/spark-sql/types/column-type';
import type { Cell } from '../../../src/engine/cell.ts';
import { isOrdered } from '../../corpus/outcome.ts';
import type { GoldenCase } from './golden-file.ts';
import { type BinaryStyle, sparkRow } from './spark-text.ts';

/** How the answer to a statement compares with the one that Spark's suite has recorded. */
export const VERDICTS = [
  'equal',
  /** Both fail, with the same condition. */
  'same-error',
  /** Both fail, with different conditions. */
  'both-fail',
  /** Spark answers, and the local workspace fails or refuses. */
  'we-fail',
  /** The same rows in another order, under an ORDER BY that may not determine it. */
  'order',
  /** DESCRIBE, SHOW and EXPLAIN in other words. */
  'wording',
  /** The same, but for the last digits of numbers of the type DOUBLE or FLOAT. */
  'digits',
  /** One of several answers that Spark may give, as is the recorded one. */
  'undetermined',
  /** Different after a statement that was carried out by one of the two only. */
  'parted',
  /** Both answer, and the answers differ. */
  'silent',
  /** Spark fails, and the local workspace answers. */
  'we-answer',
  /** Needs a setting that is refused here, or follows one. */
  'other-setting',
] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface Judged {
  readonly verdict: Verdict;
  /** What is different, in a line. */
  readonly why: string;
  /** An equal answer whose columns have other types, or other names. */
  readonly types?: string;
  readonly names?: string;
}

const main = (condition: string): string => condition.split('.')[0] ?? '';

export function judgeFailure({ failure }: GoldenCase, message: string): Judged {
  const ours = /^\[([A-Z0-9_.]+)\]/u.exec(message)?.[1] ?? message.slice(0, 40);
  if (!failure) return { verdict: 'we-fail', why: message };
  const same = main(ours) === main(failure.condition);
  return { verdict: same ? 'same-error' : 'both-fail', why: `${ours}, in Spark ${failure.condition}` };
}

export function judgeAnswer(
  golden: GoldenCase,
  schema: Schema,
  rows: readonly (readonly Cell[])[],
  binary: BinaryStyle,
): Judged {
  if (golden.failure)
    return { verdict: 'we-answer', why: `answers, Spark fails with ${golden.failure.condition}` };
  const words = /^\s*(?:describe|desc|show|explain)\b/iu.test(golden.statement);
  // What a command reports here and not there is no answer to compare.
  if (golden.schema === 'struct<>' && golden.output === '' && !words) return { verdict: 'equal', why: '' };
  const lines = rows.map((row) => sparkRow(row, schema, binary)).join('\n');
  const [ours, theirs] = [lines, golden.output].map((text) => text.split('\n').map(comparable));
  if (!ours || !theirs) throw new Error('There are two texts');
  const why = `${shortened(ours)} ≠ ${shortened(theirs)}`;
  if (same(ours, theirs)) return { verdict: 'equal', why: '', ...columnsCompared(golden.schema, schema) };
  if (same(ours.toSorted(), theirs.toSorted()))
    return isOrdered(golden.statement)
      ? { verdict: 'order', why }
      : { verdict: 'equal', why: '', ...columnsCompared(golden.schema, schema) };
  if (words) return { verdict: 'wording', why };
  const [rounded, theirsRounded] = [ours, theirs].map((some) =>
    some.map((line) => withoutLastDigits(line, schema)).toSorted(),
  );
  return { verdict: rounded && theirsRounded && same(rounded, theirsRounded) ? 'digits' : 'silent', why };
}

/** The digits of which a sum in another order changes none. */
const STEADY_DIGITS = { double: 13, float: 5 } as const;

function withoutLastDigits(line: string, schema: Schema): string {
  const cells = line.split('\t');
  if (cells.length !== schema.length) return line;
  return cells
    .map((cell, at) => {
      const kind = schema[at]?.type.kind;
      return (kind === 'double' || kind === 'float') && Number.isFinite(Number(cell))
        ? Number(cell).toPrecision(STEADY_DIGITS[kind])
        : cell;
    })
    .join('\t');
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((line, at) => line === b[at]);

/**
 * A line without what the suite leaves out (spaces at the end, numbers after `#`, which may be those of columns), and with
 * the entries of maps in one order.
 */
const comparable = (line: string): string =>
  line
    .trimEnd()
    .replace(/#\d+/gu, '#x')
    .replace(/\{[^{}[\]]*:[^{}[\]]*\}/gu, (map) => `{${map.slice(1, -1).split(',').toSorted().join(',')}}`);

const shortened = (lines: readonly string[]): string => JSON.stringify(lines).slice(0, 200);

function columnsCompared(golden: string, schema: Schema): { types?: string; names?: string } {
  const types = schema.map(({ type }) => formatType(type).replaceAll('`', ''));
  const names = schema.map(({ name }) => name);
  const written = names.map((name, at) => `${name}:${types[at]}`).join(',');
  const theirs = golden.slice('struct<'.length, -1);
  if (`struct<${written}>` === golden) return {};
  const typesAreSame = types.length === 0 ? theirs === '' : endsInOrder(theirs, types);
  return typesAreSame ? { names: `${written} ≠ ${theirs}` } : { types: `${written} ≠ ${theirs}` };
}

/** Whether a text of columns has these types, one after the other: names may hold every character. */
function endsInOrder(text: string, types: readonly string[]): boolean {
  let rest = text;
  for (const type of types.slice(0, -1)) {
    const at = rest.indexOf(`:${type},`);
    if (at < 0) return false;
    rest = rest.slice(at + type.length + 2);
  }
  return rest.endsWith(`:${types.at(-1) ?? ''}`);
}
