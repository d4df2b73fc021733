import type {
  NotebookLanguage,
  WorkspaceFormat,
} from '@lakehouse/databricks-client/resources/workspace/types';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { invalidParameter } from '../../http/api-error.ts';
import { readJupyter } from './jupyter.ts';
import { hasHeader, languageWhere } from './notebook-language.ts';
import { printSource } from './notebook-source.ts';
import type { ObjectContent } from './workspace-record.ts';

/** What is imported, and under which path. */
export interface Imported {
  readonly path: string;
  readonly content: ObjectContent;
}

function utf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) throw invalidParameter('The notebook is not encoded in UTF-8');
    throw error;
  }
}

function jupyter(bytes: Buffer): ObjectContent {
  const { language, cells } = readJupyter(utf8(bytes));
  return { object_type: 'NOTEBOOK', language, bytes: Buffer.from(printSource(cells, language)) };
}

/** Name and content decide: a notebook loses the extension of its name, a file keeps it. */
function detect(path: string, bytes: Buffer): Imported {
  const [, stem = path, extension = ''] = /^(.*[^/])\.([^./]+)$/u.exec(path) ?? [];
  const suffix = extension.toLowerCase();
  if (suffix === 'ipynb') return { path: stem, content: jupyter(bytes) };
  const language = languageWhere((facts) => facts.extension === suffix);
  if (language === undefined || !hasHeader(bytes, language))
    return { path, content: { object_type: 'FILE', bytes } };
  return { path: stem, content: { object_type: 'NOTEBOOK', language, bytes } };
}

/** The object that the bytes of an import become. Throws ApiError. */
export function importContent(
  path: string,
  bytes: Buffer,
  format: WorkspaceFormat,
  language: NotebookLanguage | undefined,
): Imported {
  switch (format) {
    case 'SOURCE':
      if (!language) throw invalidParameter('language is required to import a notebook of the format SOURCE');
      return { path, content: { object_type: 'NOTEBOOK', language, bytes } };
    case 'JUPYTER':
      return { path, content: jupyter(bytes) };
    case 'RAW':
      return { path, content: { object_type: 'FILE', bytes } };
    case 'AUTO':
      return detect(path, bytes);
    case 'HTML':
    case 'DBC':
    case 'R_MARKDOWN':
      throw invalidParameter(
        `The local workspace does not import the format ${format}: use SOURCE or JUPYTER`,
      );
    default:
      return assertNever(format);
  }
}
