import { setConfig } from '@lakehouse/core/pipeline/operations';
import { sameJson } from '@lakehouse/core/pipeline/same-json';
import {
  readRulesSql,
  readTableRules,
  validationSettings,
  withTableRules,
} from '@lakehouse/core/sql-profile/rules-table';
import { Button } from '@lakehouse/ui/button';
import { Spinner } from '@lakehouse/ui/spinner';
import { useEffect } from 'react';
import { useSettled } from '../../../shared/pipeline/api/use-settled.ts';
import { useWarehouse } from '../../../shared/pipeline/api/use-warehouse.ts';
import { previewMessages } from '../../../shared/pipeline/messages/preview-messages.ts';
import { useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { useRows } from '../preview/use-rows.ts';
import type { SuggestionsProps } from './rule-suggestions.tsx';
import { rulesTableTexts as texts } from './rules-table-messages.ts';

/** Debounce of a typed name, in milliseconds. */
const SETTLED_MS = 500;

/** The rules of the table that a validation names: read once by itself, as columns are, and then when asked. */
export function RulesTable({ node, plan, onChange }: SuggestionsProps) {
  const store = useDesignerStore();
  const settings = validationSettings(node.config);
  const table = settings.rulesTable.trim();
  const { warehouse, loading } = useWarehouse();
  const isRead = settings.fromTable.table === table;
  // Parameters are replaced in the settings of the plan.
  const bound = plan.byId.get(node.id)?.config?.['rulesTable'];
  const now = readRulesSql(typeof bound === 'string' ? bound : table);
  const statement = useSettled(now, node.id, SETTLED_MS);
  // To look whether the table has changed starts no warehouse.
  const isWanted = statement === now && (!isRead || warehouse?.state === 'RUNNING');
  const { data, stale, error, fetching, refetch } = useRows(
    isWanted ? statement : undefined,
    `rules:${node.id}`,
  );
  const found = data && !stale && isWanted ? readTableRules(table, data.rows) : undefined;
  useEffect(() => {
    // What the chosen table has belongs to its choice, which one undo takes back.
    if (found && !isRead)
      store
        .getState()
        .complete((document) => setConfig(document, node.id, withTableRules(node.config, found)));
  });
  if (table === '') return null;
  const failure = isWanted && !fetching ? error : null;
  const { rules, wrong } = settings.fromTable;
  return (
    <section aria-label={texts.title} className="grid justify-items-start gap-2 text-xs">
      <p role="status" className="text-dim">
        {now === undefined
          ? texts.noName
          : isRead
            ? texts.read(rules.length, wrong.length, table)
            : texts.notRead(table)}
      </p>
      {now !== undefined && !warehouse && !loading ? <p className="text-dim">{texts.noWarehouse}</p> : null}
      {fetching ? <Spinner label={texts.reading(table)} /> : null}
      {failure ? (
        <p role="alert" className="text-bad">
          {previewMessages.failed(failure).description}
        </p>
      ) : null}
      {found && isRead && !sameJson(found, settings.fromTable) ? (
        <>
          <p className="text-warn">{texts.changed}</p>
          <Button size="sm" onClick={() => onChange(withTableRules(node.config, found))}>
            {texts.take}
          </Button>
        </>
      ) : null}
      {now !== undefined && warehouse && !fetching ? (
        <Button size="sm" onClick={() => refetch()}>
          {texts.again}
        </Button>
      ) : null}
    </section>
  );
}
