import { stringSource } from './string-source.ts';

/** The line length in columns, the default of black and ruff. */
const WIDTH = 88;
const INDENT = '    ';

const literal = (text: string): string => stringSource(text, true);

/**
 * Lines of Python that are the same in every pipeline but for texts in them, laid out as `printModule` does. For code that a pipeline is
 * saved with: the printers take more than the first paint may load. Each text becomes a string literal, whatever is in it.
 */
export const fixedLines = {
  /** `name = "text"`; a text that only fits on a line of its own gets one. */
  assign(name: string, text: string): readonly string[] {
    const value = literal(text);
    const isLong = name.length + 3 + value.length > WIDTH;
    return isLong && INDENT.length + value.length <= WIDTH
      ? [`${name} = (`, INDENT + value, ')']
      : [`${name} = ${value}`];
  },
  /** `name = function(keyword="text", …)`. */
  assignCall(name: string, called: string, texts: Readonly<Record<string, string>>): readonly string[] {
    const given = Object.entries(texts).map(([keyword, text]) => `${keyword}=${literal(text)}`);
    const joined = given.join(', ');
    const line = `${name} = ${called}(${joined})`;
    if (line.length <= WIDTH) return [line];
    const inner =
      INDENT.length + joined.length <= WIDTH ? [INDENT + joined] : given.map((one) => `${INDENT + one},`);
    return [`${name} = ${called}(`, ...inner, ')'];
  },
  /** A module of lines, ending in one newline. */
  module: (lines: readonly string[]): string => `${lines.join('\n')}\n`,
};
