import type { WorkspaceFormat } from '@lakehouse/databricks-client/resources/workspace/types';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { invalidParameter } from '../../http/api-error.ts';
import { printJupyter } from './jupyter.ts';
import { hasHeader, LANGUAGES, notebookHeader } from './notebook-language.ts';
import { readSource } from './notebook-source.ts';
import { nameOf } from './workspace-path.ts';
import type { ContentRecord } from './workspace-record.ts';

/** What is exported; `fileType` is the extension that a file of it has. */
export interface Exported {
  readonly bytes: Buffer;
  readonly fileType: string;
}

type NotebookRecord = Extract<ContentRecord, { object_type: 'NOTEBOOK' }>;

/** The source as it was imported; the header is put before a source that came without. */
function source({ language }: NotebookRecord, bytes: Buffer): Exported {
  const whole = hasHeader(bytes, language)
    ? bytes
    : Buffer.concat([Buffer.from(`${notebookHeader(language)}\n`), bytes]);
  return { bytes: whole, fileType: LANGUAGES[language].extension };
}

function jupyter({ language, path }: NotebookRecord, bytes: Buffer): Exported {
  const notebook = { language, cells: readSource(bytes.toString('utf8'), language) };
  return { bytes: Buffer.from(printJupyter(notebook, nameOf(path))), fileType: 'ipynb' };
}

const file = ({ path }: ContentRecord, bytes: Buffer): Exported => ({
  bytes,
  fileType: /\.([^./]+)$/u.exec(path)?.[1] ?? '',
});

/** A notebook or file in the format asked for. Throws ApiError for formats that it can't have. */
export function exportContent(record: ContentRecord, bytes: Buffer, format: WorkspaceFormat): Exported {
  switch (format) {
    case 'SOURCE':
    case 'AUTO':
    case 'RAW':
      return record.object_type === 'NOTEBOOK' ? source(record, bytes) : file(record, bytes);
    case 'JUPYTER':
      if (record.object_type === 'NOTEBOOK') return jupyter(record, bytes);
      throw invalidParameter(`Path (${record.path}) is a file, not a notebook: export it as AUTO`);
    case 'HTML':
    case 'DBC':
    case 'R_MARKDOWN':
      throw invalidParameter(
        `The local workspace does not export the format ${format}: use SOURCE or JUPYTER`,
      );
    default:
      return assertNever(format);
  }
}
