import { isUntouchedPath } from '@lakehouse/core/pipeline/nodes/source/config';
import { IconButton } from '@lakehouse/ui/icon-button';
import { Input } from '@lakehouse/ui/input';
import { Popover } from '@lakehouse/ui/popover';
import type { FieldControlProps } from '@lakehouse/ui/schema-form';
import { FolderOpen } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CsvLookLine } from './csv-look-line.tsx';
import { useFormData } from './form-data.ts';
import { VolumeBrowser } from './volume-browser.tsx';
import { widgetTexts as texts } from './widget-messages.ts';

/** A path: typed, or chosen from the volumes of the workspace. */
export function FilePicker({ meta, value, onChange }: FieldControlProps) {
  const [open, setOpen] = useState(false);
  const { examplePath, csvLook } = useFormData();
  const path = typeof value === 'string' ? value : '';
  const field = useRef<HTMLInputElement>(null);
  // The end of a path says which file it is.
  const showEnd = useCallback((): void => {
    const input = field.current;
    if (input && input !== document.activeElement) input.scrollLeft = input.scrollWidth;
  }, []);
  useEffect(showEnd, [path, showEnd]);
  useEffect(() => {
    const { current } = field;
    if (!current) return;
    // The form is still as wide as it begins when the field appears, and its panel can be made wider.
    const resized = new ResizeObserver(showEnd);
    resized.observe(current);
    return () => resized.disconnect();
  }, [showEnd]);
  return (
    <div className="grid min-w-0 gap-1.5">
      <div className="flex min-w-0 gap-1.5">
        <Input
          ref={field}
          // An ellipsis would be at its end.
          className="text-clip!"
          value={path}
          title={path}
          // The browser scrolls to the beginning after the event.
          onBlur={() => requestAnimationFrame(showEnd)}
          placeholder={meta.placeholder ?? examplePath}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
        <Popover
          label={texts.filesOnVolumes}
          align="end"
          open={open}
          onOpenChange={setOpen}
          className="w-96 max-w-[calc(100vw-16px)] p-2"
          trigger={
            <IconButton
              label={texts.browseVolumes}
              variant="secondary"
              icon={<FolderOpen aria-hidden="true" size={16} />}
            />
          }
        >
          <VolumeBrowser
            start={isUntouchedPath(path) ? '' : path}
            onMoved={(from, to) => {
              if (path === from) onChange(to);
            }}
            onChoose={(chosen) => {
              onChange(chosen);
              setOpen(false);
            }}
          />
        </Popover>
      </div>
      {csvLook ? <CsvLookLine look={csvLook} /> : null}
    </div>
  );
}
