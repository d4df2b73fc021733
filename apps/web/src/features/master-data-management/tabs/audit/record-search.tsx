import { SearchInput } from '@lakehouse/ui/search-input';
import { useEffect, useState } from 'react';
import { auditTexts as texts } from '../../messages/audit-texts.ts';

/** Debounce of a search, in milliseconds. */
const PAUSE_MS = 350;

/** Searches for a part of a record's id, after a pause in typing or immediately on Enter. */
export function RecordSearch({ value, onSearch }: { value: string; onSearch: (record: string) => void }) {
  const [text, setText] = useState(value);
  useEffect(() => {
    const record = text.trim();
    if (record === value) return undefined;
    const timer = setTimeout(() => onSearch(record), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return (
    <SearchInput
      size="sm"
      label={texts.record}
      placeholder={texts.recordExample}
      value={text}
      onValueChange={setText}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onSearch(text.trim());
      }}
      className="min-w-0 md:w-56"
    />
  );
}
