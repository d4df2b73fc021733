import { sqlLiteral } from '@lakehouse/spark-sql/syntax/literals';
import { findColumn, formatType, isTemporal, type Schema, T } from '@lakehouse/spark-sql/types/column-type';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import { missingColumns } from '../../../diagnostics/column-checks.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import { type EnrichmentConfig, MONTHS, type Part } from './config.ts';
import type { NewColumn } from './new-column.ts';

/** Days of the weekend as `weekday` numbers them: Monday is 0. */
const WEEKENDS: Record<EnrichmentConfig['weekend'], readonly number[]> = {
  'sat-sun': [5, 6],
  'fri-sat': [4, 5],
  sun: [6],
};

/** What is wrong with the parts of a date. */
export function calendarProblems(config: EnrichmentConfig, schema: Schema): readonly Problem[] {
  if (config.date === '') return [error('no-column', 'Choose a column', 'date')];
  const problems = missingColumns([config.date], schema, 'date');
  const type = findColumn(schema, config.date)?.type;
  if (type && !isTemporal(type))
    problems.push(
      error('not-a-date', `“${config.date}” is ${formatType(type)}: cast it to DATE before`, 'date'),
    );
  if (config.parts.length === 0) problems.push(error('no-part', 'Add at least one part', 'parts'));
  for (const day of config.holidays) {
    const read = sqlLiteral(day, T.date);
    if (!read.ok) problems.push({ ...read.problem, field: 'holidays' });
  }
  if (config.parts.some(({ part }) => part === 'is_holiday') && config.holidays.length === 0)
    problems.push(error('no-holidays', 'Enter the holidays', 'holidays'));
  return problems;
}

/** A column for each part of the date. */
export function calendarColumns(config: EnrichmentConfig, schema: Schema): readonly NewColumn[] {
  const column = findColumn(schema, config.date);
  const name = sql.name(column?.name ?? config.date);
  const date = column?.type.kind === 'date' ? name : sql`CAST(${name} AS DATE)`;
  return config.parts.map(({ part, name: given }, at) => ({
    name: given.trim() || `${column?.name ?? config.date}_${part}`,
    value: partOf(part, date, config),
    field: `parts.${at}.name`,
  }));
}

function partOf(part: Part, date: Sql, config: EnrichmentConfig): Sql {
  const start = MONTHS.indexOf(config.fiscalStart);
  const fiscal = start === 0 ? date : sql`add_months(${date}, ${sql.int(-start)})`;
  const isWeekend = sql`weekday(${date}) IN (${sql.list(WEEKENDS[config.weekend].map((day) => sql.int(day)))})`;
  const holidays = config.holidays.map((day) => sql`DATE${sql.str(day.trim())}`);
  const isHoliday = sql`${date} IN (${sql.list(holidays)})`;
  switch (part) {
    case 'year':
      return sql`year(${date})`;
    case 'quarter':
      return sql`quarter(${date})`;
    case 'month':
      return sql`month(${date})`;
    case 'month_name':
      return sql`date_format(${date}, 'MMMM')`;
    case 'day':
      return sql`day(${date})`;
    case 'day_of_year':
      return sql`dayofyear(${date})`;
    case 'iso_year':
      // A week belongs to the year of its Thursday.
      return sql`year(date_add(${date}, 3 - weekday(${date})))`;
    case 'iso_week':
      return sql`weekofyear(${date})`;
    case 'weekday':
      return sql`weekday(${date}) + 1`;
    case 'weekday_name':
      return sql`date_format(${date}, 'EEEE')`;
    case 'is_weekend':
      return isWeekend;
    case 'fiscal_year':
      return config.fiscalName === 'end' && start > 0 ? sql`year(${fiscal}) + 1` : sql`year(${fiscal})`;
    case 'fiscal_quarter':
      return sql`quarter(${fiscal})`;
    case 'fiscal_month':
      return sql`month(${fiscal})`;
    case 'is_holiday':
      return isHoliday;
    case 'is_working_day':
      return holidays.length === 0 ? sql`NOT ${isWeekend}` : sql`NOT (${isWeekend} OR ${isHoliday})`;
  }
}
