import type { DuplicatePair } from '@lakehouse/core/mdm/duplicates/duplicate-queries';
import type { Survivorship } from '@lakehouse/core/mdm/duplicates/resolve';
import { Checkbox } from '@lakehouse/ui/checkbox';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { duplicatesTexts } from '../../messages/duplicates-texts.ts';
import type { AttributeChoice } from './choices-of.ts';

type Side = 'survivor' | 'duplicate';

const HEADS: Record<Side, string> = {
  survivor: duplicatesTexts.survivor,
  duplicate: duplicatesTexts.toDelete,
};

/** The attributes of both records in two columns; where they differ, the user chooses the value to keep. */
export function AttributeChoices({
  pair,
  attributes,
  chosen,
  onChoose,
}: {
  pair: DuplicatePair;
  attributes: readonly AttributeChoice[];
  chosen: Survivorship;
  onChoose: (column: string, from: Side) => void;
}) {
  const [all, setAll] = useState(false);
  const differing = attributes.filter(({ survivor, duplicate }) => survivor !== duplicate);
  const ids = { survivor: pair.survivor_id, duplicate: pair.duplicate_id };
  return (
    <div className="min-h-0 overflow-auto md:max-h-[52vh]">
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-2.5 text-dim">
        <span>{duplicatesTexts.attributesDiffer(differing.length, attributes.length)}</span>
        <Checkbox label={duplicatesTexts.showAllAttributes} checked={all} onCheckedChange={setAll} />
      </div>
      <table
        aria-label={duplicatesTexts.bothAttributes}
        className="w-full border-collapse border-line border-t max-md:table-fixed"
      >
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className="h-9 px-4 text-left font-medium text-dim text-xs">
              {duplicatesTexts.attribute}
            </th>
            {(['survivor', 'duplicate'] as const).map((side) => (
              <th key={side} scope="col" className="px-3 text-left font-medium text-xs">
                {ids[side]} <span className="text-dim">{HEADS[side]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(all ? attributes : differing).map((attribute) => (
            <tr key={attribute.column} className="border-line border-b last:border-b-0">
              <th
                scope="row"
                className="px-4 py-1.5 text-left align-top font-medium [overflow-wrap:anywhere]"
              >
                {attribute.column}
              </th>
              {(['survivor', 'duplicate'] as const).map((side) => (
                <td key={side} className="px-3 py-1.5 align-top">
                  <Value
                    attribute={attribute}
                    side={side}
                    id={ids[side]}
                    selected={chosen[attribute.column] === side}
                    onChoose={() => onChoose(attribute.column, side)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Value({
  attribute,
  side,
  id,
  selected,
  onChoose,
}: {
  attribute: AttributeChoice;
  side: Side;
  id: string;
  selected: boolean;
  onChoose: () => void;
}) {
  const input = useId();
  const value = attribute[side];
  const text = value === null ? <span className="text-dim italic">null</span> : value;
  if (attribute.survivor === attribute.duplicate)
    return <span className="text-dim [overflow-wrap:anywhere]">{text}</span>;
  return (
    <label
      htmlFor={input}
      className={clsx(
        'flex cursor-pointer items-start gap-2 rounded-sm px-2 py-1 has-focus-visible:outline-2 has-focus-visible:outline-focus',
        selected ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <input
        id={input}
        type="radio"
        name={`keep-${attribute.column}`}
        checked={selected}
        aria-label={duplicatesTexts.valueOf(attribute.column, value ?? 'null', id)}
        onChange={onChoose}
        className="mt-1 accent-accent"
      />
      <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
    </label>
  );
}
