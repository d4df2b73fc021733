import type { Entity } from '@lakehouse/core/mdm/entities/entity';
import { firstRecords, missingValues } from '@lakehouse/core/mdm/entities/entity-queries';
import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { Dialog } from '@lakehouse/ui/dialog';
import { Tabs } from '@lakehouse/ui/tabs';
import { useRows } from '../../data/use-rows.ts';
import { entitiesTexts } from '../../messages/entities-texts.ts';
import { masterTexts } from '../../messages/master-texts.ts';
import { formatCount } from '../../parts/format.ts';
import { RowsGrid } from '../../parts/rows-grid.tsx';
import { AttributesTable } from './attributes-table.tsx';

const SAMPLE_ROWS = 50;

/** The attributes of an entity with their types and missing values, and its first rows. */
export function DetailsDialog({
  entity,
  own,
  onClose,
}: {
  entity: Entity;
  /** What was declared of an entity of a person's own tables. */
  own: OwnEntity | undefined;
  onClose: () => void;
}) {
  const sample = useRows((at) => firstRecords(at, entity.table_name, SAMPLE_ROWS));
  // The golden table keeps more than the attributes: the identifier of the record, and what it was made of.
  const columns = sample.data?.columns.filter(
    ({ name }) => own === undefined || own.attributes.some((attribute) => attribute.name === name),
  );
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
