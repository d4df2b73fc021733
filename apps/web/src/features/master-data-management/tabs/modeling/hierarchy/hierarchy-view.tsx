import { ancestorsOf, buildHierarchy, type PlacedRecord } from '@lakehouse/core/mdm/hierarchy/hierarchy';
import type { HierarchyEntity } from '@lakehouse/core/mdm/hierarchy/hierarchy-sql';
import { Button } from '@lakehouse/ui/button';
import { Tree } from '@lakehouse/ui/tree';
import { useMemo, useState } from 'react';
import { hierarchyTexts as texts } from '../../../messages/hierarchy-texts.ts';
import { HierarchyProblems } from './hierarchy-problems.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { RecordChoice } from './record-choice.tsx';
import { RecordPlace } from './record-place.tsx';
import { treeRows } from './tree-rows.ts';

/** With up to this many records at the top those are open at first. */
const OPEN_AT_FIRST = 20;

/** The golden records of an entity as a tree, with the place of the selected one. */
export function HierarchyView({
  entity,
  records,
}: {
  entity: HierarchyEntity;
  records: readonly PlacedRecord[];
}) {
  const hierarchy = useMemo(() => buildHierarchy(records), [records]);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => {
    const tops = hierarchy.roots.filter((id) => (hierarchy.nodes.get(id)?.children.length ?? 0) > 0);
    return new Set(tops.length > OPEN_AT_FIRST ? [] : tops);
  });
  const [selectedId, select] = useState<string | undefined>(undefined);
  const [shown, setShown] = useState(0);
  const [moving, setMoving] = useState(false);
  const rows = useMemo(() => treeRows(hierarchy, open), [hierarchy, open]);
  const node = selectedId === undefined ? undefined : hierarchy.nodes.get(selectedId);
  const show = (id: string) => {
    setOpen(new Set([...open, ...ancestorsOf(hierarchy, id)]));
    select(id);
    setShown(shown + 1);
  };
  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  return (
    <>
      <div className="grid gap-2 border-line border-b p-3 sm:grid-cols-[1fr_auto]">
        <RecordChoice label={texts.find} hierarchy={hierarchy} onChoose={show} />
        <div className="flex items-start gap-2">
          <Button
            onClick={() =>
              setOpen(
                new Set(
                  [...hierarchy.nodes.values()].flatMap((one) => (one.children.length > 0 ? [one.id] : [])),
                ),
              )
            }
          >
            {texts.expandAll}
          </Button>
          <Button onClick={() => setOpen(new Set())}>{texts.collapseAll}</Button>
        </div>
      </div>
      <div className="grid grid-cols-1 md:grid-cols-[1fr_320px]">
        <Tree
          // A tree scrolls to the selected line when it is drawn first.
          key={shown}
          label={texts.hierarchyOf(entity.name)}
          description={texts.treeHint}
          rows={rows}
          selectedId={selectedId}
          onToggle={({ id }) => toggle(id)}
          onActivate={({ id }) => select(id)}
          className="h-[56vh] py-1 max-md:h-[40vh]"
        />
        <div className="border-line p-4 max-md:border-t md:border-l">
          {node ? (
            <RecordPlace hierarchy={hierarchy} node={node} onMove={() => setMoving(true)} />
          ) : (
            <p className="text-dim">{texts.choose}</p>
          )}
        </div>
      </div>
      <HierarchyProblems hierarchy={hierarchy} onShow={show} />
      {moving && node ? (
        <MoveDialog entity={entity} hierarchy={hierarchy} node={node} onClose={() => setMoving(false)} />
      ) : null}
    </>
  );
}
