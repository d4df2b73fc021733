import type { Py, Statement } from '../codegen/python/ast.ts';
import { attributesIn, usedNames } from '../codegen/python/used-names.ts';
import type { Diagnostic, QuickFix } from '../diagnostics/diagnostic.ts';
import type { WriteEffect } from '../pipeline/define-node.ts';
import { destinationOf } from '../pipeline/destinations.ts';
import { tableIn } from '../pipeline/emit-pyspark.ts';
import type { Plan } from '../pipeline/plan.ts';
import type { PlannedNode } from '../pipeline/planned-node.ts';
import { fitsFunction } from '../pipeline/step-functions.ts';
import { keepsTables } from './keeps-tables.ts';

/** Why rows can't be stored so: the table of a materialized view always has the rows of its query. */
const EFFECTS: Readonly<Record<Exclude<WriteEffect, 'replace'>, string>> = {
  add: 'rows are added to a table that is there',
  refuse: 'the run stops where there is a table already',
  leave: 'a table that is there stays as it is',
};

/**
 * What analyses or computes rows, which the functions of datasets may not, and what writes them elsewhere. The method
 * `schema()` is a reader's, which is told what its files have.
 */
const ACTIONS: ReadonlySet<string> = new Set(
  `cache() checkpoint() columns collect() createGlobalTempView() createOrReplaceGlobalTempView()
  createOrReplaceTempView() createTempView() dtypes foreach() foreachPartition() head() isEmpty() localCheckpoint()
  persist() rdd schema show() take() toPandas() write writeStream writeTo()`.split(/\s+/u),
);

const OVERWRITE: QuickFix = {
  title: 'Overwrite the table',
  changes: [{ kind: 'set-config', values: { mode: 'overwrite' } }],
};

/** The name of the table that a node makes, as Python; undefined for all that make none. */
export function tableOf(planned: PlannedNode): Py | undefined {
  const destination = destinationOf(planned);
  const isWhole = destination?.effect === 'replace' && destination.where === undefined;
  return destination?.kind === 'table' && isWhole ? tableIn(undefined)(destination.table) : undefined;
}

/** The destinations that no materialized view can be, and that there is none. */
export function datasetProblems(plan: Plan): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  let count = 0;
  for (const planned of plan.order) {
    const destination = destinationOf(planned);
    if (!destination) {
      if (sendsRows(planned)) found.push(sentElsewhere(planned));
      continue;
    }
    count++;
    if (tableOf(planned)) continue;
    const why =
      destination.kind !== 'table'
        ? 'files are written'
        : destination.effect === 'replace'
          ? 'only some rows of a table are replaced'
          : EFFECTS[destination.effect];
    found.push({
      code: 'not-declarative',
      severity: 'error',
      message: `A declarative pipeline makes tables from all their rows, and here ${why}: overwrite a table`,
      nodeId: planned.node.id,
      field: destination.kind === 'table' ? 'mode' : 'to',
      ...(destination.kind === 'table' && (destination.effect === 'refuse' || destination.effect === 'leave')
        ? { fixes: [OVERWRITE] }
        : {}),
    });
  }
  found.push(...keepsTables(plan, count, 'declarative', 'A declarative pipeline'));
  if (count === 0 && plan.order.length > 0)
    found.push({
      code: 'no-dataset',
      severity: 'error',
      message: 'A declarative pipeline makes tables: export rows to one',
    });
  return found;
}

/** Whether rows end in the node, and are neither stored in a place nor only shown. */
const sendsRows = ({ kind, config, inputs, state }: PlannedNode): boolean =>
  state === 'ready' &&
  kind?.output === 'none' &&
  !kind.onlyShows &&
  !(config && kind.jobPart?.(config)) &&
  Object.values(inputs).some((ids) => ids.length > 0);

const sentElsewhere = ({ node }: PlannedNode): Diagnostic => ({
  code: 'not-declarative',
  severity: 'error',
  message: `A declarative pipeline makes tables, and “${node.label}” sends rows elsewhere: take another target`,
  nodeId: node.id,
});

/** What the code of a dataset may not do; undefined when it is fine. */
export function forbiddenIn(body: readonly Statement[]): string | undefined {
  if (!fitsFunction(body)) return 'code of its own outside of functions';
  const used = usedNames(body);
  const name = ['dbutils', 'display', 'DeltaTable'].find((one) => used.has(one));
  const action = [...attributesIn(body)].find((one) => ACTIONS.has(one));
  const what = name ?? (action === undefined ? undefined : `.${action.replace('()', '')}`);
  return what === undefined ? undefined : `${what}: datasets only say what rows they have`;
}
