import { invalidParameter } from '../../http/api-error.ts';

/** A piece of a filter: of a string what is in it, of a name all of it with its quotes. */
export interface Token {
  readonly kind: 'string' | 'number' | 'sign' | 'name';
  readonly text: string;
}

const SIGNS = ['<=', '>=', '!=', '=', '<', '>', '(', ')', ','] as const;
const ENDS_NAME = /[\s'(),=!<>]/u;

/** Where the quoted text that begins at a place ends, behind its quote. Throws ApiError when it does not. */
function endOfQuoted(text: string, from: number): number {
  const end = text.indexOf(text.charAt(from), from + 1);
  if (end >= 0) return end + 1;
  throw invalidParameter(
    `Invalid clause in filter string: a quote is not closed at '${text.slice(from, from + 30)}'`,
  );
}

/** The end of a string; two quotes in it are one. */
function endOfString(text: string, from: number): number {
  let end = endOfQuoted(text, from);
  while (text.charAt(end) === "'") end = endOfQuoted(text, end);
  return end;
}

function endOfName(text: string, from: number): number {
  let end = from;
  while (end < text.length && !ENDS_NAME.test(text.charAt(end)))
    end = /["`]/u.test(text.charAt(end)) ? endOfQuoted(text, end) : end + 1;
  return end;
}

/** Splits a filter of MLflow. Throws ApiError. */
export function tokensOf(text: string): readonly Token[] {
  const found: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const from = at;
    const sign = SIGNS.find((one) => text.startsWith(one, from));
    if (/\s/u.test(text.charAt(at))) at += 1;
    else if (sign) {
      found.push({ kind: 'sign', text: sign });
      at += sign.length;
    } else if (text.charAt(at) === "'") {
      at = endOfString(text, at);
      found.push({ kind: 'string', text: text.slice(from + 1, at - 1).replaceAll("''", "'") });
    } else {
      at = endOfName(text, at);
      const word = text.slice(from, at);
      if (word === '')
        throw invalidParameter(`Invalid clause in filter string at '${text.slice(from, from + 30)}'`);
      found.push({
        kind: /^[-+.\d]/u.test(word) && Number.isFinite(Number(word)) ? 'number' : 'name',
        text: word,
      });
    }
  }
  return found;
}
