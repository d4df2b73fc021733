import { findColumn, sameName } from '@lakehouse/spark-sql/types/column-type';
import { Button } from '@lakehouse/ui/button';
import { Popover } from '@lakehouse/ui/popover';
import type { FieldControlProps } from '@lakehouse/ui/schema-form';
import { moved } from '@lakehouse/ui/schema-form/list-order';
import { PickerButton } from '@lakehouse/ui/schema-form/picker-button';
import { TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../format/format-metrics.ts';
import { columnTexts } from './column-messages.ts';
import { ColumnSearch } from './column-search.tsx';
import { useInputSchema } from './form-data.ts';
import { useTypedOpen } from './use-typed-open.ts';
import { widgetTexts } from './widget-messages.ts';

const namesIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** Where a key, with Alt, moves a chosen column. */
const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Several columns of an input, in the chosen order. Names that the input does not have are preserved and marked. */
export function ColumnsPicker({ meta, value, onChange }: FieldControlProps) {
  const schema = useInputSchema(meta.port);
  const names = namesIn(value);
  const { open, begin, onOpenChange, onKeyDown } = useTypedOpen();
  const [dragged, setDragged] = useState<number>();
  const toggle = (name: string): void => {
    const others = names.filter((other) => !sameName(other, name));
    onChange(others.length === names.length ? [...names, name] : others);
  };
  return (
    <div className="grid min-w-0 gap-1.5">
      <Popover
        label={columnTexts.choose(meta.label)}
        open={open}
        onOpenChange={onOpenChange}
        className="p-0"
        trigger={
          <PickerButton onKeyDown={onKeyDown}>
            <span className={names.length === 0 ? 'truncate text-dim' : 'truncate'}>
              {names.length === 0 ? columnTexts.chooseColumns : counted(names.length, 'column')}
            </span>
          </PickerButton>
        }
      >
        <ColumnSearch meta={meta} chosen={names} onChoose={toggle} begin={begin} />
        <div className="flex gap-1 border-line border-t p-1">
          {schema ? (
            <Button size="sm" variant="ghost" onClick={() => onChange(schema.map(({ name }) => name))}>
              {widgetTexts.all}
            </Button>
          ) : null}
          <Button size="sm" variant="ghost" onClick={() => onChange([])}>
            {widgetTexts.none}
          </Button>
        </div>
      </Popover>
      {names.length === 0 ? null : (
        <ul aria-label={columnTexts.chosenFor(meta.label)} className="flex flex-wrap gap-1">
          {names.map((name, at) => (
            <li
              key={name}
              draggable
              title={columnTexts.reorderHint}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                setDragged(at);
              }}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => {
                if (dragged !== undefined) event.preventDefault();
              }}
              onDrop={(event) => {
                if (dragged === undefined) return;
                event.preventDefault();
                onChange(moved(names, dragged, at));
              }}
              onKeyDown={(event) => {
                const step = STEPS[event.key];
                if (!event.altKey || step === undefined) return;
                event.preventDefault();
                const { target } = event;
                onChange(moved(names, at, at + step));
                // An element that is moved in the page loses the focus.
                setTimeout(() => target instanceof HTMLElement && target.focus());
              }}
              className="inline-flex max-w-full cursor-grab items-center gap-1 rounded-xs bg-hover py-0.5 pr-0.5 pl-2 text-xs"
            >
              {schema && !findColumn(schema, name) ? (
                <TriangleAlert
                  aria-label={columnTexts.notInDataList}
                  size={12}
                  className="shrink-0 text-warn"
                />
              ) : null}
              <span className="truncate whitespace-pre">{name}</span>
              <button
                type="button"
                aria-label={columnTexts.remove(name)}
                onClick={() => toggle(name)}
                className="rounded-xs p-0.5 text-dim hover:bg-line hover:text-ink"
              >
                <X aria-hidden="true" size={12} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
