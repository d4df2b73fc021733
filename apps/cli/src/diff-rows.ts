import { type ComparedStep, comparedSteps } from '@lakehouse/core/pipeline/compared-steps';
import type { Plan } from '@lakehouse/core/pipeline/plan';
import { type Differences, readDifferences } from '@lakehouse/core/sql-profile/compare-rows';
import { comparedColumns, compareSteps } from '@lakehouse/core/sql-profile/compare-steps';
import type { PreviewRows, RunEngine } from './engines/run-engine.ts';
import { CommandError } from './usage.ts';

export interface DiffRowsOptions {
  /** The id of the only step whose rows are compared: in the second pipeline. */
  readonly node: string | undefined;
  /** The columns that identify a row, between commas; guessed without. */
  readonly key: string | undefined;
  /** How many rows that differ are listed of each step. */
  readonly limit: number;
}

type Query = NonNullable<RunEngine['runSql']>;

/** How the rows of a step differ. */
export interface StepDifference {
  readonly node: string;
  readonly label: string;
  readonly key: readonly string[];
  /** Undefined where they could not be compared, for the reason that is given. */
  readonly counts: Differences | undefined;
  readonly reason?: string;
  /** Those that are compared, the key first. */
  readonly columns: readonly string[];
  readonly onlyBefore: readonly string[];
  readonly onlyAfter: readonly string[];
  readonly notCompared: readonly string[];
  /** The first rows that differ: what became of them, then their columns; a changed value is `old → new`. */
  readonly rows: PreviewRows['rows'];
}

/**
 * Compares the rows that two pipelines compute on one engine: where rows leave them, or at one step. A step that both compute
 * by the same query is left out. Throws CommandError for a step or a key that is not there.
 */
export async function diffRows(
  [before, after]: readonly [Plan, Plan],
  options: DiffRowsOptions,
  query: Query,
): Promise<readonly StepDifference[]> {
  const steps = chosenSteps(comparedSteps(before, after), options.node);
  const all: StepDifference[] = [];
  for (const step of steps)
    if (!step.same) all.push(await compareStep([before, after], step, options, query));
  return all;
}

function chosenSteps(steps: readonly ComparedStep[], node: string | undefined): readonly ComparedStep[] {
  if (node === undefined) return steps.filter(({ isEnd }) => isEnd);
  const found = steps.filter(({ after }) => after === node);
  if (found.length > 0) return found;
  const ids = steps.map(({ after }) => after).join(', ');
  throw new CommandError(`Both pipelines have no step “${node}” with rows; they have: ${ids || 'none'}`);
}

async function compareStep(
  [before, after]: readonly [Plan, Plan],
  step: ComparedStep,
  { key: givenKey, limit }: DiffRowsOptions,
  query: Query,
): Promise<StepDifference> {
  const sides = [
    { plan: before, id: step.before },
    { plan: after, id: step.after },
  ] as const;
  const { columns, key: guessed, onlyBefore, onlyAfter, otherKinds } = comparedColumns(...sides);
  const key = givenKey === undefined ? guessed : givenKey.split(',').map((name) => name.trim());
  const known = columns.map(({ name }) => name);
  const unknown = key.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new CommandError(
      `--key takes columns that both have at “${step.label}”, ${known.join(', ')}, not ${unknown.join(', ')}`,
    );
  const statements = compareSteps(...sides, { columns, key });
  const facts = {
    node: step.after,
    label: step.label,
    key,
    columns: [...key, ...known.filter((name) => !key.includes(name))],
    onlyBefore,
    onlyAfter,
    notCompared: otherKinds,
  };
  const failed = (reason: string): StepDifference => ({ ...facts, counts: undefined, reason, rows: [] });
  if (!statements.ok) return failed(statements.reason);
  const counted = await query(statements.counts);
  if ('refused' in counted) return failed(counted.refused);
  const counts = readDifferences(counted.rows);
  const differs = counts.added + counts.removed + counts.changed > 0;
  const listed = differs && limit > 0 ? await query(statements.list) : { rows: [] };
  if ('refused' in listed) return failed(listed.refused);
  return { ...facts, counts, rows: listed.rows.slice(0, limit) };
}

const AMBIGUOUS = 'rows share their key with another: name more columns by --key';

/** A step in lines, and the rows that differ under it, indented. */
export function rowLines({ label, key, counts, reason, ...rest }: StepDifference): readonly string[] {
  if (!counts) return [`rows of “${label}” are not compared: ${reason}`];
  const { added, removed, changed, same, ambiguous } = counts;
  const { onlyBefore, onlyAfter, notCompared, columns, rows } = rest;
  const named = (text: string, names: readonly string[]): readonly string[] =>
    names.length === 0 ? [] : [`  ${text}: ${names.join(', ')}`];
  return [
    `rows of “${label}” by ${key.join(', ')}: ${added} added, ${removed} removed, ${changed} changed, ${same} the same`,
    ...named('only before', onlyBefore),
    ...named('only after', onlyAfter),
    ...named('of another kind, not compared', notCompared),
    ...(ambiguous > 0 ? [`  ${ambiguous} ${AMBIGUOUS}`] : []),
    ...rows.map(
      ([what, ...cells]) =>
        `  ${what}: ${cells.flatMap((cell, at) => (cell === null ? [] : [`${columns[at]} ${cell}`])).join(', ')}`,
    ),
  ];
}
