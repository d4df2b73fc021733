import { type Token, tokenize } from '@lakehouse/spark-sql/syntax/tokens';

/** Characters of a line of SQL; a line that can't be broken may be longer. */
const WIDTH = 100;
const STEP = '  ';

/** Words that begin a clause, and with it a line of a select that is broken. */
const CLAUSES = new Set([
  'FROM',
  'WHERE',
  'GROUP',
  'HAVING',
  'QUALIFY',
  'ORDER',
  'LIMIT',
  'UNION',
  'EXCEPT',
  'INTERSECT',
  'LEFT',
  'RIGHT',
  'INNER',
  'FULL',
  'CROSS',
  'JOIN',
  'LATERAL',
  'ROWS',
  'RANGE',
]);
/** Words that begin a clause of conditions, whose further conditions are indented. */
const CONDITIONS = new Set(['WHERE', 'ON', 'HAVING', 'QUALIFY', 'WHEN', 'AND', 'OR']);
/** Words that begin a list of several columns, whose further columns are indented. */
const LISTS = new Set(['PARTITION', 'GROUP', 'ORDER']);
/** Words after which a minus is a sign. */
const BEFORE_VALUE = /^(?:THEN|ELSE|WHEN|AND|OR|NOT|IN|BY|SELECT|BETWEEN|CASE|DISTINCT|AS|IS|LIKE|RLIKE)$/u;

/** A token of a line: its text, and the depth of the brackets and CASEs around it. */
interface Part {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  readonly depth: number;
  /** Whether it closes a bracket or a CASE. */
  readonly closes: boolean;
}

/** SQL whose long lines are broken, where a person would break them; only white space differs. */
export function wrapLines(text: string): string {
  const { tokens, problem } = tokenize(text);
  if (problem) return text;
  const lines: string[] = [];
  let start = 0;
  for (const end of [...lineEnds(text, tokens), text.length]) {
    lines.push(...wrapLine(text.slice(start, end)));
    start = end + 1;
  }
  return lines.join('\n');
}

/** The places of line breaks that are not inside of a string or a name. */
function lineEnds(text: string, tokens: readonly Token[]): readonly number[] {
  const long = tokens.filter(({ start, end }) => text.slice(start, end).includes('\n'));
  return [...text.matchAll(/\n/gu)]
    .map(({ index }) => index)
    .filter((at) => !long.some(({ start, end }) => start < at && at < end));
}

function wrapLine(line: string): readonly string[] {
  if (line.length <= WIDTH) return [line];
  const indent = /^ */u.exec(line)?.[0] ?? '';
  const parts = partsOf(line);
  // A comment isn't a token: it would swallow what follows it on its line.
  if (!parts || /--|\/\*/u.test(line)) return [line];
  const broken = breakLine(line, indent, parts);
  return broken.length < 2 ? [line] : broken.flatMap(wrapLine);
}

/** The tokens of a line; undefined where it closes what an earlier line opens. */
function partsOf(line: string): readonly Part[] | undefined {
  const { tokens, problem } = tokenize(line);
  if (problem) return undefined;
  const parts: Part[] = [];
  let depth = 0;
  for (const { kind, text, start, end } of tokens) {
    if (kind === 'end') break;
    const word = kind === 'word' || kind === 'symbol' ? text : '';
    const closes = word === ')' || word === ']' || word === 'END';
    // What a line begins with may close what an earlier one opens.
    if (closes && (depth > 0 || parts.some((part) => !part.closes))) depth--;
    if (depth < 0) return undefined;
    parts.push({ word, start, end, depth, closes });
    if (word === '(' || word === '[' || word === 'CASE') depth++;
  }
  return parts;
}

