import { firstRecords, missingValues } from '@lakehouse/core/mdm/entities/entity-queries';
import { attributeColumns } from '@lakehouse/core/mdm/own/own-entity';
import { Dialog } from '@lakehouse/ui/dialog';
import { Tabs } from '@lakehouse/ui/tabs';
import { useRows } from '../../data/use-rows.ts';
import { entitiesTexts } from '../../messages/entities-texts.ts';
import { masterTexts } from '../../messages/master-texts.ts';
import { formatCount } from '../../parts/format.ts';
import { RowsGrid } from '../../parts/rows-grid.tsx';
import { AttributesTable } from './attributes-table.tsx';
import type { EntityDialogProps } from './entity-dialog-props.ts';

const SAMPLE_ROWS = 50;

/** The attributes of an entity with their types and missing values, and its first rows. */
export function DetailsDialog({ entity, own, onClose }: EntityDialogProps) {
  const sample = useRows((at) => firstRecords(at, entity.table_name, SAMPLE_ROWS));
  const columns = sample.data && attributeColumns(own, sample.data.columns);
  const missing = useRows(
    columns &&
      ((at) =>
        missingValues(
          at,
          entity.table_name,
          columns.map(({ name }) => name),
        )),
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={entitiesTexts.detailsOf(entity.name)}
      description={entitiesTexts.detailsHint(
        formatCount(entity.records),
        entity.table_name,
        entity.relationships,
      )}
      size="lg"
      flush
    >
      <Tabs
        label={entitiesTexts.detailsOf(entity.name)}
        tabs={[
          {
            value: 'attributes',
            label: entitiesTexts.attributes,
            content: columns ? (
              <AttributesTable
                label={masterTexts.attributesOf(entity.name)}
                columns={columns}
                missing={missing.data?.rows[0]}
                records={entity.records}
              />
            ) : (
              <RowsGrid label={masterTexts.attributesOf(entity.name)} answer={sample} />
            ),
          },
          {
            value: 'rows',
            label: entitiesTexts.sampleRows,
            content: <RowsGrid label={entitiesTexts.sampleRowsOf(entity.name)} answer={sample} />,
          },
        ]}
      />
    </Dialog>
  );
}
