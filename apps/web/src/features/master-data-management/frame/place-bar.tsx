import { MASTER_SCHEMA } from '@lakehouse/core/mdm/shared/master-schema';
import { Select } from '@lakehouse/ui/select';
import type { MasterDataPlace } from '../data/find-master-data.ts';
import type { useRunner } from '../data/master-data-provider.tsx';
import { masterTexts } from '../messages/master-texts.ts';

/** Shows the catalog of the master data, and the warehouse that runs its queries. */
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
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-dim text-xs">
      {place.catalog === undefined ? null : (
        <span className="flex items-center gap-1.5">
          <Select
            size="sm"
            aria-label="Catalog"
            value={place.catalog}
            options={place.catalogs}
            onValueChange={onCatalog}
            className="w-36"
          />
          <code>.{MASTER_SCHEMA}</code>
        </span>
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
