import { nodeKey } from '@lakehouse/core/mdm/governance/connected-nodes';
import type { LineageNode } from '@lakehouse/core/mdm/governance/lineage-query';
import { clsx } from 'clsx';
import { governanceTexts } from '../../messages/governance-texts.ts';
import { formatCount } from '../../parts/format.ts';

/** The systems or pipelines of one stage, each a button that follows its data. */
export function LineageColumn({
  title,
  count,
  nodes,
  chosen,
  connected,
  onChoose,
}: {
  title: string;
  count: number;
  nodes: readonly LineageNode[];
  chosen: LineageNode | undefined;
  /** The keys of the highlighted nodes; undefined while none is chosen. */
  connected: ReadonlySet<string> | undefined;
  onChoose: (node: LineageNode) => void;
}) {
  return (
    <div className="grid min-w-0 content-start gap-2">
      <h4 className="flex items-baseline gap-2">
        <span className="font-semibold text-xl tabular-nums">{formatCount(count)}</span>
        <span className="text-dim">{title}</span>
      </h4>
      <ul aria-label={title} className="grid grid-cols-2 gap-2 lg:grid-cols-1">
        {nodes.map((node) => {
          const isConnected = connected?.has(nodeKey(node)) ?? false;
          return (
            <li key={node.name} className="min-w-0">
              <button
                type="button"
                aria-pressed={node === chosen}
                data-lineage={nodeKey(node)}
                onClick={() => onChoose(node)}
                className={clsx(
                  'h-full w-full rounded-md border px-2.5 py-1.5 text-left transition-colors',
                  isConnected ? 'border-accent bg-accent-soft' : 'border-line bg-sunken hover:bg-hover',
                )}
              >
                <span className="block font-medium [overflow-wrap:anywhere]">{node.name}</span>
                <span className="block text-dim text-xs [overflow-wrap:anywhere]">{node.detail}</span>
                {isConnected && chosen && node !== chosen ? (
                  <span className="sr-only">{governanceTexts.connectedTo(chosen.name)}</span>
                ) : null}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
