import type { PlannedNode } from '@lakehouse/core/pipeline/planned-node';
import { Select } from '@lakehouse/ui/select';
import { previewTexts as texts } from '../../../shared/pipeline/messages/preview-texts.ts';

export interface OutputChoiceProps {
  readonly outputs: readonly PlannedNode[];
  /** The id of the rows of the chosen output. */
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** Chooses which output of a node with several is shown. */
export function OutputChoice({ outputs, value, onChange }: OutputChoiceProps) {
  return (
    <Select
      size="sm"
      aria-label={texts.outputShown}
      value={value}
      onValueChange={onChange}
      options={outputs.map(({ node, kind }) => ({ value: node.id, label: kind?.details({}) ?? node.label }))}
    />
  );
}
