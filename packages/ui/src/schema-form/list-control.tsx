import { isObject } from '@lakehouse/spark-sql/types/json';
import { Plus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import type { FieldControlProps, FormValues } from './field-control.tsx';
import { problemAt } from './field-values.tsx';
import { useFormParts } from './form-context.tsx';
import { moved, without } from './list-order.tsx';
import { ListRow } from './list-row.tsx';
import { ObjectFields } from './object-fields.tsx';
import { elementOf, shapeOf } from './schema-shape.tsx';

const itemsIn = (value: unknown): readonly FormValues[] =>
  Array.isArray(value) ? value.map((item: unknown) => (isObject(item) ? item : {})) : [];

const CONTROLS = ':scope [data-field] :is(input, select, textarea, button, [contenteditable="true"])';

/** A list of objects: rows of fields that can be added, removed and put in another order. */
export function ListControl({ meta, schema, path, value, onChange }: FieldControlProps) {
  const { problems } = useFormParts();
  const heading = useId();
  const rows = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const items = itemsIn(value);
  const [keys, setKeys] = useState<readonly number[]>([]);
  const wanted = useRef<number | undefined>(undefined);
  const element = elementOf(schema);
  const shape = element && shapeOf(element);
  // Items have no identity; a key that moves with its row preserves the focus.
  const all = items.map((_, at) => keys[at] ?? Math.max(-1, ...keys) + 1 + at);
  const noun = meta.addLabel ?? 'Row';
  const problem = problemAt(problems, path, false);

  useEffect(() => {
    if (wanted.current === undefined) return;
    const row = rows.current?.children[wanted.current];
    (row?.querySelector<HTMLElement>(CONTROLS) ?? addButton.current)?.focus();
    wanted.current = undefined;
  }, [value]);

  const change = (next: readonly FormValues[], nextKeys: readonly number[]): void => {
    setKeys(nextKeys);
    onChange(next);
  };
  return (
    <div data-field={path} className="col-span-full grid min-w-0 gap-1.5">
      <span id={heading} className="font-medium text-ink">
        {meta.label}
      </span>
      <div ref={rows} role="group" aria-labelledby={heading} className="grid gap-3 empty:hidden">
        {items.map((item, at) => (
          <ListRow
            key={all[at]}
            name={`${noun} ${at + 1}`}
            first={at === 0}
            last={at === items.length - 1}
            onMove={(step) => change(moved(items, at, at + step), moved(all, at, at + step))}
            onRemove={() => {
              wanted.current = Math.min(at, items.length - 2);
              change(without(items, at), without(all, at));
            }}
            onDuplicate={
              meta.cards &&
              (() => {
                wanted.current = at + 1;
                change(items.toSpliced(at + 1, 0, item), all.toSpliced(at + 1, 0, Math.max(...all) + 1));
              })
            }
          >
            <ObjectFields
              shape={shape ?? {}}
              given={item}
              path={`${path}.${at}`}
              compact={meta.cards === undefined}
              onChange={(next) =>
                change(
                  items.map((old, other) => (other === at ? next : old)),
                  all,
                )
              }
            />
          </ListRow>
        ))}
      </div>
      {problem ? (
        <p className={problem.severity === 'error' ? 'text-bad text-xs' : 'text-warn text-xs'}>
          {problem.message}
        </p>
      ) : meta.help === undefined ? null : (
        <p className="text-dim text-xs">{meta.help}</p>
      )}
      <div>
        <Button
          ref={addButton}
          aria-label={`Add ${noun}`}
          variant="link"
          size="sm"
          className="-ml-2"
          onClick={() => {
            wanted.current = items.length;
            change([...items, {}], [...all, Math.max(-1, ...all) + 1]);
          }}
        >
          <Plus aria-hidden="true" size={14} />
          {noun}
        </Button>
      </div>
    </div>
  );
}