function breakLine(line: string, indent: string, parts: readonly Part[]): readonly string[] {
  const outer = parts.filter(({ depth }) => depth === 0);
  /** The line divided before some of its tokens; the lines after the first are indented by `more`. */
  const before = (tokens: readonly Part[], more = '', end = line.length): readonly string[] => {
    const starts = [...new Set([indent.length, ...tokens.map(({ start }) => start)])];
    return starts.map((start, at) => {
      const piece = line.slice(start, starts[at + 1] ?? end).trimEnd();
      return `${indent}${at === 0 ? '' : more}${piece}`;
    });
  };
  const first = outer[0]?.word ?? '';
  const clauses = outer.filter(({ word }, at) => at > 0 && startsClause(word, outer[at - 1]?.word ?? ''));
  const items = afterCommas(outer);
  if (first === 'SELECT' && (items.length > 0 || clauses.length === 0)) {
    const [next] = clauses;
    const listed = items.filter(({ start }) => !next || start < next.start);
    const from = outer[outer[1]?.word === 'DISTINCT' ? 2 : 1];
    if (!from) return [line];
    const after = clauses.map(
      ({ start }, at) => indent + line.slice(start, clauses[at + 1]?.start).trimEnd(),
    );
    return [...before([from, ...listed], STEP, next?.start), ...after];
  }
  if (clauses.length > 0) return before(clauses);
  if (items.length > 0) return before(items, LISTS.has(first) ? STEP : '');
  const conditions = conditionsOf(outer.slice(1));
  if (conditions.length > 0) return before(conditions, CONDITIONS.has(first) ? STEP : '');
  const sums = outer.filter((part, at) => isBinary(part, outer[at - 1], /^(?:[+-]|\|\|)$/u));
  if (sums.length > 0) return before(sums);
  return (
    breakGroup(line, indent, parts) ??
    before(outer.filter((part, at) => isBinary(part, outer[at - 1], /^[*/]$/u)))
  );
}

/** A clause of several words begins with the first. */
const startsClause = (word: string, previous: string): boolean =>
  CLAUSES.has(word) && !/^(?:\*|BY|LEFT|RIGHT|INNER|FULL|CROSS|OUTER|SEMI|ANTI|LATERAL)$/u.test(previous);

const afterCommas = (outer: readonly Part[]): readonly Part[] =>
  outer.filter((_part, at) => outer[at - 1]?.word === ',');

/** The conditions after the first that the weakest word joins; BETWEEN has an AND of its own. */
function conditionsOf(outer: readonly Part[]): readonly Part[] {
  const either = outer.filter(({ word }) => word === 'OR');
  if (either.length > 0) return either;
  let isBetween = false;
  return outer.filter(({ word }) => {
    const joins = word === 'AND' && !isBetween;
    if (word === 'BETWEEN' || word === 'AND') isBetween = word === 'BETWEEN';
    return joins;
  });
}

const isBinary = ({ word }: Part, previous: Part | undefined, operator: RegExp): boolean =>
  operator.test(word) &&
  previous !== undefined &&
  !/^[-+*/%(,<>=|]+$/u.test(previous.word) &&
  !BEFORE_VALUE.test(previous.word);

/** The line with its longest bracket or CASE on lines of its own; undefined without any. */
function breakGroup(line: string, indent: string, parts: readonly Part[]): readonly string[] | undefined {
  const groups = parts.flatMap((open, at) => {
    if (open.depth > 0 || !/^(?:\(|\[|CASE)$/u.test(open.word)) return [];
    const close = parts.find((part, index) => index > at && part.depth === 0);
    const inner = parts.slice(at + 1).filter(({ start }) => close && start < close.start);
    return close && inner.length > 0 ? [{ open, close, inner, caller: parts[at - 1]?.word ?? '' }] : [];
  });
  const lengthOf = (one: (typeof groups)[number]): number => one.close.start - one.open.end;
  const [longest] = groups.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  if (!longest) return undefined;
  const { open, close, inner, caller } = longest;
  const starts = insideOf(inner, open.word, caller);
  const content = line.slice(open.end, close.start).trim();
  const isShort = open.word !== 'CASE' && indent.length + STEP.length + content.length <= WIDTH;
  const pieces =
    isShort && !PAIRED.test(caller)
      ? [content]
      : starts.map((start, at) => line.slice(start, starts[at + 1] ?? close.start).trimEnd());
  const head =
    open.word === 'CASE' ? line.slice(0, starts[0] ?? close.start).trimEnd() : line.slice(0, open.end);
  return [head, ...pieces.map((piece) => `${indent}${STEP}${piece}`), `${indent}${line.slice(close.start)}`];
}

/** Functions whose arguments are names and values in turn. */
const PAIRED = /^(?:named_struct|map)$/u;

/** Where the lines inside of a group begin. */
function insideOf(inner: readonly Part[], opened: string, caller: string): readonly number[] {
  const level = inner.filter(({ depth }) => depth === 1);
  if (opened === 'CASE')
    return level.filter(({ word }) => word === 'WHEN' || word === 'ELSE').map(({ start }) => start);
  // Those of a window or a query are divided by their clauses.
  const hasClauses = level.some(({ word }, at) => startsClause(word, level[at - 1]?.word ?? ''));
  const items = [inner[0], ...(hasClauses ? [] : afterCommas(level))];
  const starts = items.flatMap((part) => part?.start ?? []);
  return PAIRED.test(caller) ? starts.filter((_start, at) => at % 2 === 0) : starts;
}
