import type { ModelAttribute } from '@lakehouse/core/mdm/modeling/model-rows';
import type { LayoutBox } from '@lakehouse/core/mdm/modeling/schema-layout';
import type { ReactNode } from 'react';
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
  const line = (at: number): number => HEAD + FOOT + LINE * at;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        width={width}
        height={height}
        rx={8}
        strokeDasharray={modeled ? undefined : '5 4'}
        className="fill-panel stroke-control"
      />
      <BoxLine y={8} height={20} width={width}>
        <span title={id} className="truncate font-semibold text-sm">
          {id}
        </span>
      </BoxLine>
      {modeled ? <line x1={0} x2={width} y1={HEAD} y2={HEAD} className="stroke-line" /> : null}
      {attributes.slice(0, SHOWN).map(({ name, data_type, required }, at) => (
        <BoxLine key={name} y={line(at)} height={LINE} width={width}>
          <span title={name} className={required ? 'truncate font-medium' : 'truncate'}>
            {name}
          </span>
          <span className="text-dim">{data_type.replace(/[(<].*/u, '').toLowerCase()}</span>
        </BoxLine>
      ))}
      {more > 0 ? (
        <BoxLine y={line(SHOWN)} height={LINE} width={width}>
          <span className="text-dim">{modelingTexts.andMore(more)}</span>
        </BoxLine>
      ) : null}
    </g>
  );
}

/** A line of text in a box: its first part gives way, since SVG itself does not cut texts off. */
const BoxLine = ({
  y,
  width,
  height,
  children,
}: {
  y: number;
  width: number;
  height: number;
  children: ReactNode;
}) => (
  <foreignObject x={12} y={y} width={width - 24} height={height}>
    <p className="flex h-full items-center justify-between gap-2">{children}</p>
  </foreignObject>
);
