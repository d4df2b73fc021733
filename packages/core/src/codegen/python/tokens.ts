import { PythonSyntaxError } from './syntax-error.ts';
import { unescapePythonString } from './unescape.ts';

/** A token of a template. `at` counts UTF-16 units of the text, with one for each hole. */
export type Token = { readonly at: number } & (
  | { readonly kind: 'name' | 'operator' | 'number' | 'string'; readonly text: string }
  | { readonly kind: 'hole'; readonly index: number }
  | { readonly kind: 'end' }
);

const TOKEN =
  /(?<space>(?:\s|\\\r?\n)+)|(?<name>[A-Za-z_]\w*)|(?<number>(?:\d+\.\d*|\.\d+|\d+)(?:[eE][+-]?\d+)?)(?![\w.])|(?<string>"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*')|(?<operator>\*\*|\/\/|==|!=|<=|>=|[-+*/%&|^~<>=()[\]{},.:])/uy;

/** The tokens of a template's text parts. Throws PythonSyntaxError at the first character that begins none. */
export function tokenize(parts: readonly string[]): Token[] {
  const tokens: Token[] = [];
  let start = 0;
  parts.forEach((part, index) => {
    if (index > 0) tokens.push({ kind: 'hole', index: index - 1, at: start++ });
    readPart(part, start, tokens);
    start += part.length;
  });
  tokens.push({ kind: 'end', at: start });
  return tokens;
}

function readPart(part: string, start: number, tokens: Token[]): void {
  let position = 0;
  while (position < part.length) {
    TOKEN.lastIndex = position;
    const groups = TOKEN.exec(part)?.groups;
    const at = start + position;
    if (!groups) throw new PythonSyntaxError(`Unexpected ${JSON.stringify(part[position])}`, at);
    position = TOKEN.lastIndex;
    if (groups.name !== undefined) tokens.push({ kind: 'name', text: groups.name, at });
    else if (groups.number !== undefined)
      tokens.push({ kind: 'number', text: numberText(groups.number), at });
    else if (groups.operator !== undefined) tokens.push({ kind: 'operator', text: groups.operator, at });
    else if (groups.string !== undefined)
      tokens.push({ kind: 'string', text: unescapePythonString(groups.string.slice(1, -1), at + 1), at });
  }
}

/** The formatter's spelling of a number. */
function numberText(source: string): string {
  const [mantissa = '', exponent] = source.toLowerCase().split('e');
  const [whole = '', fraction] = mantissa.split('.');
  const digits = fraction === undefined ? whole : `${whole || '0'}.${fraction || '0'}`;
  return exponent === undefined ? digits : `${digits}e${exponent.replace('+', '')}`;
}
