import type { PlannedSource, SourceOf } from '@lakehouse/spark-sql/explain/planner';
import type { NamedSource } from '@lakehouse/spark-sql/syntax/tree';
import { formatType } from '@lakehouse/spark-sql/types/column-type';
import type { ResolvedRelation } from '../bind/relation.ts';
import { formatOf } from '../files/locate.ts';
import { marked } from '../files/scan-mark.ts';
import { literalText } from '../values/literal-value.ts';
import type { Run } from './context.ts';

/** The sources of a statement as its plan shows them. */
export const sourcesIn =
  (resolved: ReadonlyMap<number, ResolvedRelation | Error>): SourceOf =>
  ({ id }): PlannedSource | undefined => {
    const found = resolved.get(id);
    return found && !(found instanceof Error) ? found.planned : undefined;
  };

/** A relation as a scan of the statement's plan, if that is shown; a view is planned as its query. */
export function shownInPlan(run: Run, source: NamedSource, relation: ResolvedRelation): ResolvedRelation {
  if (!run.marks || relation.planned) return relation;
  const key = run.marks.next();
  const { format, path } = readBy(source);
  const isTable = relation.name.length > 0;
  const planned: PlannedSource = {
    kind: 'scan',
    key,
    name: ['Scan', isTable ? 'parquet' : format, ...(isTable ? [relation.name.join('.')] : [])].join(' '),
    qualifier: relation.name,
    columns: relation.columns
      .filter(({ made }) => !made)
      .map(({ name, type }) => ({ name, type: formatType(type) })),
    details: isTable ? [] : [{ label: 'Location', value: `[${path}]` }],
    ...(relation.bytes !== undefined && { bytes: relation.bytes }),
  };
  return { ...relation, sql: marked(relation.sql, run.store.roots.home, key), planned };
}

/** The format and the path of files that a statement names itself. */
function readBy(source: NamedSource): { readonly format: string; readonly path: string } {
  if (source.kind !== 'function') {
    const [format = '', path = ''] = source.name;
    return { format: format.toLowerCase() === 'delta' ? 'parquet' : format.toLowerCase(), path };
  }
  const [argument] = source.call.args;
  const path = (argument && literalText(argument)) ?? '';
  const given = source.call.named?.find(({ name }) => name === 'format')?.value;
  return { format: (given && literalText(given)) ?? formatOf(path) ?? 'files', path };
}
