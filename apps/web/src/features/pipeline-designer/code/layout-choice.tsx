import type { CodeLayout } from '@lakehouse/core/pipeline/code-layout';
import { setSettings } from '@lakehouse/core/pipeline/operations';
import { Field } from '@lakehouse/ui/field';
import { SegmentedControl } from '@lakehouse/ui/segmented-control';
import { Switch } from '@lakehouse/ui/switch';
import { selectPlan } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner, useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { codeTexts } from '../messages/code-texts.ts';

const SEGMENTS: readonly { readonly value: CodeLayout; readonly label: string }[] = [
  { value: 'script', label: codeTexts.script },
  { value: 'functions', label: codeTexts.functions },
];

/** How the PySpark script of the pipeline is written, and whether it prints rows; saved with the pipeline. */
export function LayoutChoice() {
  const store = useDesignerStore();
  const { layout, showsRows, order } = useDesigner(selectPlan);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SegmentedControl
        label={codeTexts.codeLayout}
        segments={SEGMENTS}
        value={layout}
        onValueChange={(value) =>
          store.getState().change((document) => setSettings(document, { layout: value }))
        }
      />
      {order.some(({ kind }) => kind?.onlyShows) ? (
        <Field label={codeTexts.printRows} layout="row">
          <Switch
            checked={showsRows}
            onCheckedChange={(checked) =>
              store.getState().change((document) => setSettings(document, { showsRows: checked }))
            }
          />
        </Field>
      ) : null}
    </div>
  );
}
