import type { Plan } from '@lakehouse/core/pipeline/plan';
import {
  findPersonalData,
  type PersonalColumn,
  unprotected,
  withProtection,
} from '@lakehouse/core/sql-profile/personal-data/find-personal-data';
import { formatType, type Schema } from '@lakehouse/spark-sql/types/column-type';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { Button } from '@lakehouse/ui/button';
import { Checkbox } from '@lakehouse/ui/checkbox';
import { useMemo, useState } from 'react';
import type { SqlRows } from '../../../shared/pipeline/api/run-sql.ts';
import { personalTexts as texts } from '../../../shared/pipeline/messages/profile-messages.ts';
import { previewRequest } from '../preview/preview-request.ts';
import { DISPLAY_ROWS } from '../preview/row-limit.ts';
import type { SuggestionsProps } from './rule-suggestions.tsx';
import { SuggestionPanel } from './suggestion-panel.tsx';

const NO_COLUMNS: Schema = [];

/** Proposes a treatment for columns of the input that look like personal data. */
export function PersonalData({ node, plan, onChange }: SuggestionsProps) {
  const input = plan.byId.get(node.id)?.inputs['in']?.[0];
  const statement = useMemo(() => (input === undefined ? undefined : firstRows(plan, input)), [plan, input]);
  const schema = plan.byId.get(input ?? '')?.schema;
  return (
    <SuggestionPanel texts={texts.panel} statement={statement} about={`personal-data:${node.id}`}>
      {({ rows }) => (
        <Found
          schema={schema ?? NO_COLUMNS}
          rows={rows}
          settings={node.config}
          onProtect={(chosen) => onChange(withProtection(node.config, chosen))}
        />
      )}
    </SuggestionPanel>
  );
}

function firstRows(plan: Plan, nodeId: string): string | undefined {
  const request = previewRequest(plan, nodeId, DISPLAY_ROWS.max);
  return request.ok ? request.rows : undefined;
}

function Found({
  schema,
  rows,
  settings,
  onProtect,
}: {
  schema: Schema;
  rows: SqlRows['rows'];
  settings: JsonObject;
  onProtect: (chosen: readonly PersonalColumn[]) => void;
}) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const all = useMemo(
    () =>
      findPersonalData(
        schema.map(({ name, type }) => ({ name, type: formatType(type) })),
        rows,
      ),
    [schema, rows],
  );
  const found = unprotected(all, settings);
  if (found.length === 0)
    return <p className="text-dim text-xs">{rows.length === 0 ? texts.noRows : texts.none}</p>;
  const chosen = found.filter(({ column }) => !left.has(column));
  return (
    <>
      <p className="text-dim text-xs">{texts.help(rows.length)}</p>
      <ul className="grid max-h-80 gap-2 overflow-y-auto">
        {found.map((one) => (
          <li key={one.column}>
            <Checkbox
              className="items-start text-xs"
              checked={!left.has(one.column)}
              onCheckedChange={(isChosen) => {
                const next = new Set(left);
                if (isChosen) next.delete(one.column);
                else next.add(one.column);
                setLeft(next);
              }}
              label={
                <span className="grid min-w-0 break-words">
                  <span>
                    <b className="font-medium">{one.column}</b>: {one.treatment}
                  </span>
                  <span className="text-dim">{texts.evidence(one)}</span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        className="justify-self-start"
        disabled={chosen.length === 0}
        onClick={() => onProtect(chosen)}
      >
        {texts.protect(chosen.length)}
      </Button>
    </>
  );
}
