import { sqlLiteral } from '@lakehouse/spark-sql/syntax/literals';
import { type Column, isNumeric, isTemporal } from '@lakehouse/spark-sql/types/column-type';
import { Refusal } from './refusal.ts';
import type { Scope } from './scope.ts';
import { isQuoted, unquoted } from './typed-text.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const two = (number: number | string): string => String(number).padStart(2, '0');

/** `1,000`, `$50`, `20 %`, `3k` as a number. */
function plainNumber(text: string): string {
  const found =
    /^[$€£]?\s*(-?[\d,]*\.?\d+)\s*(?:([kmb])|(%))?\s*(?:[$€£]|usd|eur|gbp|dollars?|euros?)?$/iu.exec(text);
  if (!found) return text;
  const [, digits = '', power, percent] = found;
  const value = digits.replaceAll(',', '');
  if (percent !== undefined) return String(Number((Number(value) / 100).toPrecision(12)));
  const zeros = { k: 1e3, m: 1e6, b: 1e9 }[power?.toLowerCase() ?? ''];
  return zeros === undefined ? value : String(Number((Number(value) * zeros).toPrecision(12)));
}

/** A year or a month, as its first day and the first day after it; undefined for any other text. */
export function readPeriod(text: string): { readonly from: string; readonly to: string } | undefined {
  if (/^\d{4}$/u.test(text)) return { from: `${text}-01-01`, to: `${Number(text) + 1}-01-01` };
  const [, word = '', year = ''] = /^([a-z]{3,9})\.?\s+(\d{4})$/iu.exec(text) ?? [];
  const month = MONTHS.indexOf(word.slice(0, 3).toLowerCase());
  if (month < 0) return undefined;
  return {
    from: `${year}-${two(month + 1)}-01`,
    to: month === 11 ? `${Number(year) + 1}-01-01` : `${year}-${two(month + 2)}-01`,
  };
}

/** `1 May 2024`, `March 2024`, `May 1, 2024` as year-month-day; the first day where none is named. */
function plainDate(text: string): string {
  const found =
    /^(?:(\d{1,2})(?:st|nd|rd|th)?\s+)?([a-z]{3,9})\.?(?:\s+(\d{1,2})(?:st|nd|rd|th)?)?,?\s+(\d{4})$/iu.exec(
      text,
    );
  if (!found) return readPeriod(text)?.from ?? text;
  const [, before, word = '', after, year = ''] = found;
  const month = MONTHS.indexOf(word.slice(0, 3).toLowerCase());
  return month < 0 ? text : `${year}-${two(month + 1)}-${two(before ?? after ?? 1)}`;
}

/** Known values are spelled as in the data, so that `germany` finds Germany. */
function spelledAsKnown(text: string, known: readonly string[] | undefined): string {
  if (known === undefined || known.includes(text)) return text;
  const same = known.filter((value) => value.toLowerCase() === text.toLowerCase());
  return same.length === 1 ? (same[0] ?? text) : text;
}

/** A typed value as the settings of a node hold it. Refuses what the column's type can't hold. */
export function readValue(scope: Scope, column: Column, typed: string): string {
  const text = unquoted(typed);
  if (isQuoted(typed)) return text;
  const { type, name } = column;
  const value =
    type.kind === 'string'
      ? spelledAsKnown(text, scope.values(name))
      : isNumeric(type)
        ? plainNumber(text)
        : isTemporal(type)
          ? plainDate(text)
          : text;
  const read = sqlLiteral(value, type);
  if (!read.ok) throw new Refusal(`“${name}”: ${read.problem.message}`);
  return value;
}
