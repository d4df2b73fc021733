import { guessKey } from '@lakehouse/core/sql-profile/guess-key';
import type { TableVersion } from '@lakehouse/core/table-history/read-history';
import { Dialog } from '@lakehouse/ui/dialog';
import { Field } from '@lakehouse/ui/field';
import { Select } from '@lakehouse/ui/select';
import { useState } from 'react';
import { KeyColumns } from '../../../shared/widgets/row-differences.tsx';
import { screenTexts } from '../messages/screen-texts.ts';
import { type CatalogNode, pathOf } from '../model/catalog/catalog-node.ts';
import type { Warehouses } from '../model/use-warehouses.ts';
import { DifferencesView, type DifferencesViewProps } from './differences-view.tsx';
import { useSharedColumns, type VersionPair } from './use-comparison.ts';

export interface CompareDialogProps {
  readonly node: CatalogNode;
  readonly warehouses: Warehouses;
  readonly versions: readonly TableVersion[];
  readonly pair: VersionPair;
  readonly onPair: (pair: VersionPair) => void;
  readonly onClose: () => void;
}

/** Shows which rows were added, removed and changed between two versions of a table. */
export function CompareDialog({ node, warehouses, versions, pair, onPair, onClose }: CompareDialogProps) {
  const columns = useSharedColumns(node, pair, warehouses);
  const [chosen, setChosen] = useState<readonly string[]>();
  const { shared = [], added = [], removed = [] } = columns.data ?? {};
  const names = shared.map(({ name }) => name);
  const key = (chosen ?? guessKey(node.table?.columns ?? [], names)).filter((name) => names.includes(name));
  const options = versions.map(({ version, operation }) => ({
    value: String(version),
    label: `${version} · ${operation}`,
  }));
  const comparison: DifferencesViewProps['comparison'] =
    key.length === 0 ? undefined : { table: pathOf(node), ...pair, columns: shared, key };
  return (
    <Dialog
      open
      size="xl"
      title={screenTexts.compareVersions}
      description={<span className="break-all font-mono text-xs">{node.fullName}</span>}
      flush
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <div className="grid gap-4 border-line border-b px-5 py-4 md:grid-cols-[200px_200px_1fr]">
        <Field label={screenTexts.fromVersion}>
          <Select
            options={options}
            value={String(pair.from)}
            onValueChange={(from) => onPair({ ...pair, from: Number(from) })}
          />
        </Field>
        <Field label={screenTexts.toVersion}>
          <Select
            options={options}
            value={String(pair.to)}
            onValueChange={(to) => onPair({ ...pair, to: Number(to) })}
          />
        </Field>
        <KeyColumns names={names} chosen={key} onChoose={setChosen} />
      </div>
      <DifferencesView
        node={node}
        warehouses={warehouses}
        comparison={comparison}
        loading={columns.isFetching}
        error={columns.error ?? undefined}
        newColumns={added}
        oldColumns={removed}
      />
    </Dialog>
  );
}
