import { findParameters } from '../../script/find-parameters.ts';
import type { Parameter } from './query-run.ts';

/** The parameters whose markers are in a statement: the platform refuses others. */
export function parametersOf(statement: string, parameters: readonly Parameter[]): readonly Parameter[] {
  const names = new Set(findParameters(statement));
  return parameters.filter(({ name }) => names.has(name));
}
