import { quoteName } from '@lakehouse/spark-sql/syntax/quote';
import { isTemporal } from '@lakehouse/spark-sql/types/column-type';
import type { NewStep } from './command.ts';
import { Refusal } from './refusal.ts';
import type { Scope } from './scope.ts';
import { formOf } from './typed-form.ts';
import { listItems } from './typed-text.ts';

/** A part of a date that rows are grouped by, as an expression of the column. */
const PARTS: Readonly<Record<string, (column: string) => string>> = {
  year: (column) => `year(${column})`,
  quarter: (column) => `concat(year(${column}), '-Q', quarter(${column}))`,
  month: (column) => `date_format(${column}, 'yyyy-MM')`,
  week: (column) => `date(date_trunc('WEEK', ${column}))`,
  day: (column) => `date(${column})`,
};
const PART = formOf(
  `^(?:the\\s+|calendar\\s+)?(?<part>${Object.keys(PARTS).join('|')})s?(?:\\s+of\\s+(?:the\\s+)?(?<column>.+))?$`,
);

export interface ReadGroups {
  /** Adds the parts of dates as columns; undefined where all groups are columns already. */
  readonly before: NewStep | undefined;
  readonly columns: readonly string[];
}

/** Columns to group by. `month` is a column of that name, else the month of the only date. */
export function readGroups(scope: Scope, text: string): ReadGroups {
  const derived: { name: string; expression: string }[] = [];
  const columns = listItems(text.replace(/^(?:each|every)\s+/iu, '')).map((item) => {
    const phrase = item.replace(/^(?:(?:for\s+)?(?:each|every)|by|per)\s+/iu, '');
    const found = PART.exec(phrase)?.groups;
    const part = found?.['part']?.toLowerCase() ?? '';
    const make = PARTS[part];
    const isColumn = scope.schema?.some(({ name }) => name.toLowerCase() === phrase.toLowerCase());
    if (!make || isColumn === true) return scope.column(phrase).name;
    const of = found?.['column'];
    const column = of === undefined ? scope.dateColumn(phrase) : scope.column(of);
    if (!isTemporal(column.type))
      throw new Refusal(`“${column.name}” holds no dates, so it has no ${part}. Convert it to DATE first.`);
    const name = of === undefined ? part : `${column.name}_${part}`;
    derived.push({ name, expression: make(quoteName(column.name)) });
    return name;
  });
  return {
    before: derived.length === 0 ? undefined : { kind: 'with-column', config: { columns: derived } },
    columns: [...new Set(columns)],
  };
}
