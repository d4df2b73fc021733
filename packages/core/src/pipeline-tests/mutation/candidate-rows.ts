import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { Plan } from '../../pipeline/plan.ts';
import type { PlannedNode } from '../../pipeline/planned-node.ts';
import type { PipelineTest } from '../../pipeline/test-schema.ts';
import { type ComparedValues, comparedValues } from '../../targets/compared-values.ts';
import { madeRows, textsNear } from '../../targets/made-rows.ts';
import type { Rows } from '../../targets/rows-sql.ts';

type Row = Rows[number];

/** A source has this many candidates at the most. */
const MAX = 80;
/** Of so many rows each value is exchanged. */
const VARIED = 3;
const TAKEN = 15;

/** Rows of a source of which some may tell a mutant from the pipeline: real ones, made ones, and such with values at the edges. */
export function candidateRows(
  source: PlannedNode,
  schema: Schema,
  plans: readonly [Plan, Plan],
  tests: readonly PipelineTest[],
  sampled: Rows = [],
): Rows {
  const compared = bothOf(comparedValues(plans[0]), comparedValues(plans[1]));
  const known = tests.flatMap(({ inputs }) =>
    inputs.flatMap(({ node, columns, rows }) =>
      node === source.node.id && columns.length === schema.length ? rows : [],
    ),
  );
  const made = [0, 1, 2].flatMap((shift) => madeRows(schema, compared, shift));
  const base = unique([...known.slice(0, TAKEN), ...sampled.slice(0, TAKEN), ...made]);
  const varied = base.slice(0, VARIED).flatMap((row) => variations(row, schema, compared));
  // A row that is there twice tells what keeps equal rows once.
  return [...unique([...base, ...varied]).slice(0, MAX), ...base.slice(0, 2)];
}

function variations(row: Row, schema: Schema, compared: ComparedValues): readonly Row[] {
  return schema.flatMap(({ name, type }, at) => {
    const near = [...(compared.get(name.toLowerCase()) ?? [])].flatMap((text) => textsNear(text, type));
    const edges = [null, ...near, ...(type.kind === 'string' ? [''] : [])];
    return edges.map((cell) => row.with(at, cell));
  });
}

function bothOf(one: ComparedValues, other: ComparedValues): ComparedValues {
  const both = new Map([...one].map(([name, values]) => [name, new Set(values)]));
  for (const [name, values] of other) both.set(name, new Set([...(both.get(name) ?? []), ...values]));
  return both;
}

const unique = (rows: Rows): Row[] => [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
