import type { Judged } from './verdict.ts';

/** A name after one of these words, also in IDENTIFIER('…') or between parentheses. */
const NAMED =
  /\b(?:into|update|from|table|view|variable|var|using)\s+(?:if\s+(?:not\s+)?exists\s+|or\s+replace\s+)?(?:identifier\s*\(\s*'|\(\s*)?`?([a-z_][\w.]*)/giu;
const QUERY = /^\s*(?:select|with|values|from|table|describe|desc|show|explain)\b/iu;
const WRITES = /\b(?:insert|merge)\s+into\b/iu;

/** A statement without comments, and with the texts of IDENTIFIER in one piece. */
const plain = (statement: string): string => statement.replace(/--.*$/gmu, '').replace(/'\s*\|\|\s*'/gu, '');

const namesIn = (statement: string): readonly string[] =>
  [...plain(statement).matchAll(NAMED)].map(([, name = '']) => name.split('.').at(-1)?.toLowerCase() ?? '');

/**
 * The objects of a file that are no longer those of Spark, since a statement that changes them was carried out by one of the two
 * only. That statement is counted; what is read from the object afterwards tells nothing more.
 */
export class PartedObjects {
  private readonly names = new Set<string>();

  /** The judgement of an answer, and what it says about the objects of the statement. */
  judged(statement: string, judged: Judged): Judged {
    const changes = !QUERY.test(plain(statement)) || WRITES.test(plain(statement));
    if (changes && (judged.verdict === 'we-fail' || judged.verdict === 'we-answer'))
      for (const name of namesIn(statement)) this.names.add(name);
    if (changes && judged.verdict === 'equal' && /^\s*(?:create|drop)\b/iu.test(plain(statement)))
      for (const name of namesIn(statement)) this.names.delete(name);
    if (judged.verdict !== 'silent') return judged;
    const words = new Set(plain(statement).toLowerCase().match(/\w+/gu));
    const parted = [...this.names].filter((name) => words.has(name));
    return parted.length === 0
      ? judged
      : { ...judged, verdict: 'parted', why: `${parted.join(', ')}: ${judged.why}` };
  }
}
