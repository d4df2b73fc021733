import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { PipelineDocument } from '../../pipeline/document.ts';
import type { Plan } from '../../pipeline/plan.ts';
import type { PlannedNode } from '../../pipeline/planned-node.ts';
import type { PipelineTest } from '../../pipeline/test-schema.ts';
import { upstream } from '../../pipeline/upstream.ts';
import type { Rows } from '../../targets/rows-sql.ts';
import { rowsOfEach, type TextQuery } from '../batch.ts';
import { compareRows } from '../compare-rows.ts';
import { MAX_ROWS, wantedColumns, wantedNode, wantedQuery } from '../computed-rows.ts';
import { columnsToKeep, newTestId, nodesToGive, rowsToKeep } from '../freeze-test.ts';
import { givenRows } from '../given-rows.ts';
import type { RunText } from '../run-tests.ts';
import { candidateRows } from './candidate-rows.ts';
import type { Mutant } from './mutants.ts';

/** How a test is searched for. */
export interface KillingOptions {
  readonly execute: RunText;
  readonly plan: (document: PipelineDocument) => Plan;
  /** Some of the rows that are in the sources, by the ids of these. */
  readonly sampled?: ReadonlyMap<string, Rows>;
  /** Milliseconds after which the search ends. */
  readonly deadline?: number;
  readonly now: () => number;
}

const DEADLINE = 30_000;

/** One row of one source. */
interface Item {
  readonly source: PlannedNode;
  readonly schema: Schema;
  readonly row: Rows[number];
}

/**
 * A test that fails on a mutant: the fewest rows found on which it and the pipeline differ, with what the pipeline makes of
 * them. Undefined where none were found.
 */
export async function killingTest(
  document: PipelineDocument,
  mutant: Mutant,
  options: KillingOptions,
): Promise<PipelineTest | undefined> {
  const { plan: planOf, deadline = DEADLINE, now } = options;
  const end = now() + deadline;
  const plan = planOf(document);
  const mutated = planOf(mutant.document);
  const tests = document.tests ?? [];
  for (const outputId of outputsToTry(plan, mutant, tests)) {
    const search = searchAt(plan, mutated, { mutant, outputId, tests }, options, () => now() > end);
    const found = await search?.run();
    if (found)
      return {
        id: newTestId(tests),
        name: `${mutant.label}: not ${mutant.change}`.slice(0, 200),
        inputs: found.inputs,
        outputs: [{ node: outputId, expect: [found.expect] }],
      };
  }
  return undefined;
}

/** The nodes at which a difference may show: where tests look already, where the rows end, and the changed one. */
function outputsToTry(plan: Plan, { nodeId }: Mutant, tests: readonly PipelineTest[]): readonly string[] {
  const reached = (id: string): boolean => upstream(plan, [id]).some(({ node }) => node.id === nodeId);
  const looked = tests.flatMap(({ outputs }) => outputs.map(({ node }) => node)).filter(reached);
  const ends = plan.order
    .filter(({ node, kind }) => kind?.output === 'none' && reached(node.id))
    .map(({ node }) => node.id);
  const parts = plan.order.filter(({ output }) => output?.of === nodeId).map(({ node }) => node.id);
  return [...new Set([...looked, ...ends, ...parts, nodeId])];
}

interface Found {
  readonly inputs: PipelineTest['inputs'];
  readonly expect: PipelineTest['outputs'][number]['expect'][number];
}

interface SearchedFor {
  readonly mutant: Mutant;
  readonly outputId: string;
  readonly tests: readonly PipelineTest[];
}

