import { Button } from '@lakehouse/ui/button';
import { Field } from '@lakehouse/ui/field';
import { Select } from '@lakehouse/ui/select';
import { useDataFlow } from '../store/data-flow-context.ts';
import { dataFlowTexts } from '../store/data-flow-messages.ts';
import { wizardTexts } from '../store/wizard-texts.ts';

/** Picks the warehouse that the statements run on. */
export function WarehouseChoice() {
  const { all, chosen, choose, loading, error, reload } = useDataFlow().warehouses;
  if (error)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-2 text-bad">
        <span className="min-w-0 flex-1 break-words">
          {wizardTexts.failedToFetchWarehouses(error.message)}
        </span>
        <Button size="sm" onClick={reload}>
          {wizardTexts.tryAgain}
        </Button>
      </div>
    );
  if (!chosen)
    return (
      <p className="text-dim">{loading ? wizardTexts.loadingWarehouses : `${dataFlowTexts.noWarehouse}.`}</p>
    );
  const asleep = chosen.state !== 'RUNNING';
  return (
    <Field label={wizardTexts.sqlWarehouse} {...(asleep ? { help: wizardTexts.warehouseIsStopped } : {})}>
      <Select
        value={chosen.id}
        options={all.map(({ id, name, state }) => ({
          value: id,
          label: state === 'RUNNING' ? name : `${name} (${state.toLowerCase()})`,
        }))}
        onValueChange={choose}
      />
    </Field>
  );
}
