import { about, type Command, step } from './command.ts';
import { CONDITION } from './condition-words.ts';
import { isSure, matchName } from './match-name.ts';
import { readFilter } from './read-condition.ts';
import { readSort } from './read-sort.ts';
import { readValue } from './read-value.ts';
import { formOf } from './typed-form.ts';
import { listItems, unquoted } from './typed-text.ts';

const THINGS = '(?<things>[^,]*?)';
const WHERE =
  '(?:where|whose|if|when|for which|in which|such that|so that|that have|which have|having|with|that are|which are)';
const KEEP = '(?:keep|show|select|find|get|take|want|need|leave)(?:\\s+me)?(?:\\s+only|\\s+just)?';
const REMOVE =
  '(?:remove|drop|delete|exclude|filter\\s+out|leave\\s+out|discard|skip|omit|throw\\s+away|ignore)';

const readWhere: Command['read'] = (group, scope) =>
  about(scope, group('things'), (here) => step('filter', readFilter(here, rowsWhere(group('condition')))));

/** `add a filter for amount > 100` */
const addFilter: Command = {
  form: /^(?:add|create|apply|insert)\s+(?:a\s+)?(?:new\s+)?filter(?:\s+(?:for|on|by|where|so that|that keeps|to keep|:))*\s+(?<condition>.+)$/iu,
  read: readWhere,
};

/** `filter orders where amount > 100` */
const filterBy: Command = {
  form: formOf(`^filter(?:\\s+${THINGS})?\\s+(?:for|on|by|to|${WHERE})\\s+(?<condition>.+)$`),
  read: readWhere,
};

/** `keep rows where amount > 100` */
const keepWhere: Command = {
  form: formOf(`^(?:${KEEP}|only)\\s+${THINGS}\\s*\\b${WHERE}\\s+(?<condition>.+)$`),
  read: readWhere,
};

const where: Command = { form: /^where\s+(?<condition>.+)$/iu, read: readWhere };

/** “filter on rows where …”: the words before the condition. */
const rowsWhere = (condition: string): string =>
  condition.replace(formOf(`^(?:the\\s+)?(?:rows?|records?)\\s+${WHERE}\\s+`), '');

/** `filter amount > 100`, where no word says what follows. */
const bareFilter: Command = {
  form: /^(?:filter|only|only keep|keep only)\s+(?<condition>.+)$/iu,
  read: (group, scope) =>
    /[<>=≤≥≠]|\s(?:is|are|contains?|between|in|starts?|ends?|equals?|over|under|above|below|at least|at most|more than|less than|greater than|before|after)\s/iu.test(
      group('condition'),
    )
      ? step('filter', readFilter(scope, group('condition')))
      : undefined,
};

const removeWhere: Command = {
  form: formOf(`^${REMOVE}\\s+${THINGS}\\s*(?<where>${WHERE})\\s+(?<condition>.+)$`),
  read: (group, scope) => {
    const missing = /^(?:any\s+)?(?:nulls?|missing values?|empty values?|missing data)$/iu.test(
      group('condition'),
    );
    return about(scope, group('things'), (here) =>
      missing
        ? step('fill-drop-na', { mode: 'drop', how: 'any' })
        : step(
            'filter',
            readFilter(here, group('condition').replace(/^(missing|null)\s+(.+)$/iu, '$2 is null'), true),
          ),
    );
  },
};

const removeWithout: Command = {
  form: formOf(
    `^${REMOVE}\\s+(?<things>[^,]*?)\\s*(?:without|lacking|missing)\\s+(?:an?\\s+|any\\s+|the\\s+)?(?<columns>.+)$`,
  ),
  read: (group, scope) =>
    about(scope, group('things'), (here) =>
      step('fill-drop-na', { mode: 'drop', how: 'any', columns: here.columns(group('columns')) }),
    ),
};

const removeMissing: Command = {
  form: formOf(
    `^${REMOVE}\\s+(?:all\\s+|the\\s+)?(?:nulls?|missing values?|missing rows|incomplete rows|empty rows)(?:\\s+(?:in|from|of)\\s+(?<columns>.+))?$`,
  ),
  read: (group, scope) =>
    step('fill-drop-na', {
      mode: 'drop',
      how: 'any',
      ...(group('columns') === '' ? {} : { columns: scope.columns(group('columns')) }),
    }),
};

const fillMissing: Command = {
  form: /^(?:fill|replace|set)\s+(?:the\s+|all\s+)?(?:(?:missing|null|empty|blank)\s+(?:values\s+(?:of|in)\s+)?|nulls?\s+(?:in|of)\s+)(?<columns>.+?)\s+(?:with|by|to)\s+(?<value>.+)$/iu,
  read: (group, scope) =>
    step('fill-drop-na', {
      mode: 'fill',
      values: listItems(group('columns')).map((phrase) => {
        const column = scope.column(phrase);
        return { column: column.name, value: readValue(scope, column, group('value')) };
      }),
    }),
};

