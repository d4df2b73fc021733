import { findColumn, formatSchema, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { Button } from '@lakehouse/ui/button';
import { schemaDifferences } from './schema-difference.ts';
import { widgetTexts as texts } from './widget-messages.ts';

const SHOWN = 4;

export interface SchemaNoticeProps {
  readonly pinned: Schema;
  readonly found: Schema;
  readonly onUse: (found: Schema) => void;
}

/** Shows the differences between the pinned columns and the data, and offers to use those of the data. */
export function SchemaNotice({ pinned, found, onUse }: SchemaNoticeProps) {
  if (formatSchema(pinned) === formatSchema(found)) return null;
  const all = schemaDifferences(pinned, found);
  // A different type may be intended; only different columns are worth a warning.
  const chosen =
    all.length > 0 && pinned.length === found.length && pinned.every(({ name }) => findColumn(found, name));
  if (chosen)
    return (
      <details className="text-dim text-xs">
        <summary>{texts.typesDiffer(all.length)}</summary>
        <ul className="grid gap-0.5 py-1">
          {all.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <Button size="sm" onClick={() => onUse(found)}>
          {texts.takeTypes}
        </Button>
      </details>
    );
  const differences = all.length > 0 ? all : [texts.columnsInOtherOrder];
  return (
    <div role="status" className="grid justify-items-start gap-1.5 rounded-sm bg-warn-soft p-2 text-xs">
      <span className="font-medium text-warn">{texts.schemaDiffers}</span>
      <ul className="grid gap-0.5">
        {differences.slice(0, SHOWN).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {differences.length > SHOWN ? <li>{texts.andMore(differences.length - SHOWN)}</li> : null}
      </ul>
      <Button size="sm" onClick={() => onUse(found)}>
        {texts.takeColumns}
      </Button>
    </div>
  );
}
