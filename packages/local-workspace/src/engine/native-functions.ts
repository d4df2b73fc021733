import { type DuckDBConnection, DuckDBScalarFunction, type DuckDBType, VARCHAR } from '@duckdb/node-api';
import { javaDigits } from './java-number.ts';

type TextFunction = (...args: string[]) => string | null;

/** Spark's initcap: every word that follows a space starts with a capital, the rest is small. */
const initcap: TextFunction = (text = '') =>
  text
    .toLowerCase()
    .replace(/(^| )([^ ])/gu, (_, space: string, letter: string) => space + letter.toUpperCase());

/** translate(text, from, to): the first of equal signs in `from` counts; signs without a partner vanish. */
const translate: TextFunction = (text = '', from = '', to = '') => {
  const targets = [...to];
  const table = new Map<string, string>();
  [...from].forEach((sign, index) => {
    if (!table.has(sign)) table.set(sign, targets[index] ?? '');
  });
  return [...text].map((sign) => table.get(sign) ?? sign).join('');
};

const FUNCTIONS: Readonly<Record<string, readonly [arity: number, TextFunction]>> = {
  js_upper: [1, (text = '') => text.toUpperCase()],
  js_lower: [1, (text = '') => text.toLowerCase()],
  js_initcap: [1, initcap],
  js_translate: [3, translate],
  js_java_digits: [1, (text = '') => javaDigits(text)],
  js_reverse: [1, (text = '') => [...text].toReversed().join('')],
};

/** Registers the text functions that DuckDB lacks or that differ from Java outside ASCII. */
export function registerNativeFunctions(connection: DuckDBConnection): void {
  for (const [name, [arity, compute]] of Object.entries(FUNCTIONS)) {
    const parameterTypes: DuckDBType[] = Array.from({ length: arity }, () => VARCHAR);
    connection.registerScalarFunction(
      DuckDBScalarFunction.create({
        name,
        parameterTypes,
        returnType: VARCHAR,
        mainFunction: (_info, input, output) => {
          const columns = parameterTypes.map((_, index) => input.getColumnValues(index));
          for (let row = 0; row < input.rowCount; row++) {
            const args = columns.map((column) => column[row]);
            output.setItem(row, args.every((arg) => typeof arg === 'string') ? compute(...args) : null);
          }
          output.flush();
        },
      }),
    );
  }
}
