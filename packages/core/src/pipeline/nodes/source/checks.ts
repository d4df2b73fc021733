import { parseSchema, TypeSyntaxError } from '@lakehouse/spark-sql/syntax/parse-type';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { tableParts } from '../../../codegen/spark-names.ts';
import { checkQueryText } from '../../../codegen/sql/query-problems.ts';
import { error, type Problem, problem } from '../../../diagnostics/diagnostic.ts';
import type { QueryReader } from '../../define-node.ts';
import { type CloudProvider, isUntouchedPath, type SourceConfig } from './config.ts';
import { corruptColumnOf } from './corrupt-column.ts';
import { optionProblems } from './given-options.ts';

const PREFIXES: Partial<Record<CloudProvider, { readonly test: RegExp; readonly say: string }>> = {
  volume: { test: /^(?:dbfs:)?\/Volumes\/[^/]+\/[^/]+\/[^/]+\//u, say: '/Volumes/catalog/schema/volume/' },
  s3: { test: /^s3[an]?:\/\//u, say: 's3://' },
  adls: { test: /^abfss?:\/\//u, say: 'abfss://' },
  gcs: { test: /^gs:\/\//u, say: 'gs://' },
};

function queryProblems(text: string, readQuery: QueryReader | undefined): Problem[] {
  if (text.trim() === '') return [error('no-query', 'Enter a SQL query', 'query')];
  const checked = checkQueryText(text);
  if (!checked.ok) return [checked.problem];
  // Only the catalog knows the tables of the current schema: what is said about names is not a problem here.
  const found = readQuery?.(checked.text, {}).problems.filter(({ code }) => code === 'bad-query') ?? [];
  return found.map(({ code, message }) => error(code, message, 'query'));
}

/** The problems of the source's location. */
export function placeProblems(config: SourceConfig, readQuery?: QueryReader): Problem[] {
  if (config.from === 'table') {
    if (config.table.trim() === '') return [error('no-table', 'Choose a table', 'table')];
    return tableParts(config.table)
      ? []
      : [error('bad-table', 'Write the table as catalog.schema.table', 'table')];
  }
  if (config.from === 'query') return queryProblems(config.query, readQuery);
  if (config.filePath.trim() === '') return [error('no-path', 'Enter a file path', 'filePath')];
  if (config.filePath.includes('\0'))
    return [error('bad-path', 'A file path can’t hold a NUL character', 'filePath')];
  const prefix = PREFIXES[config.cloudProvider];
  const warnings: Problem[] = [];
  if (isUntouchedPath(config.filePath))
    warnings.push(
      problem(
        'warning',
        'example-path',
        'The file path is still the example: replace it with your own',
        'filePath',
      ),
    );
  else if (prefix && !prefix.test.test(config.filePath))
    warnings.push(
      problem('warning', 'path-provider', `A path of this provider starts with ${prefix.say}`, 'filePath'),
    );
  return warnings;
}

/** The problems of a file's reader options. */
export function readerProblems(config: SourceConfig): Problem[] {
  if (config.from !== 'file') return [];
  const problems = optionProblems(config);
  const { fileFormat, encoding, quotedLineBreaks, multiLine } = config;
  const isWide = encoding.startsWith('UTF-16');
  if (fileFormat === 'csv' && isWide && !quotedLineBreaks)
    problems.push({
      ...problem(
        'warning',
        'lines-of-bytes',
        `Spark divides ${encoding} into lines before it decodes it, which breaks the values: read the file as a whole`,
        'quotedLineBreaks',
      ),
      fixes: [
        {
          title: 'Read the file as a whole',
          changes: [{ kind: 'set-config', values: { quotedLineBreaks: true } }],
        },
      ],
    });
  if (fileFormat === 'json' && encoding === 'UTF-16' && !multiLine)
    problems.push(
      error(
        'lines-of-utf-16',
        'Spark reads UTF-16 JSON by lines only as UTF-16LE or UTF-16BE: choose one of them',
        'encoding',
      ),
    );
  if (corruptColumnOf(config) !== undefined && !config.pinSchema)
    problems.push(
      error(
        'corrupt-column-not-pinned',
        'Spark fills a column for malformed records only where the schema is given: pin the schema',
        'corruptColumn',
      ),
    );
  return problems;
}

export type ReadSchema =
  | { readonly ok: true; readonly schema: Schema | undefined }
  | { readonly ok: false; readonly problem: Problem };

/** The pinned columns; undefined when nothing is pinned yet. */
export function readSchema(config: SourceConfig): ReadSchema {
  if (config.schema.trim() === '') return { ok: true, schema: undefined };
  try {
    return { ok: true, schema: parseSchema(config.schema) };
  } catch (cause) {
    if (!(cause instanceof TypeSyntaxError)) throw cause;
    return {
      ok: false,
      problem: error('bad-schema', `The schema can’t be read: ${cause.message}`, 'schema'),
    };
  }
}
