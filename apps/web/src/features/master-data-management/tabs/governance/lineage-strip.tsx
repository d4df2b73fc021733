import { connectedNodes, nodeKey } from '@lakehouse/core/mdm/governance/connected-nodes';
import type { LineageLink, LineageNode } from '@lakehouse/core/mdm/governance/lineage-query';
import { ArrowDown } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { governanceTexts } from '../../messages/governance-texts.ts';
import { LineageColumn } from './lineage-column.tsx';
import { LineageLines } from './lineage-lines.tsx';

type Side = LineageNode['side'];

const SIDES: readonly (readonly [side: Side, title: string])[] = [
  [governanceTexts.source, governanceTexts.sourceSystems],
  [governanceTexts.pipeline, governanceTexts.pipelines],
  [governanceTexts.target, governanceTexts.targetSystems],
];

/** Between two columns: room for the lines, or an arrow where the columns are below each other. */
const between = (
  <div aria-hidden="true" className="flex justify-center text-dim">
    <ArrowDown size={18} className="lg:hidden" />
  </div>
);

/** Three columns in the direction of the data, with lines between them; the chosen node and all connected nodes are highlighted. */
export function LineageStrip<Node extends LineageNode>({
  counts,
  nodes,
  links,
  about,
}: {
  counts: Readonly<Record<Side, number>>;
  nodes: readonly Node[];
  links: readonly LineageLink[];
  /** What is shown below of the chosen node. */
  about?: (chosen: Node) => ReactNode;
}) {
  const [chosenKey, choose] = useState<string | undefined>(undefined);
  const chosen = nodes.find((node) => nodeKey(node) === chosenKey);
  const connected = chosen ? connectedNodes(chosen, links) : undefined;
  return (
    <>
      <div className="relative grid gap-3 lg:grid-cols-[1fr_6rem_1fr_6rem_1fr] lg:gap-0">
        <LineageLines nodes={nodes} links={links} connected={connected} />
        {SIDES.map(([side, title], at) => (
          <Fragment key={side}>
            {at === 0 ? null : between}
            <LineageColumn
              title={title}
              count={counts[side]}
              nodes={nodes.filter((node) => node.side === side)}
              chosen={chosen}
              connected={connected}
              onChoose={(node) => choose(nodeKey(node) === chosenKey ? undefined : nodeKey(node))}
            />
          </Fragment>
        ))}
      </div>
      {chosen && about?.(chosen)}
    </>
  );
}
