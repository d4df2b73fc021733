import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { Duck } from '../../duck/fragment.ts';
import { textOfTime } from '../values/time-of-day.ts';
import { shownKind } from './shown-kind.ts';

/** A query's rows with times of day as text, as results have them. */
export const shownTimes = (query: Duck, columns: Schema): Duck =>
  shownKind(query, columns, 'time', textOfTime);
