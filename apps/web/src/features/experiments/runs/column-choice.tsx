import { Button } from '@lakehouse/ui/button';
import { Checkbox } from '@lakehouse/ui/checkbox';
import { Popover } from '@lakehouse/ui/popover';
import { SearchInput } from '@lakehouse/ui/search-input';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { experimentsTexts as texts } from '../experiments-messages.ts';
import { idOf, type RunColumn } from './run-columns.ts';

const SECTIONS = [
  ['metrics', texts.metrics],
  ['params', texts.parameters],
] as const;

/** The button with the list of all columns, of which some are shown. */
export function ColumnChoice({
  columns,
  shown,
  onChoose,
}: {
  columns: readonly RunColumn[];
  shown: readonly RunColumn[];
  onChoose: (ids: readonly string[]) => void;
}) {
  const [text, setText] = useState('');
  const chosen = shown.map(idOf);
  const found = columns.filter(({ key }) => key.toLowerCase().includes(text.trim().toLowerCase()));
  const toggle = (id: string, isShown: boolean): void =>
    onChoose(isShown ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <Popover
      label={texts.chooseColumns}
      align="end"
      trigger={
        <Button>
          <Columns3 aria-hidden="true" size={14} />
          {texts.columns}
        </Button>
      }
    >
      <div className="grid gap-3">
        {columns.length === 0 ? <p className="text-dim text-xs">{texts.noColumns}</p> : null}
        {columns.length > 8 ? (
          <SearchInput
            label={texts.searchColumns}
            placeholder={texts.search}
            value={text}
            onValueChange={setText}
          />
        ) : null}
        <div className="grid max-h-72 gap-3 overflow-y-auto">
          {SECTIONS.map(([of, title]) => {
            const own = found.filter((column) => column.of === of);
            return own.length === 0 ? null : (
              <fieldset key={of} className="grid gap-1.5">
                <legend className="mb-1 font-medium text-xs">{title}</legend>
                {own.map((column) => {
                  const id = idOf(column);
                  return (
                    <Checkbox
                      key={id}
                      label={<span className="[overflow-wrap:anywhere]">{column.key}</span>}
                      checked={chosen.includes(id)}
                      onCheckedChange={(isShown) => toggle(id, isShown)}
                    />
                  );
                })}
              </fieldset>
            );
          })}
        </div>
      </div>
    </Popover>
  );
}
