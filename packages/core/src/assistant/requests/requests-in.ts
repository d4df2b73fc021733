import { AGGREGATE_WORDS } from './read-aggregations.ts';
import { everyFormOf, formOf } from './typed-form.ts';
import { splitOutsideQuotes } from './typed-text.ts';

/** The words that begin a request, after “and” or a comma. Those of aggregates may also go on with a list. */
const VERBS =
  'keep|filter|join|group|aggregate|summari[sz]e|sort|order|rank|limit|take|drop|remove|delete|exclude|rename|cast|convert|select|add|compute|calculate|derive|write|save|store|export|pivot|union|append|stack|de-?dup\\w*|read|load|fill|replace|round|uppercase|lowercase|trim|explode|unpivot|sample|merge|only';
const THEN = everyFormOf(
  `\\s*(?:;|\\n|[.,]?\\s+(?:and\\s+)?then\\s*,?\\s+(?=(?:finally\\s+)?(?:${VERBS}|${AGGREGATE_WORDS}|top|bottom|the|first|left|right|full|inner|anti)\\b)|[.]\\s+(?=\\p{L})|,\\s*(?:and\\s+)?(?=(?:${VERBS}|${AGGREGATE_WORDS})\\s)(?!(?:${AGGREGATE_WORDS})\\s[^,]*$)|\\s+and\\s+(?=(?:finally\\s+)?(?:${VERBS})\\s(?!(?:=|<|>|is|(?:the\\s+)?(?:${AGGREGATE_WORDS}))\\s)))\\s*,?`,
);
const POLITE =
  /^(?:(?:please|can you|could you|would you|will you|now|then|also|and|next|first(?=,)|finally|ok|okay|so|let's|let us|i want to|i want you to|i'd like to|i would like to|i need to|we need to|help me)[\s,]+)+/iu;

/** “join … and total amount per month”: an aggregate with groups that goes on after another request. */
const THEN_AGGREGATE = everyFormOf(
  `\\s+and\\s+(?=(?:(?:take|show|compute|calculate|get|find)\\s+)?(?:the\\s+)?(?:${AGGREGATE_WORDS})\\s.*\\s(?:per|by|for each|for every)\\s)`,
);
const OF_AGGREGATES = formOf(
  `^(?:the\\s+)?(?:${AGGREGATE_WORDS}|group|aggregate|summari[sz]e|pivot|compute|calculate|show|get|find)\\b`,
);

/** “after Orders, keep …”: the comma divides no requests. */
const PLACE = /^((?:after|behind|for|in|from|on|to)\s+[^,:]+),\s*/iu;

/** The requests of a message, in order: “keep …, then join … and sort by …”. */
export const requestsIn = (text: string): string[] =>
  splitOutsideQuotes(text.replace(PLACE, '$1: '), THEN)
    .flatMap((part) => (OF_AGGREGATES.test(part) ? [part] : splitOutsideQuotes(part, THEN_AGGREGATE)))
    .map((request) =>
      request
        .replace(POLITE, '')
        .replace(/[\s,]+(?:please|thanks|thank you)$/iu, '')
        .trim(),
    )
    .filter((request) => request !== '');
