import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { Field } from '@lakehouse/ui/field';
import { Select } from '@lakehouse/ui/select';
import { deployTexts as texts } from '../messages/deploy-messages.ts';
import { type Compute, computeKey, computeOfKey } from './compute.ts';
import type { Places } from './deploy-values.ts';

export interface ComputeFieldProps {
  readonly compute: Compute;
  readonly places: Places;
  /** Whether a warehouse can run all of the pipeline. */
  readonly sql: boolean;
  readonly error: string | undefined;
  readonly onChange: (compute: Compute) => void;
}

function helpOf({ on }: Compute): string {
  switch (on) {
    case 'serverless':
      return texts.serverlessHelp;
    case 'cluster':
      return texts.clusterHelp;
    case 'warehouse':
      return texts.warehouseHelp;
    default:
      return assertNever(on);
  }
}

/** Where the job runs. */
export function ComputeField({ compute, places, sql, error, onChange }: ComputeFieldProps) {
  const { clusters = [], warehouses = [] } = places;
  const options = [
    { value: 'serverless', label: texts.serverless },
    ...clusters.map(({ id, name }) => ({ value: `cluster:${id}`, label: texts.cluster(name || id) })),
    ...(sql ? warehouses : []).map(({ id, name }) => ({
      value: `warehouse:${id}`,
      label: texts.warehouse(name || id),
    })),
  ];
  const value = computeKey(compute);
  // The job's current compute stays visible, even if it no longer exists.
  const all = options.some((option) => option.value === value)
    ? options
    : [...options, { value, label: compute.on === 'serverless' ? texts.serverless : compute.id }];
  const help = sql ? helpOf(compute) : `${helpOf(compute)}. ${texts.noSql}.`;
  return (
    <Field label={texts.runsOn} error={error} help={help}>
      <Select value={value} options={all} onValueChange={(key) => onChange(computeOfKey(key))} />
    </Field>
  );
}
