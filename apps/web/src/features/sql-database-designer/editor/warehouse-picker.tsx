import { Button } from '@lakehouse/ui/button';
import { Select } from '@lakehouse/ui/select';
import { StatusDot } from '@lakehouse/ui/status-dot';
import { screenTexts } from '../messages/screen-texts.ts';
import type { Warehouses } from '../model/use-warehouses.ts';

/** The warehouse that queries run on, with its state. */
export function WarehousePicker({ warehouses }: { warehouses: Warehouses }) {
  const { all, chosen, choose, loading, error, reload } = warehouses;
  if (error)
    return (
      <span role="alert" className="flex items-center gap-2 text-bad text-xs">
        <span className="max-w-64 truncate" title={error.message}>
          {screenTexts.failedToFetchWarehouses(error.message)}
        </span>
        <Button size="sm" onClick={reload}>
          {screenTexts.tryAgain}
        </Button>
      </span>
    );
  if (!chosen)
    return (
      <span className="text-dim text-xs">
        {loading ? screenTexts.loadingWarehouses : screenTexts.noSqlWarehouse}
      </span>
    );
  const state = chosen.state.toLowerCase();
  const running = chosen.state === 'RUNNING';
  const starting = chosen.state === 'STARTING';
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <StatusDot
        tone={running ? 'ok' : starting ? 'warn' : 'idle'}
        pulse={starting}
        label={screenTexts.warehouseState(state)}
      />
      <Select
        quiet
        aria-label={screenTexts.sqlWarehouse}
        value={chosen.id}
        options={all.map(({ id, name, state: each }) => ({
          value: id,
          label: each === 'RUNNING' ? name : `${name} (${each.toLowerCase()})`,
        }))}
        onValueChange={choose}
        className="w-40"
      />
    </span>
  );
}