const top: Command = {
  form: /^(?:(?:show|keep|get|take|find|only)\s+)?(?:me\s+)?(?:only\s+)?(?:the\s+)?(?<end>top|bottom|largest|smallest|highest|lowest|first|last|newest|oldest|latest)\s+(?<count>[\d,]+)\s*(?<things>[^,]*?)\s+(?:by|with the (?:most|highest|largest|lowest|smallest)|ordered by|sorted by|of)\s+(?<column>.+)$/iu,
  read: (group, scope) =>
    about(scope, group('things'), (here) => ({
      steps: [
        {
          kind: 'order-by',
          config: {
            keys: readSort(
              here,
              group('column'),
              /^(?:bottom|smallest|lowest|first|oldest)$/iu.test(group('end')) ? 'asc' : 'desc',
            ),
          },
        },
        { kind: 'limit', config: { rows: count(group('count')) } },
      ],
    })),
};

const count = (digits: string): number => Number(digits.replaceAll(/[,.]/gu, ''));

const limit: Command = {
  form: /^(?:(?:limit|restrict)(?:\s+(?<things>[^,\d]*?))?(?:\s+to)?(?:\s+the)?(?:\s+first)?|(?:(?:keep|show|take|get|only)\s+)?(?:me\s+)?(?:only\s+)?(?:the\s+)?(?:first|top)|(?:take|keep)(?:\s+only)?)\s+(?<count>\d[\d,]*)(?:\s*(?:rows?|records?|lines?))?(?:\s+of\s+(?<of>.+))?$/iu,
  read: (group, scope) =>
    about(scope, group('things') || group('of'), () => step('limit', { rows: count(group('count')) })),
};

const sort: Command = {
  form: /^(?:(?:please\s+)?(?:sort|order|rank|arrange))(?:\s+(?<things>[^,]*?))?\s+(?:by|on)\s+(?<keys>.+)$/iu,
  read: (group, scope) =>
    about(scope, group('things'), (here) => step('order-by', { keys: readSort(here, group('keys'), 'asc') })),
};

const dedup: Command = {
  form: /^(?:(?:remove|drop|delete|eliminate|get rid of)\s+(?:all\s+|the\s+|any\s+)?(?:duplicates?|duplicated?\s+(?<things>[^,]*?)|double rows)|de-?dup(?:licate|e)?(?:\s+(?<rows>(?!(?:by|on|per|for|in|of|from)\s)[^,]*?))?|(?:keep\s+)?(?:only\s+)?(?:distinct|unique)(?:\s+rows)?|keep (?:only\s+)?one row)(?:\s+(?:(?:by|on|per|for each|for every|based on|with the same)\s+(?<columns>.+)|(?:of|in|from)\s+(?<from>.+)))?$/iu,
  read: (group, scope) => {
    // “remove duplicates from orders” names rows, “remove duplicates in city” a column.
    const from = group('from');
    const columns = group('columns') || (scope.nodeNamed(from) ? '' : from);
    return about(scope, group('things') || group('rows') || (columns === from ? '' : from), (here) =>
      step('drop-duplicates', columns === '' ? {} : { columns: here.columns(columns) }),
    );
  },
};

const sample: Command = {
  form: /^(?:take\s+|draw\s+|keep\s+)?(?:a\s+)?(?:random\s+)?(?:sample\s+(?:of\s+)?(?<after>[\d.]+)\s*%|(?<before>[\d.]+)\s*%\s+(?:random\s+)?sample)(?:\s+of\s+(?<things>.+))?$/iu,
  read: (group, scope) =>
    about(scope, group('things'), () =>
      step('sample', {
        fraction: Number((Number(group('after') || group('before')) / 100).toPrecision(12)),
      }),
    ),
};

/** `country is Germany`, without a verb: only where it begins with a column. Tried last. */
export const BARE_CONDITION: Command = {
  form: /^(?<condition>.+)$/iu,
  read: (group, scope) => {
    const column = CONDITION.exec(group('condition'))?.groups?.['column'] ?? '';
    const match = matchName(
      unquoted(column),
      (scope.schema ?? []).map(({ name }) => name),
    );
    return match && isSure(match) ? step('filter', readFilter(scope, group('condition'))) : undefined;
  },
};

/** Requests that choose rows; those with more words come first. */
export const ROW_COMMANDS: readonly Command[] = [
  removeMissing,
  removeWithout,
  removeWhere,
  fillMissing,
  dedup,
  sample,
  top,
  limit,
  addFilter,
  filterBy,
  keepWhere,
  where,
  bareFilter,
  sort,
];
