import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Input } from '../input.tsx';
import type { FieldControlProps } from './field-control.tsx';

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

export interface NamesControlProps extends FieldControlProps {
  /** Beside the input: another way to add strings. */
  readonly aside?: ReactNode;
}

/** A list of strings. Enter or blur adds the typed string; several lines may be pasted at once. */
export function NamesControl({ meta, value, onChange, aside }: NamesControlProps) {
  const [typed, setTyped] = useState('');
  const names = textsIn(value);
  const add = (text: string): void => {
    const fresh = text.split(/\r?\n/u).filter((line) => line.trim() !== '' && !names.includes(line));
    setTyped('');
    if (fresh.length > 0) onChange([...names, ...new Set(fresh)]);
  };
  return (
    <div className="grid min-w-0 gap-1.5">
      {names.length === 0 ? null : (
        <ul aria-label={meta.label} className="flex flex-wrap gap-1">
          {names.map((name, at) => (
            <li
              key={name}
              className="inline-flex max-w-full items-center gap-1 rounded-xs bg-hover py-0.5 pr-0.5 pl-2 text-xs"
            >
              <span className="truncate whitespace-pre">{name}</span>
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => onChange(names.filter((_, other) => other !== at))}
                className="rounded-xs p-0.5 text-dim hover:bg-line hover:text-ink"
              >
                <X aria-hidden="true" size={12} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex min-w-0 gap-1.5">
        <Input
          value={typed}
          placeholder={meta.placeholder ?? 'Type a value and press Enter'}
          onChange={(event) => setTyped(event.target.value)}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text');
            if (!/\n/u.test(text)) return;
            event.preventDefault();
            add(text);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              add(typed);
            } else if (event.key === 'Backspace' && typed === '' && names.length > 0)
              onChange(names.slice(0, -1));
          }}
          onBlur={() => add(typed)}
        />
        {aside}
      </div>
    </div>
  );
}
