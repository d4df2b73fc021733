import { type ColumnType, findColumn, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { freeName } from '../../../codegen/free-name.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import type { EnrichmentConfig } from './config.ts';
import { answerName, answerType, labelsOf, partsOf } from './questions.ts';

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

/** How a config without problems asks. */
export function askingOf(config: EnrichmentConfig, schema: Schema): Asking {
  const parts = partsOf(config).map((part): Sql => {
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
