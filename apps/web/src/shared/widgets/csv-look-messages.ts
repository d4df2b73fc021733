import type { SniffedCsv } from '@lakehouse/core/csv/sniff-csv';

const DELIMITERS: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\\t': 'tabs',
  '|': 'vertical bars',
};

/** Messages about inspecting a CSV file. */
export const csvLookTexts = {
  look: 'Detect from file',
  again: 'Detect again',
  looking: 'Reading the file…',
  help: 'Sets the CSV options from the first rows of the file.',
  failed: (why: string): string => `The file could not be read: ${why}`,
  found: ({
    delimiter,
    quote,
    escape,
    quotedLineBreaks,
    encoding,
    hasHeader,
    readerOptions,
  }: SniffedCsv): string =>
    [
      `Detected from the file: ${DELIMITERS[delimiter] ?? delimiter}`,
      quote === '"' ? '' : `values in ${quote}`,
      escape === 'doubled' ? 'quotes escaped by doubling' : 'quotes escaped by a backslash',
      quotedLineBreaks ? 'line breaks in quotes' : '',
      hasHeader ? 'a header' : 'no header',
      encoding,
      ...readerOptions.map(({ option, value }) => `${option} ${value}`),
    ]
      .filter((part) => part !== '')
      .join(', '),
} as const;
