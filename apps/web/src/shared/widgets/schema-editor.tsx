import { parseSchema, parseType, TypeSyntaxError } from '@lakehouse/spark-sql/syntax/parse-type';
import { formatSchema, formatType, type Schema, SIMPLE_KINDS } from '@lakehouse/spark-sql/types/column-type';
import { Button } from '@lakehouse/ui/button';
import type { FieldControlProps } from '@lakehouse/ui/schema-form';
import { Textarea } from '@lakehouse/ui/textarea';
import { RefreshCw } from 'lucide-react';
import { useId } from 'react';
import { counted } from '../format/format-metrics.ts';
import { useFormData } from './form-data.ts';
import { SchemaNotice } from './schema-notice.tsx';
import { TypeInput } from './type-input.tsx';
import { widgetTexts as texts } from './widget-messages.ts';

/** The columns that a text declares, or undefined if it can't be parsed. */
function readDdl(text: string): Schema | undefined {
  try {
    return parseSchema(text);
  } catch (cause) {
    if (cause instanceof TypeSyntaxError) return undefined;
    throw cause;
  }
}

/** The pinned columns of a source: read from the data, and the types edited by hand. */
export function SchemaEditor({ meta, value, onChange }: FieldControlProps) {
  const { schemaReader: reader, proposedColumns } = useFormData();
  const types = useId();
  const text = typeof value === 'string' ? value : '';
  const pinned = text.trim() === '' ? undefined : readDdl(text);
  const broken = text.trim() !== '' && !pinned;
  const found = reader?.found ?? proposedColumns;
  return (
    <div className="grid min-w-0 gap-2">
      {reader ? (
        <div className="flex items-center gap-2">
          <Button
            size="sm"
            busy={reader.reading}
            disabled={reader.obstacle !== undefined}
            title={reader.obstacle}
            onClick={reader.read}
          >
            {reader.reading ? null : <RefreshCw aria-hidden="true" size={14} />}
            {reader.reading ? texts.reading : texts.readSchema}
          </Button>
          {pinned ? <span className="text-dim text-xs">{counted(pinned.length, 'column')}</span> : null}
        </div>
      ) : null}
      {reader?.error === undefined ? null : (
        <p role="alert" className="wrap-anywhere text-bad text-xs">
          {reader.error}
        </p>
      )}
      {pinned && found ? (
        <SchemaNotice pinned={pinned} found={found} onUse={(taken) => onChange(formatSchema(taken))} />
      ) : null}
      {proposedColumns && text.trim() === '' ? (
        <Button
          size="sm"
          className="justify-self-start"
          onClick={() => onChange(formatSchema(proposedColumns))}
        >
          {texts.takeColumns}
        </Button>
      ) : null}
      {broken || !reader ? (
        <Textarea
          value={text}
          placeholder={meta.placeholder}
          className="font-mono text-xs"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : pinned ? (
        <ul aria-label={texts.columns} className="grid max-h-56 gap-1 overflow-y-auto pr-1">
          {pinned.map((column, at) => (
            <li key={column.name} className="grid grid-cols-[1fr_120px] items-center gap-2 text-xs">
              <span className="truncate whitespace-pre" title={column.name}>
                {column.name}
              </span>
              <TypeInput
                label={texts.typeOf(column.name)}
                type={formatType(column.type)}
                suggestions={types}
                onChange={(type) =>
                  onChange(
                    formatSchema(
                      pinned.map((other, index) =>
                        index === at ? { ...other, type: parseType(type) } : other,
                      ),
                    ),
                  )
                }
              />
            </li>
          ))}
        </ul>
      ) : null}
      <datalist id={types}>
        {[...SIMPLE_KINDS.filter((kind) => kind !== 'void'), 'decimal(10,2)'].map((kind) => (
          <option key={kind} value={kind} />
        ))}
      </datalist>
    </div>
  );
}
