import { valueProblem } from '@lakehouse/core/pipeline/parameters/parameter';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { Field } from '@lakehouse/ui/field';
import { useState } from 'react';
import { selectDocument, selectParameterValues } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner, useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { dialogTexts } from '../messages/dialog-texts.ts';
import { ValueControl } from './parameter-value-control.tsx';

/** Asks for the values of the parameters before a run. */
export function RunParametersDialog({ only }: { readonly only: ReadonlySet<string> | undefined }) {
  const store = useDesignerStore();
  const parameters = useDesigner(selectDocument).settings?.parameters ?? [];
  const [values, setValues] = useState(() => {
    const last = selectParameterValues(store.getState());
    return Object.fromEntries(parameters.map(({ name, default: usual }) => [name, last[name] ?? usual]));
  });
  const close = (): void => store.getState().closeDialog();
  const fields = parameters.map((parameter) => {
    const value = values[parameter.name] ?? '';
    return { parameter, value, problem: valueProblem(parameter.type, value) };
  });
  const run = (): void => {
    store.getState().setParameterValues(values);
    close();
    store.getState().runner?.start(only);
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={dialogTexts.runWithParameters}
      description={dialogTexts.runParametersHint}
      footer={
        <>
          <Button onClick={close}>{dialogTexts.cancel}</Button>
          <Button
            variant="primary"
            disabled={fields.some(({ problem }) => problem !== undefined)}
            onClick={run}
          >
            {dialogTexts.run}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {fields.map(({ parameter: { name, type, description }, value, problem }) => (
          <Field key={name} label={name} help={description} error={problem}>
            <ValueControl
              type={type}
              value={value}
              onChange={(next) => setValues({ ...values, [name]: next })}
            />
          </Field>
        ))}
      </div>
    </Dialog>
  );
}
