import { MASTER_SCHEMA } from '@lakehouse/core/mdm/shared/master-schema';
import { Select } from '@lakehouse/ui/select';
import type { MasterDataPlace } from '../data/find-master-data.ts';
import type { useRunner } from '../data/master-data-provider.tsx';
import { masterTexts } from '../messages/master-texts.ts';

/** The title of the screen, the schema of the master data, and the warehouse that runs its queries. */
export function PlaceBar({
  place,
  onCatalog,
  warehouses,
  onWarehouse,
}: {
  place: MasterDataPlace;
  onCatalog: (catalog: string) => void;
  warehouses: ReturnType<typeof useRunner>['warehouses'];
  onWarehouse: (id: string) => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="min-w-0 flex-1 basis-64">
        <h1 className="font-semibold text-xl tracking-[-0.01em]">{masterTexts.masterDataManagement}</h1>
        {place.catalog === undefined || !place.exists ? null : (
          <p className="break-words text-dim">
            {masterTexts.tablesOf}{' '}
            <code>
              {place.catalog}.{MASTER_SCHEMA}
            </code>
          </p>
        )}
      </div>
      {place.catalog === undefined ? null : (
        <Select
          size="sm"
          aria-label={masterTexts.catalog}
          value={place.catalog}
          options={place.catalogs}
          onValueChange={onCatalog}
          className="w-36"
        />
      )}
      {warehouses.chosen ? (
        <Select
          size="sm"
          aria-label={masterTexts.sqlWarehouse}
          value={warehouses.chosen.id}
          options={warehouses.all.map(({ id, name, state }) => ({
            value: id,
            label: state === 'RUNNING' ? name : `${name} (${state.toLowerCase()})`,
          }))}
          onValueChange={onWarehouse}
          className="w-44"
        />
      ) : null}
    </div>
  );
}
