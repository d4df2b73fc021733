import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import type { Feature, StepContext } from './feature.ts';

/** The runs of so many words, or characters, of a text in small letters. */
function ngrams(text: Sql, unit: 'words' | 'characters', size: number): Sql {
  const length = sql.int(size);
  if (unit === 'characters') {
    const trimmed = sql`lower(trim(${text}))`;
    return sql`transform(sequence(1, greatest(length(${trimmed}) - ${length} + 1, 1)), start -> substring(${trimmed}, start, ${length}))`;
  }
  const words = sql`filter(split(lower(${text}), '[^\\\\p{L}\\\\p{N}]+'), word -> word <> '')`;
  if (size === 1) return words;
  return sql`transform(sequence(1, greatest(size(${words}) - ${length} + 1, 1)), start -> array_join(slice(${words}, start, ${length}), ' '))`;
}

/** How many n-grams of a text fall into each hash bucket, as an array of that length; NULL where there is no text. */
export function ngramBuckets({ step, column, name, field }: StepContext): Feature {
  const buckets = sql`transform(${ngrams(column, step.unit, step.size)}, ngram -> CAST(pmod(xxhash64(ngram), ${sql.int(step.ngramBuckets)}) AS INT))`;
  return {
    name: `${name}_ngrams`,
    value: sql`CASE WHEN ${column} IS NOT NULL THEN transform(array(${buckets}), found -> transform(sequence(0, ${sql.int(step.ngramBuckets - 1)}), bucket -> size(filter(found, one -> one = bucket))))[0] END`,
    fitted: [],
    field,
  };
}
