import type { Hierarchy } from '@lakehouse/core/mdm/hierarchy/hierarchy';
import { SearchInput } from '@lakehouse/ui/search-input';
import { useMemo, useState } from 'react';
import { hierarchyTexts as texts } from '../../../messages/hierarchy-texts.ts';

/** The number of records that a search lists. */
const LISTED = 20;

/** Finds a record by its name or id. */
export function RecordChoice({
  label,
  hierarchy,
  onChoose,
}: {
  label: string;
  hierarchy: Hierarchy;
  onChoose: (id: string) => void;
}) {
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const found = useMemo(() => {
    if (wanted === '') return [];
    const all = [...hierarchy.nodes.values()];
    return all
      .filter((one) => one.label.toLowerCase().includes(wanted) || one.id.toLowerCase().includes(wanted))
      .slice(0, LISTED);
  }, [hierarchy, wanted]);
  return (
    <div className="grid gap-1">
      <SearchInput label={label} placeholder={label} value={text} onValueChange={setText} />
      {wanted === '' ? null : found.length === 0 ? (
        <p role="status" className="px-1 text-dim text-xs">
          {texts.noMatch}
        </p>
      ) : (
        <ul
          aria-label={texts.found}
          className="max-h-48 overflow-y-auto rounded-sm border border-line bg-surface"
        >
          {found.map(({ id, label: name }) => (
            <li key={id}>
              <button
                type="button"
                className="grid w-full px-2.5 py-1.5 text-left hover:bg-hover"
                onClick={() => {
                  setText('');
                  onChoose(id);
                }}
              >
                <span className="truncate">{name}</span>
                <span className="truncate text-dim text-xs">{id}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
