import { tryParseType } from '@lakehouse/spark-sql/syntax/parse-type';
import {
  equalTypes,
  formatSchema,
  formatType,
  type Schema,
  sameName,
} from '@lakehouse/spark-sql/types/column-type';
import type { PipelineDocument } from '../document.ts';
import { setConfig } from '../operations.ts';
import type { Plan } from '../plan.ts';
import { planPipeline } from '../plan-pipeline.ts';
import { declaredColumns } from './declared-columns.ts';
import { type RenameEffect, type RenameRefusal, renameColumn, renameRefusal } from './rename-column.ts';

/** What happened to a column of a source: it has another name or type, or is gone. */
export type ColumnChange =
  | { readonly kind: 'rename'; readonly to: string }
  /** The type as SQL writes it: `DECIMAL(10,2)`. */
  | { readonly kind: 'retype'; readonly to: string }
  | { readonly kind: 'drop' };

/** A column of a source. */
export interface SourceColumn {
  readonly nodeId: string;
  readonly column: string;
}

/** A column that is gone, or has another type. */
export interface OtherColumn {
  readonly name: string;
  readonly from: string;
  /** Absent where it is gone. */
  readonly to?: string;
}

/** What a change does to a node. */
export type ChangeEffect =
  | RenameEffect
  | ({ readonly nodeId: string; readonly label: string } & (
      | { readonly how: 'problem'; readonly message: string }
      | { readonly how: 'columns'; readonly columns: readonly OtherColumn[] }
    ));

export interface ChangedColumn {
  readonly document: PipelineDocument;
  /** In plan order. */
  readonly effects: readonly ChangeEffect[];
}

export type ChangeRefusal = RenameRefusal | 'bad-type' | 'last-column';

/** Undefined where the column can be changed so. */
export function changeRefusal(
  document: PipelineDocument,
  { nodeId, column }: SourceColumn,
  change: ColumnChange,
): ChangeRefusal | undefined {
  if (change.kind === 'rename') return renameRefusal(document, { nodeId, from: column, to: change.to });
  const planned = planPipeline(document).byId.get(nodeId);
  const schema = planned && declaredColumns(planned)?.schema;
  if (!schema?.some(({ name }) => sameName(name, column))) return 'no-column';
  if (change.kind === 'retype') return tryParseType(change.to) ? undefined : 'bad-type';
  return schema.length === 1 ? 'last-column' : undefined;
}

/**
 * Changes a column of a source with all that reads it. After a new name a run gives the same rows; of another type and of a column
 * that is gone the effects say what each node makes of it. Throws TypeError where `changeRefusal` says why not.
 */
export function changeColumn(
  before: PipelineDocument,
  at: SourceColumn,
  change: ColumnChange,
  timestamp: number,
): ChangedColumn {
  const { nodeId, column } = at;
  if (change.kind === 'rename')
    return renameColumn(before, { nodeId, from: column, to: change.to, timestamp });
  const old = planPipeline(before);
  const planned = old.byId.get(nodeId);
  const found = planned && declaredColumns(planned);
  if (!found || changeRefusal(before, at, change)) throw new TypeError(`${column} can't be changed`);
  const type = change.kind === 'retype' ? tryParseType(change.to) : undefined;
  const schema = found.schema.flatMap((one) => {
    if (!sameName(one.name, column)) return one;
    return type ? [{ ...one, type }] : [];
  });
  const document = setConfig(before, nodeId, { ...planned.node.config, [found.field]: formatSchema(schema) });
  return { document, effects: effectsOf(old, planPipeline(document)) };
}

/** What is another problem, or gives other columns. */
const effectsOf = (old: Plan, now: Plan): readonly ChangeEffect[] =>
  now.order.flatMap(({ node: { id: nodeId, label }, problems, schema, output }): ChangeEffect[] => {
    const before = old.byId.get(nodeId);
    if (!before || output) return [];
    const known = new Set(before.problems.map(({ message }) => message));
    const added = problems.filter(({ message }) => !known.has(message));
    if (added.length > 0)
      return added.map(({ message }): ChangeEffect => ({ nodeId, label, how: 'problem', message }));
    const columns = differences(before.schema, schema);
    return columns.length > 0 ? [{ nodeId, label, how: 'columns', columns }] : [];
  });

const differences = (old: Schema | undefined, now: Schema | undefined): readonly OtherColumn[] =>
  old === undefined || now === undefined
    ? []
    : old.flatMap(({ name, type }) => {
        const other = now.find((one) => sameName(one.name, name));
        if (other && equalTypes(type, other.type)) return [];
        return [{ name, from: formatType(type), ...(other && { to: formatType(other.type) }) }];
      });
