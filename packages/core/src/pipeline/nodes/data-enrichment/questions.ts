import { suggest } from '@lakehouse/spark-sql/check/suggest';
import {
  type ColumnType,
  findColumn,
  formatType,
  type Schema,
  T,
} from '@lakehouse/spark-sql/types/column-type';
import { freeName } from '../../../codegen/python/free-name.ts';
import { missingColumns } from '../../../diagnostics/column-checks.ts';
import { error, type Problem, type QuickFix, setting } from '../../../diagnostics/diagnostic.ts';
import type { EnrichmentConfig } from './config.ts';

/** What a question is made of: texts, and columns whose values are in it. */
type Part = { readonly text: string } | { readonly column: string };

function piecesOf(prompt: string): readonly Part[] {
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

/** What a question is made of: of its prompt, or one column. */
export const partsOf = ({ task, prompt, text }: EnrichmentConfig): readonly Part[] =>
  task === 'query' ? piecesOf(prompt.trim()) : [{ column: text }];

const columnsIn = (parts: readonly Part[]): readonly string[] =>
  parts.flatMap((part) => ('column' in part ? [part.column] : []));

export const labelsOf = ({ labels }: EnrichmentConfig): readonly string[] =>
  labels.map((label) => label.trim()).filter((label) => label !== '');

/** The name of the new column. */
export const answerName = ({ answer }: EnrichmentConfig): string => answer.trim();

/** A struct with a text for each label, or a text. */
export const answerType = (config: EnrichmentConfig): ColumnType =>
  config.task === 'extract'
    ? { kind: 'struct', fields: labelsOf(config).map((name) => ({ name, type: T.string })) }
    : T.string;

/** What is wrong with the columns of a question. */
export function questionProblems(config: EnrichmentConfig, schema: Schema): readonly Problem[] {
  const { task, prompt, text } = config;
  const problems: Problem[] = [];
  const field = task === 'query' ? 'prompt' : 'text';
  const columns = columnsIn(partsOf(config));
  // A name with braces could not be written in a question.
  const first = schema.find(({ name, type }) => type.kind === 'string' && !/[{}]/u.test(name))?.name;
  if (task === 'query') {
    if (prompt.trim() === '')
      problems.push({
        ...error('no-question', 'Enter the question', field),
        ...withFixes(first && [setting(`Ask about “${first}”`, { prompt: `What is {${first}}?` })]),
      });
    for (const name of columns)
      if (!findColumn(schema, name))
        problems.push({
          ...error(
            'unknown-column',
            `There is no column “${name}”: write braces that are text twice, {{ and }}`,
            field,
          ),
          fixes: fixesOfBraces(prompt, name, schema),
        });
  } else if (text === '')
    problems.push({
      ...error('no-column', 'Choose a column', field),
      ...withFixes(first && [setting(`Use “${first}”`, { text: first })]),
    });
  else problems.push(...missingColumns(columns, schema, field));
  for (const { name, type } of columns.flatMap((one) => findColumn(schema, one) ?? []))
    if (['array', 'map', 'struct', 'binary'].includes(type.kind))
      problems.push({
        ...error('not-a-text', `“${name}” is ${formatType(type)}: make a text of it before`, field),
        fixes: [
          {
            title: `Cast “${name}” to STRING`,
            changes: [{ kind: 'cast-columns', port: 'in', at: 0, casts: [{ column: name, type: 'string' }] }],
          },
        ],
      });
  if (answerName(config) === '')
    problems.push({
      ...error('no-name', 'Enter the name of the new column', 'answer'),
      fixes: [nameFix(schema, 'answer')],
    });
  return problems;
}

const withFixes = (fixes: readonly QuickFix[] | '' | undefined): { readonly fixes?: readonly QuickFix[] } =>
  fixes ? { fixes } : {};

/** The column that was probably meant, and the braces as text. */
function fixesOfBraces(prompt: string, name: string, schema: Schema): readonly QuickFix[] {
  const written = (by: string): string =>
    prompt.replaceAll(/\{\{|\}\}|\{([^{}]+)\}/gu, (piece, column?: string) =>
      column?.trim() === name ? by : piece,
    );
  const similar = suggest(
    name,
    schema.map((column) => column.name),
  );
  return [
    ...(similar === undefined ? [] : [setting(`Use “${similar}”`, { prompt: written(`{${similar}}`) })]),
    setting('Write the braces as text', { prompt: written(`{{${name}}}`) }),
  ];
}

/** A name for the answer that no column has. */
export function nameFix(schema: Schema, wanted: string): QuickFix {
  const free = freeName({ has: (name) => findColumn(schema, name) !== undefined }, wanted);
  return setting(`Name it “${free}”`, { answer: free });
}
