import { holdsInterval, holdsKind } from '@lakehouse/spark-sql/types/column-type';
import { badRequest, typeName, unsupported } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import type { FileOptions } from '../files/file-options.ts';
import { isoText } from '../functions/date-pattern.ts';
import { toText } from '../values/cast.ts';
import { clockIsoText } from '../values/clock.ts';
import type { Typed } from '../values/typed.ts';
import { textInZone } from './shown-in-zone.ts';

/** A value as Spark writes it into a file of a format. Throws SqlError for a type that the format has not. */
export function writtenValue(name: string, value: Typed, format: string): Duck {
  const { type } = value;
  if (holdsInterval(type)) throw unsupported('An INTERVAL in a file (cast it to STRING)');
  if (holdsKind(type, 'variant')) throw unsupported('A VARIANT in a file (write it with to_json)');
  const asText = format === 'csv';
  if (asText && ['array', 'map', 'struct', 'void'].includes(type.kind))
    throw badRequest(
      'UNSUPPORTED_DATA_TYPE_FOR_DATASOURCE',
      `The CSV datasource doesn't support the column \`${name}\` of the type "${typeName(type)}".`,
      '0A000',
    );
  if (asText) return csvText(value);
  return format === 'json' ? textInZone(value.sql, type, isoText) : value.sql;
}

/** A CSV field as Spark writes it: ISO timestamps with milliseconds and zone. */
function csvText(value: Typed): Duck {
  if (value.type.kind === 'timestamp') return isoText(value.sql);
  if (value.type.kind === 'timestamp_ntz') return clockIsoText(value.sql);
  return value.type.kind === 'string' ? value.sql : toText(value.sql, value.type);
}

/** The options of DuckDB's COPY for files of a format. */
export function writerOptions(format: string, options: FileOptions): Duck {
  if (format === 'parquet') return duck`FORMAT parquet, COMPRESSION snappy`;
  if (format === 'json') return duck`FORMAT json, TIMESTAMPFORMAT '%Y-%m-%dT%H:%M:%S.%gZ'`;
  const quote = options.get('quote') ?? '"';
  return duck`FORMAT csv, HEADER ${options.flag('header') ? duck`true` : duck`false`}, DELIM ${duck.str(options.get('sep') ?? options.get('delimiter') ?? ',')}, QUOTE ${duck.str(quote)}, ESCAPE ${duck.str(options.get('escape') ?? '\\')}, NULLSTR ${duck.str(options.get('nullvalue') ?? '')}`;
}
