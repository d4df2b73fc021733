import { isList, isObject, type Json } from '@lakehouse/spark-sql/types/json';

/** The strings and numbers of a text that is JSON. */
const TOKENS = /"(?:[^"\\]|\\.)*"?|[-\d][-+.\dEe]*/gu;
const STRING = 's';
const NUMBER = 'n';

/** JSON whose numbers are as they were written: `JSON.parse` makes 1 of 1.0, and rounds ids of 64 bits. */
type ExactJson = Json;

/**
 * Reads JSON. Each string in the result, names of fields too, begins with a letter that says whether it was one or a number.
 * Throws SyntaxError.
 */
export function readExact(text: string): ExactJson {
  // A text that isn’t JSON must not become JSON.
  JSON.parse(text);
  const marked = text.replaceAll(TOKENS, (token) =>
    token.startsWith('"') ? `"${STRING}${token.slice(1)}` : `"${NUMBER}${token}"`,
  );
  const value: ExactJson = JSON.parse(marked);
  return value;
}

/** The JSON of a value that was read so, without spaces. */
export function exactText(value: ExactJson): string {
  if (typeof value === 'string')
    return value.startsWith(NUMBER) ? value.slice(1) : JSON.stringify(value.slice(1));
  if (isList(value)) return `[${value.map((item) => exactText(item)).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const fields = Object.entries(value).flatMap(([name, item]) =>
    item === undefined ? [] : [`${JSON.stringify(name.slice(1))}:${exactText(item)}`],
  );
  return `{${fields.join(',')}}`;
}

/** The value with other strings in it; names of fields and numbers stay. */
export function withStrings(value: ExactJson, change: (text: string) => string): ExactJson {
  if (typeof value === 'string') return value.startsWith(STRING) ? STRING + change(value.slice(1)) : value;
  if (isList(value)) return value.map((item) => withStrings(item, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) =>
      item === undefined ? [] : [[name, withStrings(item, change)]],
    ),
  );
}

/** A value as the text of a parameter: strings as they are, others as JSON. */
const parameterText = (value: ExactJson): string =>
  typeof value === 'string' ? value.slice(1) : exactText(value);

/** What is at a path of field names in a JSON text, as the text of a parameter; undefined where there is nothing. */
export function textAt(json: string, path: readonly string[]): string | undefined {
  let value: ExactJson | undefined = readExact(json);
  for (const name of path)
    value = isObject(value) && Object.hasOwn(value, STRING + name) ? value[STRING + name] : undefined;
  return value === undefined ? undefined : parameterText(value);
}
