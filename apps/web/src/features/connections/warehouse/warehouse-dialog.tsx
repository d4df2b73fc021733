import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { config as warehouseConfig } from '@lakehouse/core/pipeline/nodes/warehouse/config';
import { kind } from '@lakehouse/core/pipeline/nodes/warehouse/index';
import { setConfig } from '@lakehouse/core/pipeline/operations';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { SchemaForm } from '@lakehouse/ui/schema-form';
import { useId, useMemo, useState } from 'react';
import { useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { DOMAIN_CONTROLS } from '../../../shared/widgets/domain-controls.ts';
import { warehouseTexts as texts } from '../messages/warehouse-messages.ts';
import { CreatedWarehouse } from './created-warehouse.tsx';
import { useWarehouseCreation } from './use-warehouse-creation.ts';

/** The node's config schema without the id, which the workspace assigns. */
const FORM = warehouseConfig.omit({ warehouseId: true });

/** The kind's diagnostics beyond its schema's, which the form shows itself. */
const nameProblems = ({ name }: JsonObject) =>
  typeof name === 'string'
    ? kind.propagate({ config: warehouseConfig.parse({ name }), inputs: {} }).problems
    : [];

/** Describes a SQL warehouse and creates it in the workspace. Nothing changes before it is created or saved. */
export function WarehouseDialog({ node }: { node: PipelineNode }) {
  const store = useDesignerStore();
  const formId = useId();
  const [draft, setDraft] = useState<JsonObject>(node.config);
  const [again, setAgain] = useState(false);
  const creation = useWarehouseCreation(node.id);
  const problems = useMemo(() => nameProblems(draft), [draft]);
  const parsed = warehouseConfig.safeParse(draft);
  const valid = parsed.success && problems.every(({ severity }) => severity !== 'error');
  const close = (): void => store.getState().closeDialog();
  const save = (): void => {
    store.getState().change((document) => setConfig(document, node.id, draft));
    close();
  };
  const created = warehouseConfig.safeParse(node.config);
  if (!again && created.success && created.data.warehouseId !== '')
    return (
      <CreatedWarehouse
        config={created.data}
        onClose={close}
        onAgain={() => {
          setDraft(node.config);
          setAgain(true);
        }}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={close}
      title={texts.configureWarehouse}
      description={texts.startsAtOnce}
      dismissible={!creation.busy}
      footer={
        <>
          <Button onClick={close} disabled={creation.busy}>
            {texts.cancel}
          </Button>
          <Button onClick={save} disabled={creation.busy}>
            {texts.save}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabled={!valid && !creation.busy}
            busy={creation.busy}
          >
            {texts.createWarehouse}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (valid && !creation.busy)
            void creation.create(parsed.data).then((done) => done && setAgain(false));
        }}
      >
        <fieldset disabled={creation.busy} aria-busy={creation.busy}>
          <SchemaForm
            schema={FORM}
            values={draft}
            controls={DOMAIN_CONTROLS}
            problems={problems}
            onChange={setDraft}
          />
        </fieldset>
      </form>
    </Dialog>
  );
}
