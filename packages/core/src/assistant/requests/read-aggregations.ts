import { formatType, isNumeric } from '@lakehouse/spark-sql/types/column-type';
import type { Aggregate } from '../../codegen/aggregation/aggregate-functions.ts';
import { aggregationName } from '../../codegen/aggregation/aggregation-name.ts';
import { matchName } from './match-name.ts';
import { Refusal } from './refusal.ts';
import type { Scope } from './scope.ts';
import { formOf } from './typed-form.ts';
import { isQuoted, listItems, unquoted } from './typed-text.ts';

const WORDS: Readonly<Record<string, Aggregate>> = {
  total: 'sum',
  sum: 'sum',
  average: 'avg',
  avg: 'avg',
  mean: 'avg',
  min: 'min',
  minimum: 'min',
  lowest: 'min',
  smallest: 'min',
  earliest: 'min',
  cheapest: 'min',
  max: 'max',
  maximum: 'max',
  highest: 'max',
  largest: 'max',
  biggest: 'max',
  latest: 'max',
  median: 'median',
  'standard deviation': 'stddev',
  stddev: 'stddev',
  variance: 'variance',
  count: 'count',
  number: 'count',
  'how many': 'count',
  distinct: 'count_distinct',
  unique: 'count_distinct',
};

/** The words that begin an aggregate. */
export const AGGREGATE_WORDS = Object.keys(WORDS).join('|');
const ONE = formOf(
  `^(?:the\\s+|a\\s+)?(?<word>${AGGREGATE_WORDS})(?:\\s+number)?(?:\\s+of)?(?:\\s+the)?(?:\\s+|\\s*\\(\\s*)?(?<column>.*?)\\)?$`,
);
const AS = /\s+(?:as|called|named)\s+(?<alias>"[^"]+"|[\p{L}_][\p{L}\p{N}_]*)$/iu;
const ROWS = /^(?:all\s+)?(?:rows?|records?|lines?|entries|\*|)$/iu;

/** An aggregate as the form of a node holds it. */
export interface ReadAggregation {
  readonly function: Aggregate;
  readonly column?: string;
  readonly alias?: string;
}

function counted(scope: Scope, phrase: string): ReadAggregation {
  if (ROWS.test(phrase)) return { function: 'count' };
  const distinct = /^(?:distinct|unique|different)\s+(?<column>.+)$/iu.exec(phrase)?.groups?.['column'];
  if (distinct !== undefined) return { function: 'count_distinct', column: scope.column(distinct).name };
  const node = isQuoted(phrase) ? undefined : scope.nodeNamed(phrase);
  const isExact = scope.schema?.some(({ name }) => name.toLowerCase() === phrase.toLowerCase());
  if (node && isExact !== true && scope.hasRowsOf(node)) return { function: 'count' };
  const names = (scope.schema ?? []).map(({ name }) => name);
  const match = isQuoted(phrase) ? undefined : matchName(phrase, names);
  if (isQuoted(phrase) || isExact === true) return { function: 'count', column: scope.column(phrase).name };
  if (!match)
    throw new Refusal(`I can’t tell what “${phrase}” counts: it is neither a column nor a node.`, {
      phrase,
      options: [{ label: 'rows', text: 'rows' }],
    });
  throw new Refusal(`Does “${phrase}” count rows, or the different values of a column?`, {
    phrase,
    options: [
      { label: 'rows', text: 'rows' },
      ...match.names.map((name) => ({ label: `different ${name}`, text: `distinct "${name}"` })),
    ],
  });
}

const OF_NUMBERS: ReadonlySet<Aggregate> = new Set(['sum', 'avg', 'median', 'stddev', 'variance']);

function aggregated(scope: Scope, name: Aggregate, word: string, phrase: string): string {
  const column = scope.column(phrase);
  if (OF_NUMBERS.has(name) && scope.schema && !isNumeric(column.type))
    throw new Refusal(
      `“${column.name}” holds no numbers but ${formatType(column.type).toUpperCase()}, so it has no ${word}. Convert it first.`,
    );
  return column.name;
}

interface Item {
  readonly word: string;
  readonly column: string;
  readonly alias: string | undefined;
}

function readItem(text: string, before: string | undefined): Item {
  const alias = AS.exec(text);
  const phrase = alias ? text.slice(0, alias.index) : text;
  const found = ONE.exec(phrase)?.groups;
  const word = found?.['word']?.toLowerCase() ?? before;
  if (word === undefined) throw new Refusal(`I don’t understand the aggregate “${text}”.`);
  return { word, column: (found ? (found['column'] ?? '') : phrase).trim(), alias: alias?.groups?.['alias'] };
}

/** Aggregates in words: `total amount and average price`, `min and max amount`, `max(amount) as highest`. */
export function readAggregations(scope: Scope, text: string): ReadAggregation[] {
  const items: Item[] = [];
  for (const item of listItems(text)) items.push(readItem(item, items.at(-1)?.word));
  const found = items.map(({ word, column: own, alias }, at): ReadAggregation => {
    const name = WORDS[word] ?? 'count';
    // “min and max amount”: the column is named once.
    const column =
      own === '' && name !== 'count'
        ? (items.slice(at).find((next) => next.column !== '')?.column ?? '')
        : own;
    if (column === '' && name !== 'count') throw new Refusal(`The ${word} of which column?`);
    const read =
      name === 'count'
        ? counted(scope, column)
        : { function: name, column: aggregated(scope, name, word, column) };
    return alias === undefined ? read : { ...read, alias: unquoted(alias) };
  });
  return withoutRepeats(found);
}

/** Leaves out an aggregate that is there already. */
function withoutRepeats(all: readonly ReadAggregation[]): ReadAggregation[] {
  const names = new Set<string>();
  return all.filter((one) => {
    const name = aggregationName({ column: '', alias: '', expression: '', ...one });
    return !names.has(name) && names.add(name);
  });
}
