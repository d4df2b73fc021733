import type { Plan } from '@lakehouse/core/pipeline/plan';
import { readDifferences, SHOWN_DIFFERENCES } from '@lakehouse/core/sql-profile/compare-rows';
import { guessKey } from '@lakehouse/core/sql-profile/guess-key';
import { formatType } from '@lakehouse/spark-sql/types/column-type';
import { Badge } from '@lakehouse/ui/badge';
import { Checkbox } from '@lakehouse/ui/checkbox';
import { Dialog } from '@lakehouse/ui/dialog';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Field } from '@lakehouse/ui/field';
import { Select } from '@lakehouse/ui/select';
import { Spinner } from '@lakehouse/ui/spinner';
import { useState } from 'react';
import { previewTexts as texts } from '../../../shared/pipeline/messages/preview-messages.ts';
import { compareStatements } from './node-statements.ts';
import { RowsView } from './rows-view.tsx';
import { useRows } from './use-rows.ts';

export interface CompareDialogProps {
  readonly plan: Plan;
  readonly nodeId: string;
  readonly onClose: () => void;
}

/** Shows which rows were added, removed and changed between two nodes; the engine compares all of them by their key. */
export function CompareDialog({ plan, nodeId, onClose }: CompareDialogProps) {
  const own = plan.byId.get(nodeId);
  const others = plan.order.filter(({ node, schema }) => node.id !== nodeId && schema !== undefined);
  const first = Object.values(own?.inputs ?? {}).flat()[0] ?? others[0]?.node.id ?? '';
  const [other, choose] = useState(first);
  const [chosen, setChosen] = useState<readonly string[]>();
  const from = plan.byId.get(other);
  const before = new Set((from?.schema ?? []).map(({ name }) => name));
  const columns = (own?.schema ?? [])
    .filter(({ name }) => before.has(name))
    .map(({ name, type }) => ({ name, type: formatType(type) }));
  const names = columns.map(({ name }) => name);
  const key = (chosen ?? guessKey(own?.schema ?? [], names)).filter((name) => names.includes(name));
  return (
    <Dialog
      open
      size="xl"
      title={texts.compareTitle}
      description={texts.compareHelp(own?.node.label ?? '')}
      flush
      onOpenChange={onClose}
    >
      <div className="grid gap-4 border-line border-b px-5 py-4 md:grid-cols-[240px_1fr]">
        <Field label={texts.compareWith}>
          <Select
            options={others.map(({ node }) => ({ value: node.id, label: node.label }))}
            value={other}
            onValueChange={choose}
          />
        </Field>
        <fieldset className="min-w-0">
          <legend className="mb-1.5 font-medium">Key</legend>
          <div className="flex max-h-20 flex-wrap gap-x-4 gap-y-1.5 overflow-y-auto">
            {names.map((name) => (
              <Checkbox
                key={name}
                label={<span className="font-mono text-xs">{name}</span>}
                checked={key.includes(name)}
                onCheckedChange={(on) => setChosen(on ? [...key, name] : key.filter((one) => one !== name))}
              />
            ))}
          </div>
          <p className="mt-1.5 text-dim text-xs">Rows with the same key are the same row.</p>
        </fieldset>
      </div>
      <Result statements={compareStatements(plan, [other, nodeId], columns, key)} />
    </Dialog>
  );
}

function Result({ statements }: { statements: ReturnType<typeof compareStatements> }) {
  const counted = useRows(statements?.counts, 'differences');
  const listed = useRows(statements?.list, 'rows that differ');
  if (!statements) return <EmptyState title={texts.noKey}>{texts.noKeyHelp}</EmptyState>;
  if (counted.error)
    return (
      <div role="alert">
        <EmptyState title={texts.compareFailed}>
          <span className="whitespace-pre-wrap break-words">{counted.error.message}</span>
        </EmptyState>
      </div>
    );
  if (!counted.data || counted.stale)
    return (
      <div className="flex h-40 items-center justify-center">
        <Spinner label={texts.comparing} />
      </div>
    );
  const { added, removed, changed, same, ambiguous } = readDifferences(counted.data.rows);
  const differing = added + removed + changed;
  const count = (value: number): string => value.toLocaleString('en');
  const notes = [
    ...(ambiguous > 0 ? [texts.ambiguous(count(ambiguous))] : []),
    ...(differing > SHOWN_DIFFERENCES ? [texts.firstDiffering(SHOWN_DIFFERENCES)] : []),
  ];
  return (
    <div className="flex flex-col">
      <div role="status" className="flex flex-wrap items-center gap-2 px-5 py-3">
        <Badge tone="ok">{count(added)} added</Badge>
        <Badge tone="bad">{count(removed)} removed</Badge>
        <Badge tone="warn">{count(changed)} changed</Badge>
        <span className="text-dim text-xs">{count(same)} the same</span>
        {notes.length > 0 ? <span className="w-full text-dim text-xs">{notes.join(' ')}</span> : null}
      </div>
      {differing === 0 ? (
        <EmptyState title={texts.noDifferences}>{texts.noDifferencesHelp}</EmptyState>
      ) : (
        <div className="h-[min(52vh,480px)] border-line border-t">
          <RowsView label="Rows that differ" rows={listed} />
        </div>
      )}
    </div>
  );
}
