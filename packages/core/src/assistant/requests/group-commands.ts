import { about, type Command, type ReadRequest } from './command.ts';
import { AGGREGATE_WORDS, readAggregations } from './read-aggregations.ts';
import { readGroups } from './read-groups.ts';
import { readValue } from './read-value.ts';
import { listed, Refusal } from './refusal.ts';
import type { Scope } from './scope.ts';
import { formOf } from './typed-form.ts';
import { listItems } from './typed-text.ts';

const VERB =
  '(?:(?:please\\s+)?(?:compute|calculate|show|give|get|find|add|make|take|aggregate|return|what is|what are|what was)\\s+(?:me\\s+)?(?:up\\s+)?)?';
const PER = '(?:per|by|for each|for every|in each|grouped by|group by|within each|broken down by)';
const AGGREGATES = `(?:the\\s+)?(?:${AGGREGATE_WORDS})[\\s(].*?`;

function grouped(scope: Scope, keys: string, aggregates: string): ReadRequest {
  const aggregations = readAggregations(scope, aggregates);
  const { before, columns } = readGroups(scope, keys);
  return {
    steps: [
      ...(before ? [before] : []),
      { kind: 'group-by', config: { columns: [...columns], aggregations: written(aggregations) } },
    ],
  };
}

const written = (aggregations: ReturnType<typeof readAggregations>) =>
  aggregations.map((one) => ({ ...one }));

const groupBy: Command = {
  form: formOf(
    `^(?:group|aggregate|summari[sz]e|add\\s+(?:a\\s+)?(?:group\\s?by|aggregation))(?:\\s+(?<things>[^,]*?))?\\s*(?:by|on|per)\\s+(?<keys>.+?)(?:(?:\\s*[,:]|\\s+(?:and|with|to\\s+get|to|then|taking|computing|showing)\\b)*\\s+(?:compute\\s+|calculate\\s+|get\\s+|take\\s+|show\\s+)?(?<aggregates>(?:the\\s+)?(?:${AGGREGATE_WORDS})(?:[\\s(].*|$)))?$`,
  ),
  read: (group, scope) =>
    about(scope, group('things'), (here) => grouped(here, group('keys'), group('aggregates') || 'count')),
};

const aggregatePer: Command = {
  form: formOf(`^${VERB}(?<aggregates>${AGGREGATES})\\s+${PER}\\s+(?<keys>.+)$`),
  read: (group, scope) => {
    const keys = group('keys');
    // “… per country as revenue” names the aggregate.
    const name = /\s+as\s+(?:"[^"]+"|[\p{L}_][\p{L}\p{N}_]*)$/iu.exec(keys)?.[0] ?? '';
    return grouped(scope, keys.slice(0, keys.length - name.length), `${group('aggregates')}${name}`);
  },
};

const aggregateAll: Command = {
  form: formOf(`^${VERB}(?<aggregates>(?:the\\s+)?(?:${AGGREGATE_WORDS})(?:[\\s(].+)?)$`),
  read: (group, scope) => ({
    steps: [{ kind: 'agg', config: { aggregations: written(readAggregations(scope, group('aggregates'))) } }],
  }),
};

/** The values of a pivot's columns: those typed, or else all, where they are known. */
function pivotValues(scope: Scope, phrase: string, typed: string): { pivotColumn: string; values: string[] } {
  const column = scope.column(phrase);
  const known = scope.allValues(column.name);
  const values =
    typed === '' ? [...(known ?? [])] : listItems(typed).map((one) => readValue(scope, column, one));
  if (values.length === 0)
    throw new Refusal(
      `Which values of “${column.name}” become columns? Add them at the end, such as: … with values A, B.`,
    );
  if (typed === '' && values.length > MAX_PIVOT)
    throw new Refusal(
      `“${column.name}” has ${values.length} values, of which each would be a column. Name those that you need: … with values ${listed(values.slice(0, 2))}.`,
    );
  return { pivotColumn: column.name, values };
}

const MAX_PIVOT = 50;
const VALUES = '(?:\\s*(?:with(?: the)? values|with|values|for values|:|=)\\s*(?<values>.+))?';

const pivotOn: Command = {
  form: formOf(
    `^(?:add\\s+(?:a\\s+)?)?pivot\\s+(?:on\\s+|by\\s+)?(?<column>[^,:]+?)\\s*(?:,|with|showing|using|and|to)\\s*(?:the\\s+)?(?<aggregates>${AGGREGATES})\\s+${PER}\\s+(?<keys>.+?)${VALUES}$`,
  ),
  read: (group, scope) =>
    pivoted(scope, group('aggregates'), group('keys'), group('column'), group('values')),
};

const pivotBy: Command = {
  form: formOf(
    `^(?:add\\s+(?:a\\s+)?)?pivot\\s+(?<aggregates>${AGGREGATES})(?:\\s+(?:per|by|for each|for every)\\s+(?<keys>.+?))?\\s+(?:by|across|over|with columns for|with a column (?:for each|per))\\s+(?<column>[^,:]+?)${VALUES}$`,
  ),
  read: (group, scope) =>
    pivoted(scope, group('aggregates'), group('keys'), group('column'), group('values')),
};

function pivoted(
  scope: Scope,
  aggregates: string,
  keys: string,
  column: string,
  values: string,
): ReadRequest {
  const { before, columns } = keys === '' ? { before: undefined, columns: [] } : readGroups(scope, keys);
  return {
    steps: [
      ...(before ? [before] : []),
      {
        kind: 'pivot',
        config: {
          columns: [...columns],
          ...pivotValues(scope, column, values),
          aggregations: written(readAggregations(scope, aggregates)),
        },
      },
    ],
  };
}

/** Requests that make one row of several; those with more words come first. */
export const GROUP_COMMANDS: readonly Command[] = [groupBy, aggregatePer, aggregateAll];

/** Requests that make columns of values. */
export const PIVOT_COMMANDS: readonly Command[] = [pivotBy, pivotOn];
