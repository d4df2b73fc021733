import { Button } from '@lakehouse/ui/button';
import { IconButton } from '@lakehouse/ui/icon-button';
import { Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { testsTexts as texts } from './tests-messages.ts';

type Rows = readonly (readonly (string | null)[])[];

export interface RowsGridProps {
  /** The accessible name. */
  readonly label: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly rows: Rows;
  readonly onRows: (rows: (string | null)[][]) => void;
}

/** Rows of a test, to be changed cell by cell. A change is made when the cell is left. */
export function RowsGrid({ label, columns, rows, onRows }: RowsGridProps) {
  const changed = (change: (all: (string | null)[][]) => (string | null)[][]): void =>
    onRows(change(rows.map((row) => [...row])));
  return (
    <section aria-label={label} className="min-w-0">
      <h4 className="px-3 py-1.5 font-medium text-xs">{label}</h4>
      <div className="overflow-x-auto">
        <table aria-label={label} className="border-collapse text-xs">
          <thead>
            <tr className="border-line border-b">
              {columns.map(({ name, type }) => (
                <th key={name} scope="col" className="px-3 py-1 text-left font-medium">
                  <span className="font-mono">{name}</span>
                  <span className="ml-1.5 text-2xs text-dim">{type}</span>
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // Rows have no names, and a cell must not lose the focus because the one before it was changed.
              <tr key={`row ${at}`} className="border-line border-b">
                {columns.map(({ name, type }, index) => (
                  <td key={name} className="p-0.5">
                    <Cell
                      label={texts.cell(name, at + 1)}
                      value={row[index] ?? null}
                      isText={type.toLowerCase() === 'string'}
                      onValue={(value) =>
                        changed((all) =>
                          all.map((one, place) => (place === at ? one.with(index, value) : one)),
                        )
                      }
                    />
                  </td>
                ))}
                <td>
                  <IconButton
                    size="sm"
                    label={texts.removeRow(at + 1)}
                    icon={<Trash2 aria-hidden="true" size={13} />}
                    onClick={() => changed((all) => all.toSpliced(at, 1))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button
        size="sm"
        variant="ghost"
        className="m-1"
        onClick={() => changed((all) => [...all, rows.at(-1)?.slice() ?? columns.map(() => null)])}
      >
        <Plus aria-hidden="true" size={13} />
        {texts.addRow}
      </Button>
    </section>
  );
}

interface CellProps {
  readonly label: string;
  readonly value: string | null;
  readonly isText: boolean;
  readonly onValue: (value: string | null) => void;
}

function Cell({ label, value, isText, onValue }: CellProps) {
  /** What is typed and not yet a change. */
  const [draft, setDraft] = useState<string>();
  const commit = (): void => {
    setDraft(undefined);
    if (draft === undefined) return;
    const next = draft === '' && (value === null || !isText) ? null : draft;
    if (next !== value) onValue(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') commit();
    if (event.key === 'Backspace' && event.currentTarget.value === '' && value === '') onValue(null);
  };
  const text = draft ?? value ?? '';
  return (
    <input
      aria-label={label}
      title={texts.cellHelp}
      value={text}
      placeholder={value === null ? 'NULL' : texts.emptyText}
      size={Math.min(40, Math.max(8, text.length + 1))}
      className="h-7 w-full rounded-sm border border-transparent bg-transparent px-2 font-mono text-xs placeholder:text-dim placeholder:italic hover:border-line focus:border-accent max-md:h-9"
      onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={commit}
    />
  );
}
