import { connectedNodes, nodeKey } from '@lakehouse/core/mdm/governance/connected-nodes';
import type { LineageLink, LineageNode } from '@lakehouse/core/mdm/governance/lineage-query';
import { ArrowDown, ArrowRight } from 'lucide-react';
import { Fragment, useState } from 'react';
import { LineageColumn } from './lineage-column.tsx';

type Side = LineageNode['side'];

const SIDES: readonly (readonly [side: Side, title: string])[] = [
  ['Source', 'Source systems'],
  ['Pipeline', 'Pipelines'],
  ['Target', 'Target systems'],
];

const arrow = (
  <div aria-hidden="true" className="flex justify-center text-dim lg:pt-3">
    <ArrowRight size={18} className="max-lg:hidden" />
    <ArrowDown size={18} className="lg:hidden" />
  </div>
);

/** Three columns in the direction of the data; the chosen node and all connected nodes are highlighted. */
export function LineageStrip({
  counts,
  nodes,
  links,
}: {
  counts: Readonly<Record<Side, number>>;
  nodes: readonly LineageNode[];
  links: readonly LineageLink[];
}) {
  const [chosenKey, choose] = useState<string | undefined>(undefined);
  const chosen = nodes.find((node) => nodeKey(node) === chosenKey);
  const connected = chosen ? connectedNodes(chosen, links) : undefined;
  return (
    <div className="grid gap-3 lg:grid-cols-[2fr_auto_1.5fr_auto_1.2fr]">
      {SIDES.map(([side, title], at) => (
        <Fragment key={side}>
          {at === 0 ? null : arrow}
          <LineageColumn
            title={title}
            count={counts[side]}
            wide={side === 'Source'}
            nodes={nodes.filter((node) => node.side === side)}
            chosen={chosen}
            connected={connected}
            onChoose={(node) => choose(nodeKey(node) === chosenKey ? undefined : nodeKey(node))}
          />
        </Fragment>
      ))}
    </div>
  );
}
