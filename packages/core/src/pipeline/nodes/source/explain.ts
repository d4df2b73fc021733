import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import type { FailureAdvice } from '../../define-node.ts';
import type { SourceConfig } from './config.ts';

/** What to do about a failure that names the source's location, or that only its format can cause. */
export function explain(config: SourceConfig, failure: string): FailureAdvice | undefined {
  switch (config.from) {
    case 'file':
      return explainFile(config, failure);
    case 'table':
      return /TABLE_OR_VIEW_NOT_FOUND/u.test(failure) && names(failure, config.table)
        ? { advice: 'Choose a table that exists, or create this one.', field: 'table' }
        : undefined;
    case 'query':
      return undefined;
    default:
      return assertNever(config.from);
  }
}

function explainFile(config: SourceConfig, failure: string): FailureAdvice | undefined {
  if (/MALFORMED_CSV_RECORD/u.test(failure) && config.fileFormat === 'csv')
    return {
      advice: 'The file does not match the CSV options: look at the file, or set quote, escape and encoding.',
      field: 'escape',
      fixes: [
        {
          title: 'Read as standard CSV',
          changes: [
            { kind: 'set-config', values: { quote: '"', escape: 'doubled', quotedLineBreaks: true } },
          ],
        },
      ],
    };
  const missing = /PATH_NOT_FOUND|PATH_DOES_NOT_EXIST|No such file|does not exist/iu.test(failure);
  return missing && failure.includes(config.filePath.trim())
    ? { advice: 'Choose a file that exists, or upload it again.', field: 'filePath' }
    : undefined;
}

/** Whether a message names the table, with or without quotes. */
const names = (failure: string, table: string): boolean =>
  failure.replaceAll('`', '').toLowerCase().includes(table.replaceAll('`', '').trim().toLowerCase());
