import { useImperativeHandle, useRef } from 'react';
import type { ScriptEditorProps } from './script-editor-props.ts';

/** The selection and focus in the text area, for the editor that replaces it. Offsets are UTF-16 units from 0. */
export interface LeftPlace {
  readonly documentId: string;
  readonly from: number;
  readonly to: number;
  readonly focused: boolean;
}

export interface PlainScriptProps extends Omit<ScriptEditorProps, 'className'> {
  /** Called on each move of the cursor, and when the focus changes. */
  readonly onPlace: (place: LeftPlace) => void;
}

/** The text area that takes the input until the editor has loaded. */
export function PlainScript({
  label,
  documentId,
  value,
  onChange,
  onRun,
  onRunAll,
  ref,
  onPlace,
}: PlainScriptProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const note = (focused: boolean) => {
    if (!area.current) return;
    const { selectionStart: from, selectionEnd: to } = area.current;
    onPlace({ documentId, from, to, focused });
  };
  useImperativeHandle(
    ref,
    () => ({
      selection: () => ({ from: area.current?.selectionStart ?? 0, to: area.current?.selectionEnd ?? 0 }),
      focus: () => area.current?.focus(),
      goTo: (offset) => {
        area.current?.focus();
        area.current?.setSelectionRange(offset, offset);
      },
      insert: (text) => {
        const input = area.current;
        if (!input) return;
        input.focus();
        input.setRangeText(text, input.selectionStart, input.selectionEnd, 'end');
        onChange(input.value);
      },
      // The browser's own search looks into a text area.
      find: () => area.current?.focus(),
    }),
    [onChange],
  );
  return (
    <textarea
      ref={area}
      aria-label={label}
      value={value}
      onFocus={() => note(true)}
      onSelect={() => note(document.activeElement === area.current)}
      onBlur={() => note(false)}
      onChange={(event) => {
        onChange(event.target.value);
        note(true);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        (event.shiftKey ? onRunAll : onRun)?.();
      }}
      className="block h-full w-full resize-none bg-transparent py-2 pl-12 font-mono text-xs leading-[19px] outline-none"
    />
  );
}
