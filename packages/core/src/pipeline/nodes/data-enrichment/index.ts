import { checkExpression } from '@lakehouse/spark-sql/check/check-expression';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { parsed } from '../../../codegen/sql/parsed.ts';
import { needsSchema } from '../../../diagnostics/column-checks.ts';
import { error, hasErrors, type Problem, problem } from '../../../diagnostics/diagnostic.ts';
import { defineNode, schemaAt } from '../../define-node.ts';
import { calendarColumns, calendarProblems } from './calendar.ts';
import { config } from './config.ts';
import { enrichmentOf, REFERENCE } from './enrichment.ts';
import { withFound } from './fetched-columns.ts';
import { isByPlace, placeSearch, withPlace } from './geography.ts';
import type { NewColumn } from './new-column.ts';
import { answerName, answerType, nameFix, questionProblems } from './questions.ts';
import { nameProblems, referenceProblems } from './reference-problems.ts';

/** The columns with the new ones, or what is wrong with these. */
function result(
  schema: Schema,
  columns: readonly NewColumn[],
  computedFrom: Schema,
  problems: readonly Problem[],
) {
  const found = [...problems];
  const added = columns.map(({ name, value, field }) => {
    const checked = checkExpression(parsed(value), computedFrom, { allow: 'scalar' });
    found.push(...checked.problems.map((one) => ({ ...one, field })));
    return { name, type: checked.type };
  });
  found.push(...nameProblems(schema, columns));
  return { schema: hasErrors(found) ? undefined : [...schema, ...added], problems: found };
}

/** Modes that need no reference. */
const UNUSED = {
  calendar: 'The parts of a date need no reference: remove its edge',
  ai: 'A question needs no reference: remove its edge',
} as const;

export const kind = defineNode({
  id: 'data-enrichment',
  type: 'data-enrichment',
  title: 'Data enrichment',
  summary:
    'Adds columns from a reference (lookup, last known value, range, nearest place, exchange rate), of a calendar, or the answers of a model.',
  keywords: [
    'lookup',
    'vlookup',
    'as of',
    'asof',
    'last known value',
    'point in time',
    'between',
    'reference data',
    'currency',
    'exchange rate',
    'geography',
    'nearest',
    'latitude',
    'longitude',
    'distance',
    'region',
    'calendar',
    'fiscal year',
    'week',
    'holiday',
    'ai_query ai_classify ai_extract ai_mask ai_summarize ai_translate ai_fix_grammar ai_analyze_sentiment',
    'llm',
    'language model',
    'prompt',
    'classify',
    'extract entities',
    'summarise',
    'translate',
    'sentiment',
  ],
  category: 'join',
  palette: 'Prepare',
  icon: 'table-properties',
  inputs: [
    { name: 'in', label: 'Rows' },
    { name: REFERENCE, label: 'Reference', optional: true },
  ],
  output: 'rows',
  config,
  details: (config) => {
    const { mode, columns, keys } = config;
    if (mode === 'calendar') return `${config.date}: ${config.parts.map(({ part }) => part).join(', ')}`;
    if (mode === 'ai')
      return `${config.answer}: ${config.task === 'query' ? config.prompt : `${config.task} ${config.text}`}`;
    if (mode === 'currency') return `${config.amount} to ${config.home.trim() || config.name}`;
    const names = columns.map(({ column }) => column).join(', ');
    if (mode === 'nearest' || mode === 'area') {
      const position = [config.latitude, config.longitude].filter(Boolean).join(', ');
      return position && `${names || config.distance || config.found} by ${position}`.trim();
    }
    const by = mode === 'range' ? [config.value] : mode === 'asof' ? [config.time] : [];
    return `${names} by ${[...keys.map(({ own }) => own), ...by].join(', ')}`;
  },
  propagate: ({ config, inputs }) => {
    const [own, reference] = [schemaAt(inputs), schemaAt(inputs, REFERENCE)];
    const isConnected = (inputs[REFERENCE] ?? []).length > 0;
    if (config.mode === 'calendar' || config.mode === 'ai') {
      if (!own) return { schema: undefined, problems: [needsSchema(config.mode === 'ai' ? 'text' : 'date')] };
      const problems = [
        ...(config.mode === 'ai' ? questionProblems(config, own) : calendarProblems(config, own)),
        ...(isConnected ? [problem('warning', 'unused-input', UNUSED[config.mode], 'mode')] : []),
      ];
      if (hasErrors(problems)) return { schema: undefined, problems };
      if (config.mode === 'calendar') return result(own, calendarColumns(config, own), own, problems);
      const answer = { name: answerName(config), field: 'answer' };
      const taken = nameProblems(own, [answer]).map((one) => ({
        ...one,
        fixes: [nameFix(own, answer.name)],
      }));
      return taken.length > 0
        ? { schema: undefined, problems: taken }
        : { schema: [...own, { name: answer.name, type: answerType(config) }], problems };
    }
    if (!isConnected)
      return {
        schema: undefined,
        problems: [error('missing-input', 'Connect a node to the input “Reference”', 'mode')],
      };
    if (!own || !reference) return { schema: undefined, problems: [needsSchema()] };
    const problems = referenceProblems(config, own, reference);
    if (hasErrors(problems)) return { schema: undefined, problems };
    if (isByPlace(config)) {
      const search = placeSearch(config, own, reference);
      return result(own, search.columns, withPlace(own, search), problems);
    }
    const { search, columns } = enrichmentOf(config, own, reference);
    return result(own, columns, withFound(own, search), problems);
  },
  // An answer goes to each row that asks, and rows that ask nothing stay.
  rowCount: ({ mode }) => (mode === 'ai' ? 'as-input' : undefined),
  shuffles: true,
  requires: () => ({ spark: '3.5' }),
});
