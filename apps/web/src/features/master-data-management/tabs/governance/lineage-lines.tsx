import { nodeKey } from '@lakehouse/core/mdm/governance/connected-nodes';
import type { LineageLink, LineageNode } from '@lakehouse/core/mdm/governance/lineage-query';
import { clsx } from 'clsx';
import { useLayoutEffect, useRef, useState } from 'react';
import { governanceTexts } from '../../messages/governance-texts.ts';

/** Where a node's lines leave and arrive, from the upper left corner of the drawing. */
interface Ends {
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

/** The nodes at both ends of a link, in the direction of the data. */
const endsOf = ({ pipeline, direction, system }: LineageLink): readonly [from: string, to: string] => {
  const middle = nodeKey({ side: governanceTexts.pipeline, name: pipeline });
  return direction === 'reads'
    ? [nodeKey({ side: governanceTexts.source, name: system }), middle]
    : [middle, nodeKey({ side: governanceTexts.target, name: system })];
};

function measure(drawing: SVGSVGElement): ReadonlyMap<string, Ends> {
  const origin = drawing.getBoundingClientRect();
  const nodes = drawing.parentElement?.querySelectorAll<HTMLElement>('[data-lineage]') ?? [];
  return new Map(
    [...nodes].map((node) => {
      const { left, right, top, bottom } = node.getBoundingClientRect();
      const ends = {
        left: left - origin.left,
        right: right - origin.left,
        y: (top + bottom) / 2 - origin.top,
      };
      return [node.dataset['lineage'] ?? '', ends];
    }),
  );
}

/** A line for each link between nodes that are shown, behind them; those of the highlighted nodes are above the others. */
export function LineageLines({
  nodes,
  links,
  connected,
}: {
  /** Those that are shown: where they are is measured when there are others. */
  nodes: readonly LineageNode[];
  links: readonly LineageLink[];
  /** The keys of the highlighted nodes; undefined while none is chosen. */
  connected: ReadonlySet<string> | undefined;
}) {
  const drawing = useRef<SVGSVGElement>(null);
  const [ends, setEnds] = useState<ReadonlyMap<string, Ends>>(new Map());
  useLayoutEffect(() => {
    const { current } = drawing;
    if (!current?.parentElement || nodes.length === 0) return undefined;
    const observer = new ResizeObserver(() => setEnds(measure(current)));
    observer.observe(current.parentElement);
    setEnds(measure(current));
    return () => observer.disconnect();
  }, [nodes]);
  const lines = links
    .flatMap((link) => {
      const [from, to] = endsOf(link);
      const [start, end] = [ends.get(from), ends.get(to)];
      const isChosen = connected !== undefined && connected.has(from) && connected.has(to);
      return start && end ? [{ from, to, start, end, isChosen }] : [];
    })
    .toSorted((one, other) => Number(one.isChosen) - Number(other.isChosen));
  return (
    <svg
      ref={drawing}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full fill-none max-lg:hidden"
    >
      {lines.map(({ from, to, start, end, isChosen }) => {
        const middle = (start.right + end.left) / 2;
        return (
          <path
            key={`${from} ${to}`}
            data-from={from}
            data-to={to}
            data-chosen={isChosen}
            d={`M${start.right} ${start.y}C${middle} ${start.y} ${middle} ${end.y} ${end.left} ${end.y}`}
            className={clsx(
              'transition-[stroke,opacity]',
              isChosen ? 'stroke-2 stroke-accent' : 'stroke-control',
              connected && !isChosen && 'opacity-30',
            )}
          />
        );
      })}
    </svg>
  );
}
