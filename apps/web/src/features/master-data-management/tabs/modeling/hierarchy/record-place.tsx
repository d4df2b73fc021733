import {
  ancestorsOf,
  chainText,
  type Hierarchy,
  type HierarchyNode,
} from '@lakehouse/core/mdm/hierarchy/hierarchy';
import { Button } from '@lakehouse/ui/button';
import { hierarchyTexts as texts } from '../../../messages/hierarchy-texts.ts';
import { formatCount } from '../../../parts/format.ts';

/** The place of a record: its level, what is above and below it. */
export function RecordPlace({
  hierarchy,
  node,
  onMove,
}: {
  hierarchy: Hierarchy;
  node: HierarchyNode;
  onMove: () => void;
}) {
  const above = ancestorsOf(hierarchy, node.id);
  const facts = [
    [texts.record, node.id],
    [texts.level, formatCount(node.level)],
    [texts.directly, formatCount(node.children.length)],
    [texts.below, formatCount(node.descendants)],
    [texts.above, above.length === 0 ? texts.atTop : chainText(hierarchy, above)],
  ] as const;
  return (
    <section aria-label={node.label} className="grid content-start gap-3">
      <h4 className="font-semibold [overflow-wrap:anywhere]">{node.label}</h4>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-dim">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button onClick={onMove} aria-label={texts.moveOf(node.label)}>
          {texts.move}
        </Button>
      </div>
    </section>
  );
}
