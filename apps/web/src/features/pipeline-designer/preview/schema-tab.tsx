import { declaredColumns } from '@lakehouse/core/pipeline/change-column/declared-columns';
import { type ColumnLineage, columnLineage, type StepColumn } from '@lakehouse/core/pipeline/column-lineage';
import { tryParseType } from '@lakehouse/spark-sql/syntax/parse-type';
import { equalTypes, formatType, type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import { Badge } from '@lakehouse/ui/badge';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { IconButton } from '@lakehouse/ui/icon-button';
import { Table } from '@lakehouse/ui/table';
import { Waypoints } from 'lucide-react';
import { useMemo } from 'react';
import { selectPlan } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner, useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { traceOf } from '../commands/trace-of.ts';
import { rowTexts } from '../messages/row-texts.ts';
import { ChangeColumnButton } from './change-column/change-column-button.tsx';
import { ColumnLinks } from './column-links.tsx';

export interface SchemaTabProps {
  /** The node, or output of a node, that has the columns. */
  readonly nodeId: string;
  readonly schema: Schema | undefined;
  /** The columns of the rows on the screen, once there are any. */
  readonly found: readonly { readonly name: string; readonly type: string }[] | undefined;
}

const COLUMNS = [
  { key: 'name', header: rowTexts.columnName },
  { key: 'type', header: rowTexts.typeInPlan },
  { key: 'found', header: rowTexts.typeInData },
  { key: 'nullable', header: rowTexts.nullable },
  { key: 'from', header: rowTexts.comesFrom },
  { key: 'to', header: rowTexts.goesTo },
];

/** Whether two spellings mean one type: `DECIMAL(10, 2)` and `decimal(10,2)`. */
function sameType(type: Schema[number]['type'], text: string): boolean {
  const other = tryParseType(text);
  return other !== undefined && equalTypes(type, other);
}

/** The columns of a node: as planned, and as read. */
export function SchemaTab({ nodeId, schema, found }: SchemaTabProps) {
  const plan = useDesigner(selectPlan);
  const lineage = useMemo(() => columnLineage(plan), [plan]);
  const node = plan.byId.get(nodeId);
  const canChange = node !== undefined && declaredColumns(node) !== undefined;
  const names = [...(schema ?? []).map(({ name }) => name), ...(found ?? []).map(({ name }) => name)];
  if (names.length === 0)
    return <EmptyState title={rowTexts.noColumnsKnown}>{rowTexts.noColumnsHint}</EmptyState>;
  return (
    <section aria-label={rowTexts.columns} tabIndex={0} className="h-full overflow-auto -outline-offset-2">
      <Table
        label={rowTexts.columns}
        columns={COLUMNS}
        rows={[...new Set(names)].map((name) => {
          const planned = schema?.find((column) => column.name === name);
          const actual = found?.find((column) => column.name === name);
          const differs = planned && actual && !sameType(planned.type, actual.type);
          return {
            key: name,
            cells: {
              name: (
                <span className="flex min-h-5 items-center gap-1">
                  {planned ? <FollowButton at={{ step: nodeId, column: name }} /> : null}
                  <span className="whitespace-pre">{name}</span>
                  {planned && canChange ? (
                    <ChangeColumnButton nodeId={nodeId} column={name} type={formatType(planned.type)} />
                  ) : null}
                </span>
              ),
              type: <code className="text-xs">{planned ? formatType(planned.type) : '–'}</code>,
              found: (
                <span className="flex items-center gap-2">
                  <code className="text-xs leading-5">{actual ? actual.type.toLowerCase() : '–'}</code>
                  {differs || (found && !actual) || (schema && !planned) ? (
                    <Badge tone="warn">differs</Badge>
                  ) : null}
                </span>
              ),
              nullable: planned ? (planned.nullable === false ? 'no' : 'yes') : '–',
              from: planned ? <Sources lineage={lineage} at={{ step: nodeId, column: name }} /> : '–',
              to: planned ? <Uses lineage={lineage} at={{ step: nodeId, column: name }} /> : '–',
            },
          };
        })}
      />
    </section>
  );
}

interface OfColumnProps {
  readonly lineage: ColumnLineage;
  readonly at: StepColumn;
}

/** The columns that a column is computed from, in the step before. */
function Sources({ lineage, at }: OfColumnProps) {
  const inputs = useDesigner((state) => selectPlan(state).byId.get(at.step)?.inputs);
  const begins = Object.values(inputs ?? {}).every((ids) => ids.length === 0);
  const none = lineage.isUnread(at.step)
    ? rowTexts.codeNotRead
    : begins
      ? rowTexts.beginsHere
      : rowTexts.madeHere;
  return <ColumnLinks columns={lineage.sourcesOf(at) ?? []} none={none} />;
}

/** The columns that are computed from a column, in the steps after. */
function Uses({ lineage, at }: OfColumnProps) {
  return (
    <ColumnLinks
      columns={lineage.usesOf(at)}
      unread={lineage.takersOf(at.step).filter(lineage.isUnread)}
      none={rowTexts.notUsed}
    />
  );
}

/** Marks a column, and all that it is computed from and goes into, on the canvas; pressed again it ends that. */
function FollowButton({ at }: { readonly at: StepColumn }) {
  const store = useDesignerStore();
  const followed = useDesigner(
    ({ trace }) => trace?.at.step === at.step && sameName(trace.at.column, at.column),
  );
  return (
    <IconButton
      size="sm"
      icon={<Waypoints aria-hidden="true" size={14} />}
      label={rowTexts.follow(at.column)}
      aria-pressed={followed}
      variant={followed ? 'primary' : 'ghost'}
      className="-my-1.5"
      onClick={() => {
        const { setTrace, setSheet } = store.getState();
        setTrace(followed ? undefined : traceOf(selectPlan(store.getState()), at));
        // On a phone the results cover the canvas.
        if (!followed) setSheet(undefined);
      }}
    />
  );
}
