import { sameJson } from '@lakehouse/core/pipeline/same-json';
import {
  readRulesSql,
  readTableRules,
  rulesOfFormerTable,
  saveRulesSql,
  validationSettings,
  withTableRules,
} from '@lakehouse/core/sql-profile/rules-table';
import { Button } from '@lakehouse/ui/button';
import { Field } from '@lakehouse/ui/field';
import { Input } from '@lakehouse/ui/input';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { runSql } from '../../../shared/pipeline/api/run-sql.ts';
import { useWarehouse } from '../../../shared/pipeline/api/use-warehouse.ts';
import { useWarehouseChoice } from '../../../shared/pipeline/api/warehouse-store.ts';
import { previewMessages } from '../../../shared/pipeline/messages/preview-messages.ts';
import { nodesById, selectDocument } from '../../../shared/pipeline/store/selectors.ts';
import { useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import type { SuggestionsProps } from './rule-suggestions.tsx';
import { rulesTableTexts as texts } from './rules-table-messages.ts';

/** Moves the rules of the form into a table, which others may own. */
export function SaveRules({ node, onChange }: SuggestionsProps) {
  const [name, setName] = useState<string>();
  const { transport, warehouse } = useWarehouse();
  const store = useDesignerStore();
  const settings = validationSettings(node.config);
  const table = name?.trim() ?? '';
  const readSql = readRulesSql(table);
  const former = rulesOfFormerTable(settings, table);
  const isUnread = former !== undefined && former.table !== settings.rulesTable.trim();
  const isCopied = former !== undefined && !isUnread && former.rules.length + former.wrong.length > 0;
  const moved = [...settings.rules, ...(former?.rules ?? [])];
  const saving = useMutation({
    mutationFn: async () => {
      if (!transport || !warehouse || readSql === undefined) return;
      for (const statement of saveRulesSql(table, moved)) await runSql(transport, warehouse, statement);
      useWarehouseChoice.getState().noteWrite();
      const { rows } = await runSql(transport, warehouse, readSql);
      // What was changed in the form meanwhile stays there.
      const config = nodesById(selectDocument(store.getState())).get(node.id)?.config;
      if (!config) return;
      setName(undefined);
      const now = validationSettings(config);
      // Of another table that was chosen meanwhile no rule may go.
      if (now.rulesTable !== settings.rulesTable || !sameJson(now.fromTable, settings.fromTable)) return;
      const left = now.rules.filter((one) => !settings.rules.some((saved) => sameJson(saved, one)));
      const rules = left.map((one) => ({ ...one }));
      onChange(withTableRules({ ...config, rules }, readTableRules(table, rows)));
    },
  });
  if (settings.rules.length === 0) return null;
  if (name === undefined)
    return (
      <Button
        size="sm"
        className="justify-self-start"
        onClick={() => setName(settings.rulesTable.trim() || texts.proposed)}
      >
        {texts.save}
      </Button>
    );
  return (
    <section aria-label={texts.save} className="grid gap-2 rounded-md border border-line bg-sunken p-3">
      <p className="text-dim text-xs">{texts.saveHelp(settings.rules.length)}</p>
      <Field label={texts.table}>
        <Input value={name} spellCheck={false} onChange={(event) => setName(event.target.value)} />
      </Field>
      {isCopied && readSql !== undefined ? (
        <p className="text-warn text-xs">
          {texts.saveFormer(former.rules.length, former.wrong.length, former.table)}
        </p>
      ) : null}
      {isUnread ? <p className="text-dim text-xs">{texts.notRead(settings.rulesTable.trim())}</p> : null}
      {readSql === undefined ? <p className="text-dim text-xs">{texts.noName}</p> : null}
      {warehouse ? null : <p className="text-dim text-xs">{texts.noWarehouse}</p>}
      {saving.error ? (
        <p role="alert" className="text-bad text-xs">
          {previewMessages.failed(saving.error).description}
        </p>
      ) : null}
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="primary"
          disabled={readSql === undefined || isUnread || !warehouse || saving.isPending}
          onClick={() => saving.mutate()}
        >
          {texts.saveNow}
        </Button>
        <Button size="sm" onClick={() => setName(undefined)}>
          {texts.cancel}
        </Button>
      </div>
    </section>
  );
}
