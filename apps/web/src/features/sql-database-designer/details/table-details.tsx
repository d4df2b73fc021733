import { tableText } from '@lakehouse/core/codegen/spark-names';
import { buttonClasses } from '@lakehouse/ui/button-classes';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { type Segment, SegmentedControl } from '@lakehouse/ui/segmented-control';
import { useState } from 'react';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { entityOfPath } from '../../../shared/routing/paths.ts';
import { lineageTexts } from '../messages/lineage-texts.ts';
import { screenTexts } from '../messages/screen-texts.ts';
import { tagTexts } from '../messages/tag-texts.ts';
import { pathOf } from '../model/catalog/catalog-node.ts';
import { useSqlDesigner } from '../model/sql-designer-context.ts';
import type { Warehouses } from '../model/use-warehouses.ts';
import { ColumnsView } from './columns-view.tsx';
import { HistoryView } from './history-view.tsx';
import { DriftView } from './lineage/drift-view.tsx';
import { LineageView } from './lineage/lineage-view.tsx';
import { RowCount } from './row-count.tsx';
import { TableAnswer } from './table-answer.tsx';
import { TagsView } from './tags/tags-view.tsx';

type View = 'columns' | 'sample' | 'history' | 'detail' | 'tags' | 'lineage' | 'drift';

const VIEWS: readonly Segment<View>[] = [
  { value: 'columns', label: screenTexts.columns },
  { value: 'sample', label: screenTexts.sample },
  { value: 'history', label: screenTexts.history },
  { value: 'detail', label: screenTexts.detail },
  { value: 'tags', label: tagTexts.tags },
  { value: 'lineage', label: lineageTexts.lineage },
  { value: 'drift', label: lineageTexts.drift },
];
/** Those of a table of files, which has no versions. */
const WITHOUT_HISTORY = VIEWS.filter(({ value }) => value !== 'history');

/** The details of the table selected in the catalog. */
export function TableDetails({ warehouses }: { warehouses: Warehouses }) {
  const { catalog } = useSqlDesigner();
  const node = useStore(catalog.view, ({ selected }) => selected);
  const [chosen, setView] = useState<View>('columns');
  if (!node)
    return (
      <EmptyState className="h-full" title={screenTexts.noTableSelected}>
        {screenTexts.chooseTable}
      </EmptyState>
    );
  const { table_type, data_source_format: format, owner, comment } = node.table ?? {};
  const ofFiles = format && format !== 'DELTA';
  const segments = ofFiles ? WITHOUT_HISTORY : VIEWS;
  const view = segments.some(({ value }) => value === chosen) ? chosen : 'columns';
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-line border-b px-3 py-1.5">
        <h3 className="min-w-0 truncate font-medium font-mono text-xs">{node.fullName}</h3>
        <span className="min-w-0 truncate text-dim text-xs">
          {[
            table_type?.toLowerCase().replaceAll('_', ' '),
            ofFiles && format,
            owner && screenTexts.ownedBy(owner),
            comment,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className="flex-1" />
        <Link to={entityOfPath(tableText(pathOf(node)))} className={buttonClasses('secondary', 'sm')}>
          {screenTexts.makeEntity}
        </Link>
        <RowCount key={node.id} node={node} warehouses={warehouses} />
        <SegmentedControl
          label={screenTexts.tableDetails}
          segments={segments}
          value={view}
          onValueChange={setView}
          className="max-md:grid max-md:grid-cols-4"
        />
      </div>
      <div className="min-h-0 flex-1">
        {view === 'columns' ? (
          <ColumnsView node={node} />
        ) : view === 'history' ? (
          <HistoryView key={node.id} node={node} warehouses={warehouses} />
        ) : view === 'tags' ? (
          <TagsView key={node.id} node={node} warehouses={warehouses} />
        ) : view === 'lineage' ? (
          <LineageView key={node.id} node={node} warehouses={warehouses} />
        ) : view === 'drift' ? (
          <DriftView key={node.id} node={node} warehouses={warehouses} />
        ) : (
          <TableAnswer key={`${node.id} ${view}`} node={node} question={view} warehouses={warehouses} />
        )}
      </div>
    </div>
  );
}
