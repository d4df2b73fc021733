import type { Plan } from '@lakehouse/core/pipeline/plan';
import { readDifferences } from '@lakehouse/core/sql-profile/compare-rows';
import { guessKey } from '@lakehouse/core/sql-profile/guess-key';
import { formatType } from '@lakehouse/spark-sql/types/column-type';
import { Dialog } from '@lakehouse/ui/dialog';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Field } from '@lakehouse/ui/field';
import { Select } from '@lakehouse/ui/select';
import { useState } from 'react';
import { previewTexts as texts } from '../../../shared/pipeline/messages/preview-texts.ts';
import {
  Comparing,
  ComparisonFailure,
  KeyColumns,
  RowDifferences,
} from '../../../shared/widgets/row-differences.tsx';
import { differencesTexts } from '../../../shared/widgets/row-differences-messages.ts';
import { rowTexts } from '../messages/row-texts.ts';
import { columnsApart } from './columns-apart.ts';
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
        <KeyColumns names={names} chosen={key} onChoose={setChosen} />
      </div>
      <Result
        statements={compareStatements(plan, [other, nodeId], columns, key)}
        notes={columnsApart(own, from)}
      />
    </Dialog>
  );
}

interface ResultProps {
  readonly statements: ReturnType<typeof compareStatements>;
  readonly notes: readonly string[];
}

function Result({ statements, notes }: ResultProps) {
  const counted = useRows(statements?.counts, 'differences');
  const listed = useRows(statements?.list, rowTexts.rowsThatDiffer);
  if (!statements) return <EmptyState title={texts.noKey}>{texts.noKeyHelp}</EmptyState>;
  if (counted.error) return <ComparisonFailure title={texts.compareFailed} error={counted.error} />;
  if (!counted.data || counted.stale) return <Comparing />;
  return (
    <RowDifferences counts={readDifferences(counted.data.rows)} notes={notes} equal={texts.noDifferencesHelp}>
      <RowsView label={differencesTexts.list} rows={listed} />
    </RowDifferences>
  );
}
