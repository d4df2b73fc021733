import { printName, printNames, words } from './print.ts';
import { quoteName } from './quote.ts';
import type { TableKey } from './statement.ts';

/** A primary, unique or foreign key, as in the list of columns of CREATE TABLE and after ADD. */
export function printKey(key: TableKey): string {
  const name = key.name === undefined ? '' : `CONSTRAINT ${quoteName(key.name)}`;
  const rely = key.rely ? 'RELY' : '';
  if (key.kind === 'foreignKey')
    return words(
      name,
      `FOREIGN KEY ${printNames(key.columns)} REFERENCES ${printName(key.parent)}`,
      key.parentColumns.length > 0 ? printNames(key.parentColumns) : '',
      rely,
    );
  if (key.kind === 'uniqueKey') return words(name, `UNIQUE ${printNames(key.columns)}`, rely);
  const columns = key.columns.map((column) =>
    words(quoteName(column), key.timeseries.includes(column) ? 'TIMESERIES' : ''),
  );
  return words(name, `PRIMARY KEY (${columns.join(', ')})`, rely);
}
