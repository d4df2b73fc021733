import type { Call } from '@lakehouse/spark-sql/syntax/tree';
import { aggregateFunction } from '../functions/table.ts';

export const isAggregateCall = (call: Call): boolean =>
  aggregateFunction(call.name) !== undefined && call.over === undefined;

export const isWindowCall = (call: Call): boolean => call.over !== undefined;
