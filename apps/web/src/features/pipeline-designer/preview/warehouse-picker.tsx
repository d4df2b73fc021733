import { Select } from '@lakehouse/ui/select';
import { StatusDot } from '@lakehouse/ui/status-dot';
import { useConnection } from '../../../shared/api/connection.ts';
import type { WarehouseAccess } from '../../../shared/pipeline/api/use-warehouse.ts';
import { useWarehouseChoice } from '../../../shared/pipeline/api/warehouse-store.ts';
import { rowTexts } from '../messages/row-texts.ts';

/** Where statements run, with its state. */
export function WarehousePicker({ access: { warehouses, warehouse } }: { access: WarehouseAccess }) {
  const choose = useWarehouseChoice((state) => state.choose);
  const lost = useConnection((state) => state.away !== undefined);
  if (!warehouse) return null;
  const state = lost ? 'unreachable' : warehouse.state.toLowerCase();
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <StatusDot
        tone={
          lost
            ? 'idle'
            : warehouse.state === 'RUNNING'
              ? 'ok'
              : warehouse.state === 'STARTING'
                ? 'warn'
                : 'idle'
        }
        pulse={!lost && warehouse.state === 'STARTING'}
        label={rowTexts.warehouseIs(state)}
      />
      <Select
        size="sm"
        aria-label={rowTexts.sqlWarehouse}
        value={warehouse.id}
        options={warehouses.map(({ id, name }) => ({ value: id, label: name }))}
        onValueChange={choose}
        // Where the bar is short, its name is cut rather than a tab covered.
        className="w-36 min-w-11 max-md:w-24"
      />
    </span>
  );
}
