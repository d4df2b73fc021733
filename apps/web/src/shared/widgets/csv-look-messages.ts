import type { SniffedCsv } from '@lakehouse/core/csv/sniff-csv';

const DELIMITERS: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\\t': 'tabs',
  '|': 'vertical bars',
};

/** Messages about inspecting a CSV file. */
export const csvLookTexts = {
  look: 'Look at the file',
  again: 'Look again',
  looking: 'Looking at the file…',
  help: 'Sets the CSV options by the first rows of the file.',
  failed: (why: string): string => `The file could not be looked at: ${why}`,
  found: ({ delimiter, quote, escape, quotedLineBreaks, encoding, hasHeader }: SniffedCsv): string =>
    [
      `Set by a look at the file: ${DELIMITERS[delimiter] ?? delimiter}`,
      quote === '"' ? '' : `values in ${quote}`,
      escape === 'doubled' ? 'quotes written twice' : 'quotes after a backslash',
      quotedLineBreaks ? 'line breaks in quotes' : '',
      hasHeader ? 'a header' : 'no header',
      encoding,
    ]
      .filter((part) => part !== '')
      .join(', '),
} as const;
