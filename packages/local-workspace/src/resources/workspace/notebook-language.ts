import type { NotebookLanguage } from '@lakehouse/databricks-client/resources/workspace/types';
import { keysOf } from '@lakehouse/spark-sql/types/keys-of';

interface LanguageFacts {
  /** What starts a comment, and with it every mark of the SOURCE format. */
  readonly comment: string;
  /** Of source files, in lower case. */
  readonly extension: string;
  /** The name in Jupyter's metadata. */
  readonly jupyter: string;
}

export const LANGUAGES: Readonly<Record<NotebookLanguage, LanguageFacts>> = {
  PYTHON: { comment: '#', extension: 'py', jupyter: 'python' },
  SQL: { comment: '--', extension: 'sql', jupyter: 'sql' },
  SCALA: { comment: '//', extension: 'scala', jupyter: 'scala' },
  R: { comment: '#', extension: 'r', jupyter: 'r' },
};

/** The language whose facts satisfy a predicate. */
export const languageWhere = (fits: (facts: LanguageFacts) => boolean): NotebookLanguage | undefined =>
  keysOf(LANGUAGES).find((language) => fits(LANGUAGES[language]));

/** The first line of a notebook in SOURCE format. */
export const notebookHeader = (language: NotebookLanguage): string =>
  `${LANGUAGES[language].comment} Databricks notebook source`;

/** Whether the first line of a text is the header of a notebook in that language. */
export function hasHeader(bytes: Buffer, language: NotebookLanguage): boolean {
  const header = Buffer.from(notebookHeader(language));
  const after = bytes[header.length];
  const lineEnds = after === undefined || after === 0x0a || after === 0x0d;
  return lineEnds && bytes.subarray(0, header.length).equals(header);
}
