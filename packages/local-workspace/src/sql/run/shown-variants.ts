import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { Duck } from '../../duck/fragment.ts';
import { variantJson } from '../values/variant-cast.ts';
import { shownKind } from './shown-kind.ts';

/** A query's rows with variants as JSON, as results have them. */
export const shownVariants = (query: Duck, columns: Schema): Duck =>
  shownKind(query, columns, 'variant', variantJson);
