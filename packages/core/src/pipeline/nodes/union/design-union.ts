import { commonType } from '@lakehouse/spark-sql/coercion/coerce';
import { isColumnType, showType } from '@lakehouse/spark-sql/coercion/expression-type';
import {
  type Column,
  type ColumnType,
  findColumn,
  type Schema,
  sameName,
} from '@lakehouse/spark-sql/types/column-type';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import type { UnionConfig } from './config.ts';
import { typeByName } from './fields-by-name.ts';

/** A result column with that of each input; undefined where an input lacks it. */
export interface UnionColumn extends Column {
  readonly sources: Sources;
}

export interface UnionDesign {
  /** Undefined while an input is not known. */
  readonly columns: readonly UnionColumn[] | undefined;
  readonly problems: readonly Problem[];
}

/** The columns of a union: named as in the first input that has them, with types wide enough for all inputs. */
export function designUnion(config: UnionConfig, schemas: readonly (Schema | undefined)[]): UnionDesign {
  const known = schemas.filter((schema) => schema !== undefined);
  if (known.length < schemas.length) return { columns: undefined, problems: [] };
  const problems: Problem[] = [];
  const rows = config.by === 'position' ? byPosition(known, problems) : byName(config, known, problems);
  if (problems.length > 0) return { columns: undefined, problems };
  const columns = rows.flatMap((sources) => column(config, sources, problems));
  return { columns: problems.length > 0 ? undefined : columns, problems };
}

type Sources = readonly (Column | undefined)[];

const count = (schema: Schema): string => `${schema.length} ${schema.length === 1 ? 'column' : 'columns'}`;

function byPosition(schemas: readonly Schema[], problems: Problem[]): readonly Sources[] {
  const [first = []] = schemas;
  schemas.forEach((schema, at) => {
    if (schema.length !== first.length)
      problems.push(
        error(
          'column-count',
          `Input ${at + 1} has ${count(schema)}, the first one ${count(first)}: select the same columns, or match by name`,
          'by',
        ),
      );
  });
  return first.map((_column, at) => schemas.map((schema) => schema[at]));
}

function byName(
  { allowMissing }: UnionConfig,
  schemas: readonly Schema[],
  problems: Problem[],
): readonly Sources[] {
  const names: string[] = [];
  for (const { name } of schemas.flat()) if (!names.some((other) => sameName(other, name))) names.push(name);
  const rows = names.map((name) => schemas.map((schema) => findColumn(schema, name)));
  if (allowMissing) return rows;
  rows.forEach((sources, at) => {
    sources.forEach((source, input) => {
      if (!source)
        problems.push(
          error(
            'missing-column',
            `Input ${input + 1} has no column “${names[at]}”: add it there, or allow missing columns`,
            'allowMissing',
          ),
        );
    });
  });
  return rows;
}

function column({ by, allowMissing }: UnionConfig, sources: Sources, problems: Problem[]): UnionColumn[] {
  const present = sources.filter((source) => source !== undefined);
  const [first] = present;
  if (!first) return [];
  let type: ColumnType = first.type;
  for (const other of present.slice(1)) {
    const common = by === 'name' ? typeByName(type, other.type, allowMissing) : commonType(type, other.type);
    if (!common || !isColumnType(common)) {
      problems.push(
        error(
          'column-types',
          `The column “${first.name}” is ${showType(type)} in one input and ${showType(other.type)} in another: cast one of them`,
        ),
      );
      return [];
    }
    type = common;
  }
  return [{ name: first.name, type, sources }];
}
