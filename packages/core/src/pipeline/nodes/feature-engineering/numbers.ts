import { sqlLiteral } from '@lakehouse/spark-sql/syntax/literals';
import type { Literal } from '@lakehouse/spark-sql/syntax/tree';
import { type ColumnType, T } from '@lakehouse/spark-sql/types/column-type';
import { mergedLiteral } from '../../../codegen/plain-literal.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import type { Feature, StepContext } from './feature.ts';

/** A literal of a type, for text that was checked. */
function literalOf(text: string, type: ColumnType): Literal {
  const read = sqlLiteral(text, type);
  if (!read.ok) throw new Error('The plan emits no node with problems');
  return read.literal;
}

/** A literal of a type as SQL, for text that was checked. */
export const literalSql = (text: string, type: ColumnType): Sql => sql.expression(literalOf(text, type));

const double = (column: Sql): Sql => sql`CAST(${column} AS DOUBLE)`;

/** A column scaled by values of the training rows; a constant column becomes zeros. */
export function scaled({ step, column, name, field, fit }: StepContext): Feature {
  const value = double(column);
  const made = (shift: Fit, by: Sql, fitted: readonly Fit[]): Feature => ({
    name: `${name}_${step.scaling}`,
    value: sql`(${value} - ${shift.value}) / CASE WHEN ${by} = 0 THEN 1 ELSE ${by} END`,
    fitted: fitted.map((one) => one.fitted),
    field,
  });
  switch (step.scaling) {
    case 'standard': {
      const [mean, deviation] = [fit('mean', sql`avg(${value})`), fit('stddev', sql`stddev_pop(${value})`)];
      return made(mean, deviation.value, [mean, deviation]);
    }
    case 'minmax': {
      const [min, max] = [fit('min', sql`min(${value})`), fit('max', sql`max(${value})`)];
      return made(min, sql`(${max.value} - ${min.value})`, [min, max]);
    }
    case 'robust': {
      const quantile = (suffix: string, share: Sql): Fit => fit(suffix, sql`percentile(${value}, ${share})`);
      const median = quantile('median', sql`0.5`);
      const [low, high] = [quantile('q1', sql`0.25`), quantile('q3', sql`0.75`)];
      return made(median, sql`(${high.value} - ${low.value})`, [median, low, high]);
    }
  }
}

type Fit = ReturnType<StepContext['fit']>;

/** The number of the bin of a value, from 0 on; an edge belongs to the bin above it. */
export function binned({ step, column, name, field, fit }: StepContext): Feature {
  const value = double(column);
  const made = (edges: readonly Sql[], fitted: readonly Fit[]): Feature => {
    const branches = edges.map((edge, at) => sql`WHEN ${value} < ${edge} THEN ${sql.int(at)}`);
    const cases = branches.reduce((all, one) => sql`${all} ${one}`);
    return {
      name: `${name}_bin`,
      value: sql`CASE ${cases} WHEN ${column} IS NOT NULL THEN ${sql.int(edges.length)} END`,
      fitted: fitted.map((one) => one.fitted),
      field,
    };
  };
  const inner = Array.from({ length: step.bins - 1 }, (_unused, at) => at + 1);
  switch (step.binning) {
    case 'edges':
      return made(
        step.edges.map((edge) => literalSql(edge, T.double)),
        [],
      );
    case 'width': {
      const [min, max] = [fit('min', sql`min(${value})`), fit('max', sql`max(${value})`)];
      const count = sql.int(step.bins);
      return made(
        inner.map((at) => sql`${min.value} + (${max.value} - ${min.value}) * ${sql.int(at)} / ${count}`),
        [min, max],
      );
    }
    case 'quantile': {
      const shares = inner.map((at) => sql.decimal(Number((at / step.bins).toFixed(6))));
      const edges = fit('edges', sql`percentile(${value}, array(${sql.list(shares)}))`);
      return made(
        inner.map((_at, index) => sql`get(${edges.value}, ${sql.int(index)})`),
        [edges],
      );
    }
  }
}

/** A column whose missing values are filled, of its own type; a mean or median of whole numbers is rounded. */
export function imputed({ step, column, name, type, field, fit }: StepContext): Feature {
  const made = (value: Sql, fitted: readonly Fit[]): Feature => ({
    name,
    value: sql`coalesce(${column}, ${value})`,
    fitted: fitted.map((one) => one.fitted),
    replaces: true,
    field,
  });
  const typed = (value: Sql): Sql => {
    if (type.kind === 'double') return value;
    const rounded = type.kind === 'float' || type.kind === 'decimal' ? value : sql`round(${value})`;
    return sql`CAST(${rounded} AS ${sql.type(type)})`;
  };
  switch (step.filling) {
    case 'constant':
      return made(sql.expression(mergedLiteral(literalOf(step.constant, type), type)), []);
    case 'mode': {
      const mode = fit('mode', sql`mode(${column}, true)`);
      return made(mode.value, [mode]);
    }
    case 'mean': {
      const mean = fit('mean', sql`avg(${double(column)})`);
      return made(typed(mean.value), [mean]);
    }
    case 'median': {
      const median = fit('median', sql`percentile(${double(column)}, 0.5)`);
      return made(typed(median.value), [median]);
    }
  }
}
