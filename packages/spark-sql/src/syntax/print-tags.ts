import { printName, words } from './print.ts';
import { quoteName, quoteString } from './quote.ts';
import type { TableStatement } from './statement.ts';

type Of<K extends TableStatement['kind']> = Extract<TableStatement, { readonly kind: K }>;

/** SET TAGS of an object, or SET TAG ON it. */
export function printSetTags(statement: Of<'setTags'>): string {
  const tags = Object.entries(statement.tags);
  const of = (quote: (text: string) => string): string =>
    tags.map(([key, value]) => words(quote(key), value === '' ? '' : `= ${quote(value)}`)).join(', ');
  return statement.isOne
    ? words('SET TAG ON', statement.object, printName(statement.name), of(quoteName))
    : `${altered(statement)} SET TAGS (${of(quoteString)})`;
}

/** UNSET TAGS of an object, or UNSET TAG ON it. */
export const printUnsetTags = (statement: Of<'unsetTags'>): string =>
  statement.isOne
    ? words(
        'UNSET TAG ON',
        statement.object,
        printName(statement.name),
        statement.keys.map(quoteName).join(''),
      )
    : `${altered(statement)} UNSET TAGS (${statement.keys.map(quoteString).join(', ')})`;

function altered({ object, name }: Of<'setTags' | 'unsetTags'>): string {
  if (object !== 'COLUMN') return words('ALTER', object, printName(name));
  const table = printName(name.slice(0, -1));
  return words('ALTER TABLE', table, 'ALTER COLUMN', quoteName(name.at(-1) ?? ''));
}
