import type { Plan } from '@lakehouse/core/pipeline/plan';
import { Dialog } from '@lakehouse/ui/dialog';
import { Field } from '@lakehouse/ui/field';
import { Select } from '@lakehouse/ui/select';
import { useState } from 'react';
import { previewTexts as texts } from '../../../shared/pipeline/messages/preview-texts.ts';
import { StepComparison } from './step-comparison.tsx';

export interface CompareDialogProps {
  readonly plan: Plan;
  readonly nodeId: string;
  readonly onClose: () => void;
}

/** Shows which rows were added, removed and changed between two nodes. */
export function CompareDialog({ plan, nodeId, onClose }: CompareDialogProps) {
  const own = plan.byId.get(nodeId);
  const others = plan.order.filter(({ node, schema }) => node.id !== nodeId && schema !== undefined);
  const first = Object.values(own?.inputs ?? {}).flat()[0] ?? others[0]?.node.id ?? '';
  const [other, choose] = useState(first);
  const side = (id: string) => ({ plan, id, name: plan.byId.get(id)?.node.label ?? '' });
  return (
    <Dialog
      open
      size="xl"
      title={texts.compareTitle}
      description={texts.compareHelp(own?.node.label ?? '')}
      flush
      onOpenChange={onClose}
    >
      <StepComparison before={side(other)} after={side(nodeId)}>
        <Field label={texts.compareWith}>
          <Select
            options={others.map(({ node }) => ({ value: node.id, label: node.label }))}
            value={other}
            onValueChange={choose}
          />
        </Field>
      </StepComparison>
    </Dialog>
  );
}
