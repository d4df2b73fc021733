import { Field } from '@lakehouse/ui/field';
import { Select } from '@lakehouse/ui/select';
import { useDataFlow } from '../store/data-flow-context.ts';
import { wizardTexts } from '../store/wizard-texts.ts';

/** Picks the cluster that the code of the flow runs on, or none. */
export function ClusterChoice() {
  const { all, chosen, choose } = useDataFlow().clusters;
  if (all.length === 0) return null;
  const asleep = chosen !== undefined && chosen.state !== 'RUNNING';
  return (
    <Field label={wizardTexts.cluster} {...(asleep ? { help: wizardTexts.clusterIsStopped } : {})}>
      <Select
        value={chosen?.cluster_id ?? ''}
        options={[
          { value: '', label: wizardTexts.onlyCode },
          ...all.map(({ cluster_id, cluster_name, state }) => ({
            value: cluster_id,
            label: state === 'RUNNING' ? cluster_name : `${cluster_name} (${state.toLowerCase()})`,
          })),
        ]}
        onValueChange={choose}
      />
    </Field>
  );
}
