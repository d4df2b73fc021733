import { formatType, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { useState } from 'react';
import { inspectorTexts } from '../messages/inspector-texts.ts';

/** Number of columns shown at first; the rest on demand. */
const SHOWN = 8;

/** The output columns of a node, with their types. */
export function ColumnsOut({ schema }: { schema: Schema | undefined }) {
  const [all, setAll] = useState(false);
  if (!schema) return <p className="text-dim text-xs">{inspectorTexts.notKnownYet}</p>;
  if (schema.length === 0) return <p className="text-dim text-xs">{inspectorTexts.none}</p>;
  const shown = all ? schema : schema.slice(0, SHOWN);
  return (
    <ul aria-label={inspectorTexts.columnsOut} className="flex flex-wrap gap-x-1 gap-y-0.5 text-dim text-xs">
      {shown.map(({ name, type }, at) => (
        <li key={name} className="min-w-0 [overflow-wrap:anywhere]">
          <span className="text-ink">{name}</span> {formatType(type)}
          {at < schema.length - 1 ? ' ·' : ''}
        </li>
      ))}
      {schema.length > shown.length ? (
        <li>
          <button type="button" className="rounded-xs text-accent-ink" onClick={() => setAll(true)}>
            +{schema.length - shown.length}
          </button>
        </li>
      ) : null}
    </ul>
  );
}