function searchAt(
  plan: Plan,
  mutated: Plan,
  { mutant, outputId, tests }: SearchedFor,
  { execute, sampled }: KillingOptions,
  isOver: () => boolean,
): { readonly run: () => Promise<Found | undefined> } | undefined {
  const sources = nodesToGive(plan, outputId);
  // Only a mistake in a sort shows in the order; else a statement can answer for several sets of rows.
  const sorts = plan.byId.get(mutant.nodeId)?.kind?.ordering === 'sorts';
  const known = new Set(sources.map(({ node }) => node.id));
  if (sources.some(({ schema }) => !schema || schema.length === 0)) return undefined;
  const tables = sources.map((source) => {
    const { schema = [] } = source;
    const rows = candidateRows(source, schema, [plan, mutated], tests, sampled?.get(source.node.id));
    return rows.map((row): Item => ({ source, schema, row }));
  });
  // Rows at the same place are often made for each other: what is taken away first should not be one side of a join.
  const all = Array.from({ length: Math.max(0, ...tables.map(({ length }) => length)) }, (_, at) =>
    tables.flatMap((items) => items[at] ?? []),
  ).flat();
  const inputsOf = (items: readonly Item[]): PipelineTest['inputs'] =>
    sources.map((source) => ({
      node: source.node.id,
      columns: columnsToKeep(source.schema ?? []),
      rows: rowsToKeep(items.filter((one) => one.source === source).map(({ row }) => row)),
    }));
  const queryOf = (
    of: Plan,
    items: readonly Item[],
  ): { readonly asks: TextQuery; readonly schema: Schema } | undefined => {
    const given = givenRows(of, inputsOf(items));
    if ('problem' in given) return undefined;
    const node = wantedNode(of, outputId, new Map([...given.given].filter(([id]) => known.has(id))));
    if ('problem' in node) return undefined;
    const wanted = {
      plan: of,
      nodeId: node.planned.node.id,
      schema: node.schema,
      given: given.given,
      conditions: [],
    };
    const query = wantedQuery(wanted);
    const ordered = sorts && plan.byId.get(wanted.nodeId)?.kind?.ordering === 'sorts';
    return 'problem' in query
      ? undefined
      : { asks: { query: query.query, columns: wantedColumns(wanted), ordered }, schema: node.schema };
  };
  /** What the pipeline gives for each of some sets of rows on which the mutant gives something else. */
  const differing = async (sets: readonly (readonly Item[])[]): Promise<readonly (Found | undefined)[]> => {
    const pairs = sets.map((items) => ({ items, own: queryOf(plan, items), other: queryOf(mutated, items) }));
    const asked = pairs.flatMap(({ own, other }) => (own && other ? [own.asks, other.asks] : []));
    const answers = await rowsOfEach(asked, plan.timeZone, execute, isOver);
    let at = 0;
    return pairs.map(({ items, own, other }) => {
      if (!own || !other) return undefined;
      const [before, after] = [answers[at], answers[at + 1]];
      at += 2;
      if (!before || !after || 'refused' in before || before.rows.length > MAX_ROWS) return undefined;
      const expect = {
        is: 'rows' as const,
        columns: columnsToKeep(own.schema),
        rows: rowsToKeep(before.rows),
        ...(own.asks.ordered && { ordered: true as const }),
      };
      const isSame =
        'rows' in after &&
        own.asks.columns.join('\n') === other.asks.columns.join('\n') &&
        compareRows(expect, own.schema, after.rows).length === 0;
      return isSame ? undefined : { inputs: inputsOf(items), expect };
    });
  };
  return { run: () => fewest(all, differing) };
}

/** Candidates are also tried in such parts: of all together, sums and keys may hide what differs. */
const PARTS = [1, 2, 4, 8];

/** Takes rows away as long as something differs. */
async function fewest(
  all: readonly Item[],
  differing: (sets: readonly (readonly Item[])[]) => Promise<readonly (Found | undefined)[]>,
): Promise<Found | undefined> {
  let found: Found | undefined;
  let items: readonly Item[] = [];
  for (const count of PARTS) {
    const sets = Array.from({ length: count }, (_, part) => all.filter((_item, at) => at % count === part));
    const at = await firstOf(sets, differing);
    if (at) {
      [items, found] = [at.items, at.found];
      break;
    }
  }
  if (!found) return undefined;
  let parts = 2;
  while (items.length > 1) {
    const size = Math.ceil(items.length / parts);
    const pieces = Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
      items.slice(part * size, (part + 1) * size),
    );
    const without = pieces.map((piece) => items.filter((item) => !piece.includes(item)));
    const next = await firstOf([...(parts === 2 ? [] : pieces), ...without], differing);
    if (next) {
      [items, found] = [next.items, next.found];
      parts = Math.max(2, Math.min(parts - 1, items.length));
    } else if (size === 1) return found;
    else parts = Math.min(items.length, parts * 2);
  }
  return found;
}

/** So many sets of rows are tried together. */
const AT_ONCE = 12;

/** The first of some sets of rows on which something differs: they are tried in few statements. */
async function firstOf(
  sets: readonly (readonly Item[])[],
  differing: (sets: readonly (readonly Item[])[]) => Promise<readonly (Found | undefined)[]>,
): Promise<{ readonly items: readonly Item[]; readonly found: Found } | undefined> {
  for (let start = 0; start < sets.length; start += AT_ONCE) {
    const some = sets.slice(start, start + AT_ONCE);
    for (const [at, found] of (await differing(some)).entries())
      if (found) return { items: some[at] ?? [], found };
  }
  return undefined;
}
