import { type Schema, T } from '@lakehouse/spark-sql/types/column-type';
import { freeName } from '../../../codegen/python/free-name.ts';
import type { OutputPort } from '../../define-node.ts';
import type { ConditionConfig } from './config.ts';

/** The name of the output for the rows that no other takes. */
const OTHERWISE = 'otherwise';

/** The name of the column that says to which outputs a row goes; no column of the rows has it. */
export function routeName(schema: Schema = []): string {
  const taken = new Set(schema.map(({ name }) => name.toLowerCase()));
  return freeName(taken, '_route');
}

/** The names of the outputs of the cases, each unique: an edge finds its output by them. */
function caseNames(cases: ConditionConfig['cases']): readonly string[] {
  const taken = new Set([OTHERWISE]);
  return cases.map(({ name }, at) => {
    const free = freeName(taken, name.trim() || `case_${at + 1}`);
    taken.add(free);
    return free;
  });
}

/** One output for each case, and one for the other rows; none for a condition of a job. */
export function outputs({ decides, cases }: ConditionConfig): readonly OutputPort[] {
  if (decides === 'job') return [];
  const names = caseNames(cases);
  const port = (name: string, label: string): OutputPort => ({
    name,
    label,
    does: `Keep the rows for “${label}”`,
    stream: 'rows',
    schema: (rows) => rows.slice(0, -1),
  });
  return [
    ...cases.map(({ name }, at) => port(names[at] ?? OTHERWISE, name.trim() || `Case ${at + 1}`)),
    port(OTHERWISE, 'Otherwise'),
  ];
}

/** The type of the route: the number of the case, or of each case that holds. */
export const routeType = (mode: ConditionConfig['mode']) =>
  mode === 'first' ? T.int : ({ kind: 'array', element: T.int } as const);
