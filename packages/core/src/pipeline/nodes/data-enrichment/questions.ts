import {
  type ColumnType,
  findColumn,
  formatType,
  type Schema,
  T,
} from '@lakehouse/spark-sql/types/column-type';
import { freeName } from '../../../codegen/free-name.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import { missingColumns } from '../../../diagnostics/column-checks.ts';
import { error, type Problem, problem } from '../../../diagnostics/diagnostic.ts';
import type { EnrichmentConfig } from './config.ts';

/** What a question is made of: texts, and columns whose values are in it. */
type Part = { readonly text: string } | { readonly column: string };

/** How the rows of a config without problems ask a model. */
export interface Asking {
  /** Over the columns of a row; NULL where it asks nothing. */
  readonly question: Sql;
  /** The helper column for the questions that are asked. */
  readonly asked: string;
  readonly call: (typeof CALLS)[EnrichmentConfig['task']];
  readonly values: readonly (string | readonly string[] | number)[];
  readonly answer: string;
  readonly type: ColumnType;
}

/** The functions of the platform, and whether the question is their last argument. */
const CALLS = {
  query: { name: 'ai_query', asksLast: true },
  classify: { name: 'ai_classify', asksLast: false },
  extract: { name: 'ai_extract', asksLast: false },
  mask: { name: 'ai_mask', asksLast: false },
  summarize: { name: 'ai_summarize', asksLast: false },
  translate: { name: 'ai_translate', asksLast: false },
  correct: { name: 'ai_fix_grammar', asksLast: false },
  sentiment: { name: 'ai_analyze_sentiment', asksLast: false },
} as const;

/** The platform takes at most so many labels. */
const MAX_LABELS = 20;

function partsOf(prompt: string): readonly Part[] {
  const parts: Part[] = [];
  let text = '';
  const finish = (): void => {
    if (text !== '') parts.push({ text });
    text = '';
  };
  for (const [piece, column] of prompt.matchAll(/\{\{|\}\}|\{([^{}]+)\}|[{}]|[^{}]+/gu)) {
    if (column === undefined) text += piece === '{{' || piece === '}}' ? piece.slice(1) : piece;
    else {
      finish();
      parts.push({ column: column.trim() });
    }
  }
  finish();
  return parts;
}

const wanted = ({ task, prompt, text }: EnrichmentConfig): readonly Part[] =>
  task === 'query' ? partsOf(prompt.trim()) : [{ column: text }];

const columnsIn = (parts: readonly Part[]): readonly string[] =>
  parts.flatMap((part) => ('column' in part ? [part.column] : []));

const labelsOf = ({ labels }: EnrichmentConfig): readonly string[] =>
  labels.map((label) => label.trim()).filter((label) => label !== '');

/** The name of the new column. */
export const answerName = ({ answer }: EnrichmentConfig): string => answer.trim();

/** A struct with a text for each label, or a text. */
export const answerType = (config: EnrichmentConfig): ColumnType =>
  config.task === 'extract'
    ? { kind: 'struct', fields: labelsOf(config).map((name) => ({ name, type: T.string })) }
    : T.string;

/** What is wrong with the settings of a question. */
export function questionProblems(config: EnrichmentConfig, schema: Schema): readonly Problem[] {
  const { task, endpoint, prompt, text, language, maxQuestions } = config;
  const problems: Problem[] = [];
  const field = task === 'query' ? 'prompt' : 'text';
  const columns = columnsIn(wanted(config));
  if (task === 'query') {
    if (endpoint.trim() === '')
      problems.push(error('no-endpoint', 'Enter the serving endpoint of the model', 'endpoint'));
    if (prompt.trim() === '') problems.push(error('no-question', 'Enter the question', field));
    for (const name of columns)
      if (!findColumn(schema, name))
        problems.push(
          error(
            'unknown-column',
            `There is no column “${name}”: write braces that are text twice, {{ and }}`,
            field,
          ),
        );
  } else if (text === '') problems.push(error('no-column', 'Choose a column', field));
  else problems.push(...missingColumns(columns, schema, field));
  for (const { name, type } of columns.flatMap((one) => findColumn(schema, one) ?? []))
    if (['array', 'map', 'struct', 'binary'].includes(type.kind))
      problems.push(error('not-a-text', `“${name}” is ${formatType(type)}: make a text of it before`, field));
  problems.push(...labelProblems(config));
  if (task === 'translate' && language.trim() === '')
    problems.push(error('no-language', 'Enter the code of the language, such as en', 'language'));
  if (answerName(config) === '')
    problems.push(error('no-name', 'Enter the name of the new column', 'answer'));
  if (problems.length > 0) return problems;
  const budget = maxQuestions === 1 ? 'one question' : `${maxQuestions.toLocaleString('en')} questions`;
  return [
    problem(
      'info',
      'asks-a-model',
      `A run on Databricks asks at most ${budget}, equal ones once; a preview asks none and shows NULL in “${answerName(config)}”`,
      'maxQuestions',
    ),
  ];
}

function labelProblems(config: EnrichmentConfig): readonly Problem[] {
  const { task } = config;
  if (task !== 'classify' && task !== 'extract' && task !== 'mask') return [];
  const labels = labelsOf(config);
  const least = task === 'classify' ? 2 : 1;
  if (labels.length < least || labels.length > MAX_LABELS)
    return [error('label-count', `Enter ${least} to ${MAX_LABELS} labels`, 'labels')];
  const twice = labels.find((label, at) =>
    labels.slice(0, at).some((other) => other.toLowerCase() === label.toLowerCase()),
  );
  return twice === undefined ? [] : [error('label-twice', `“${twice}” is there twice: remove one`, 'labels')];
}

/** How a config without problems asks. */
export function askingOf(config: EnrichmentConfig, schema: Schema): Asking {
  const parts = wanted(config).map((part): Sql => {
    if ('text' in part) return sql.str(part.text);
    const column = findColumn(schema, part.column);
    const name = sql.name(column?.name ?? part.column);
    return column?.type.kind === 'string' ? name : sql`CAST(${name} AS STRING)`;
  });
  const [first] = parts;
  if (!first) throw new Error('The plan emits no node with problems');
  const answer = answerName(config);
  return {
    question: parts.length === 1 ? first : sql`concat(${sql.list(parts)})`,
    asked: freeName('asked', [...schema.map(({ name }) => name), answer]),
    call: CALLS[config.task],
    values: valuesOf(config),
    answer,
    type: answerType(config),
  };
}

function valuesOf(config: EnrichmentConfig): Asking['values'] {
  switch (config.task) {
    case 'query':
      return [config.endpoint.trim()];
    case 'classify':
    case 'extract':
    case 'mask':
      return [labelsOf(config)];
    case 'summarize':
      return [config.maxWords];
    case 'translate':
      return [config.language.trim()];
    case 'correct':
    case 'sentiment':
      return [];
  }
}
