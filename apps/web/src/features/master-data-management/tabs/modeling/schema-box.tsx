import type { ModelAttribute } from '@lakehouse/core/mdm/modeling/model-rows';
import type { LayoutBox } from '@lakehouse/core/mdm/modeling/schema-layout';
import { modelingTexts } from '../../messages/modeling-texts.ts';

/** Maximum number of attributes that a box shows. */
const SHOWN = 6;
const HEAD = 34;
const LINE = 20;
const FOOT = 8;

/** Returns the height in px of a box with that many attributes; one without shows only its name. */
export const heightOfBox = (attributes: number): number =>
  attributes === 0
    ? HEAD
    : HEAD + FOOT * 2 + LINE * (Math.min(SHOWN, attributes) + (attributes > SHOWN ? 1 : 0));

/** An entity type; one that only relationships name has no attributes and a dashed border. */
export function SchemaBox({ box, attributes }: { box: LayoutBox; attributes: readonly ModelAttribute[] }) {
  const { id, x, y, width, height } = box;
  const modeled = attributes.length > 0;
  const more = attributes.length - SHOWN;
  const line = (at: number): number => HEAD + FOOT + LINE * at + 14;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        width={width}
        height={height}
        rx={8}
        strokeDasharray={modeled ? undefined : '5 4'}
        className="fill-panel stroke-control"
      />
      <text x={12} y={22} className="fill-ink font-semibold text-sm">
        {id}
      </text>
      {modeled ? <line x1={0} x2={width} y1={HEAD} y2={HEAD} className="stroke-line" /> : null}
      {attributes.slice(0, SHOWN).map(({ name, data_type, required }, at) => (
        <g key={name}>
          <text x={12} y={line(at)} className={required ? 'fill-ink font-medium' : 'fill-ink'}>
            {name}
          </text>
          <text x={width - 12} y={line(at)} textAnchor="end" className="fill-dim">
            {data_type.replace(/\(.*/u, '').toLowerCase()}
          </text>
        </g>
      ))}
      {more > 0 ? (
        <text x={12} y={line(SHOWN)} className="fill-dim">
          {modelingTexts.andMore(more)}
        </text>
      ) : null}
    </g>
  );
}
