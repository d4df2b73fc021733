import { error, type Problem, problem } from '../../../diagnostics/diagnostic.ts';
import type { FileFormat, SourceConfig } from './config.ts';
import {
  type OptionValue,
  READER_OPTIONS,
  type ReaderOption,
  type ReaderOptionName,
} from './reader-options.ts';

const LINE_ENDS: Readonly<Record<string, string>> = { '\\n': '\n', '\\r': '\r', '\\t': '\t' };
const unescaped = (text: string): string =>
  text.replaceAll(/\\[nrt]/gu, (escaped) => LINE_ENDS[escaped] ?? escaped);

type Given = SourceConfig['readerOptions'][number];

const takes = (option: ReaderOptionName, format: FileFormat): boolean => {
  const { formats }: ReaderOption = READER_OPTIONS[option];
  return formats?.some((one) => one === format) ?? true;
};

function valueProblem({ option, value }: Given): string | undefined {
  switch (READER_OPTIONS[option].value) {
    case 'flag':
      return /^(?:true|false)$/iu.test(value) ? undefined : `${option} is true or false`;
    case 'character':
      return value.length === 1 ? undefined : `${option} is one character`;
    case 'line-end':
      return /^.{1,2}$/su.test(unescaped(value))
        ? undefined
        : `${option} is one or two characters, as \\n or |`;
    case 'text':
      return value === '' && option !== 'nullValue' ? `Enter a value for ${option}` : undefined;
  }
}

/** The problems of the reader options that the user added. */
export function optionProblems({ readerOptions, fileFormat }: SourceConfig): Problem[] {
  return readerOptions.flatMap((given, at) => {
    const field = `readerOptions.${at}.value`;
    const { option } = given;
    if (!takes(option, fileFormat))
      return [
        problem(
          'info',
          'unused-option',
          `${option} has no effect on ${fileFormat.toUpperCase()} files`,
          field,
        ),
      ];
    if (readerOptions.findIndex((other) => other.option === option) < at)
      return [error('option-twice', `${option} is given twice: remove one of them`, field)];
    const wrong = valueProblem(given);
    return wrong === undefined ? [] : [error('bad-option', wrong, field)];
  });
}

/** The reader options that the user added, as values in the code. */
export const givenOptions = ({ readerOptions, fileFormat }: SourceConfig): [string, boolean | string][] =>
  readerOptions
    .filter(({ option }) => takes(option, fileFormat))
    .map(({ option, value }) => {
      const kind: OptionValue = READER_OPTIONS[option].value;
      return [
        option,
        kind === 'flag' ? value.toLowerCase() === 'true' : kind === 'line-end' ? unescaped(value) : value,
      ];
    });
