import { THUMBNAIL_BOX, type Thumbnail } from '@lakehouse/core/pipeline/thumbnail';
import type { Category } from '@lakehouse/ui/category-icon';
import { FAMILIES } from '../nodes/kind-family.ts';

const FILLS: Record<Category, string> = {
  source: 'fill-source',
  transform: 'fill-transform',
  join: 'fill-join',
  aggregate: 'fill-aggregate',
  output: 'fill-output',
  compute: 'fill-compute',
};

const MARGIN = 8;
/** A pipeline of few nodes is not blown up to fill the area. */
const LEAST = { width: 150, height: 70 };

/** A small drawing of a pipeline. Decorative: the name next to it says which one it is. */
export function PipelineThumbnail({ thumbnail, className }: { thumbnail: Thumbnail; className?: string }) {
  const { boxes, lines } = thumbnail;
  const width = Math.max(thumbnail.width, LEAST.width);
  const height = Math.max(thumbnail.height, LEAST.height);
  const left = (thumbnail.width - width) / 2 - MARGIN;
  const top = (thumbnail.height - height) / 2 - MARGIN;
  return (
    <svg
      aria-hidden="true"
      className={className}
      viewBox={`${left} ${top} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`}
    >
      {lines.map(([from, to]) => {
        const [a, b] = [boxes[from], boxes[to]];
        if (!a || !b) return null;
        const [x, y] = [a.x + THUMBNAIL_BOX.width, a.y + THUMBNAIL_BOX.height / 2];
        const end = b.y + THUMBNAIL_BOX.height / 2;
        const bend = Math.max(8, (b.x - x) / 2);
        return (
          <path
            key={`${from}-${to}`}
            className="fill-none stroke-control"
            strokeWidth={1.5}
            d={`M${x},${y} C${x + bend},${y} ${b.x - bend},${end} ${b.x},${end}`}
          />
        );
      })}
      {boxes.map(({ x, y, category }, at) => (
        <rect
          // Boxes have nothing but their place.
          key={`${at}-${x}-${y}`}
          x={x}
          y={y}
          rx={2}
          {...THUMBNAIL_BOX}
          className={FILLS[FAMILIES[category]]}
        />
      ))}
    </svg>
  );
}
