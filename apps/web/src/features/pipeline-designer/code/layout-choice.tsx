import type { CodeLayout } from '@lakehouse/core/pipeline/code-layout';
import { setSettings } from '@lakehouse/core/pipeline/operations';
import { SegmentedControl } from '@lakehouse/ui/segmented-control';
import { selectPlan } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner, useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';

const SEGMENTS: readonly { readonly value: CodeLayout; readonly label: string }[] = [
  { value: 'script', label: 'Script' },
  { value: 'functions', label: 'Functions' },
];

/** How the PySpark script of the pipeline is written; saved with the pipeline. */
export function LayoutChoice() {
  const store = useDesignerStore();
  const { layout } = useDesigner(selectPlan);
  return (
    <SegmentedControl
      label="Layout of the code"
      segments={SEGMENTS}
      value={layout}
      onValueChange={(value) =>
        store.getState().change((document) => setSettings(document, { layout: value }))
      }
    />
  );
}
