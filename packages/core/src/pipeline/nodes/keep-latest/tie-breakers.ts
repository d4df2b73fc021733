import { formatType, type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import { type KeepConfig } from './config.ts';

/** The columns that neither identify nor order rows, and that Spark can sort by. */
export function others({ keys, order }: KeepConfig, schema: Schema | undefined): readonly string[] {
  const used = [...keys, ...order.map(({ column }) => column)];
  return (schema ?? [])
    .filter(
      ({ name, type }) => !used.some((one) => sameName(one, name)) && !formatType(type).includes('map<'),
    )
    .map(({ name }) => name);
}
