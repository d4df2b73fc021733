import type { ModelAttribute, Relationship } from '@lakehouse/core/mdm/modeling/model-rows';
import { type LayoutPath, layoutSchema } from '@lakehouse/core/mdm/modeling/schema-layout';
import { useMemo } from 'react';
import { modelingTexts } from '../../messages/modeling-texts.ts';
import { heightOfBox, SchemaBox } from './schema-box.tsx';

/** Length of the horizontal part of a curve before it turns, in px. */
const BEND = 44;

function curve({ points }: LayoutPath): string {
  return points
    .map(({ x, y }, at) => {
      const before = points[at - 1];
      if (!before) return `M${x} ${y}`;
      return before.y === y ? `L${x} ${y}` : `C${before.x + BEND} ${before.y} ${x - BEND} ${y} ${x} ${y}`;
    })
    .join(' ');
}

/** "1" or "n" at either end. */
const ends = ({ cardinality }: Relationship): readonly [string, string] => {
  const [from = '', to = ''] = cardinality.split('-to-');
  const short = (word: string): string => (word === 'One' ? '1' : 'n');
  return [short(from), short(to)];
};

/** Entity types as boxes with their first attributes, relationships as lines between them. */
export function SchemaDiagram({
  attributes,
  relationships,
}: {
  attributes: readonly ModelAttribute[];
  relationships: readonly Relationship[];
}) {
  const layout = useMemo(() => {
    const names = [
      ...new Set([
        ...attributes.map(({ entity_type }) => entity_type),
        ...relationships.flatMap(({ from_type, to_type }) => [from_type, to_type]),
      ]),
    ];
    const own = new Map(
      names.map((name) => [name, attributes.filter(({ entity_type }) => entity_type === name)]),
    );
    const heights = new Map(names.map((name) => [name, heightOfBox(own.get(name)?.length ?? 0)]));
    const edges = relationships.map(({ from_type, to_type }) => ({ from: from_type, to: to_type }));
    return { ...layoutSchema(heights, edges), own };
  }, [attributes, relationships]);
  const { boxes, paths, width, height, own } = layout;
  return (
    // Wide models scroll; the keyboard reaches them too.
    <section aria-label={modelingTexts.schemaDiagram} tabIndex={0} className="overflow-auto bg-canvas">
      <svg
        role="img"
        aria-label={modelingTexts.schemaOf(boxes.length, paths.length)}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        className="mx-auto block text-xs"
      >
        {paths.map((path) => {
          const relationship = relationships[path.index];
          const [first, last] = [path.points[0], path.points.at(-1)];
          if (!relationship || !first || !last) return null;
          const active = relationship.status === 'Active';
          const [from, to] = ends(relationship);
          return (
            <g key={path.index}>
              <path
                d={curve(path)}
                fill="none"
                strokeWidth={active ? 2 : 1.5}
                strokeDasharray={active ? undefined : '5 4'}
                className={active ? 'stroke-accent' : 'stroke-control'}
              />
              <text x={first.x + 6} y={first.y - 5} className="fill-dim">
                {from}
              </text>
              <text x={last.x - 6} y={last.y - 5} textAnchor="end" className="fill-dim">
                {to}
              </text>
            </g>
          );
        })}
        {boxes.map((box) => (
          <SchemaBox key={box.id} box={box} attributes={own.get(box.id) ?? []} />
        ))}
      </svg>
    </section>
  );
}
