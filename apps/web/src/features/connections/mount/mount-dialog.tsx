import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { mountProblems } from '@lakehouse/core/pipeline/nodes/s3-mount/checks';
import { mountCode } from '@lakehouse/core/pipeline/nodes/s3-mount/mount-code';
import { setConfig } from '@lakehouse/core/pipeline/operations';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Tabs } from '@lakehouse/ui/tabs';
import { useId, useState } from 'react';
import { notify } from '../../../shared/messages/notify.ts';
import { useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { mountMessages as messages, mountTexts } from '../messages/mount-messages.ts';
import { MountCodeTab } from './mount-code-tab.tsx';
import { MountForm } from './mount-form.tsx';
import { useMountDeployment } from './use-mount-deployment.ts';
import { useMountForm } from './use-mount-form.ts';

/** Configures an S3 mount, shows its code and deploys it as a notebook. */
export function MountDialog({ node }: { node: PipelineNode }) {
  const store = useDesignerStore();
  const formId = useId();
  const form = useMountForm(node);
  const deployment = useMountDeployment();
  const [tab, setTab] = useState('configuration');
  const [editing, setEditing] = useState(false);
  const { saved } = form;
  const problems = mountProblems(saved);
  const ready = problems.length === 0;
  const busy = form.busy || deployment.busy;
  const close = (): void => store.getState().closeDialog();
  const submit = (): void => void form.save().then((done) => done && setTab('code'));
  const saveCode = (code: string): void => {
    store.getState().change((document) => setConfig(document, node.id, { ...saved, code }));
    notify(messages.codeUpdated());
  };
  const configuration = (
    <div className="grid gap-4 px-5 py-4">
      {form.failure === undefined ? null : (
        <p role="alert" className="rounded-sm bg-bad-soft px-3 py-2 text-bad text-xs">
          {form.failure}
        </p>
      )}
      <MountForm
        id={formId}
        values={form.values}
        errors={form.errors}
        storedIn={saved.secretScope.trim()}
        disabled={busy}
        onChange={form.change}
        onSubmit={submit}
      />
    </div>
  );
  const code = (
    <div className="grid gap-3 px-5 py-4">
      {ready ? (
        <MountCodeTab
          code={mountCode(saved)}
          edited={saved.code.trim() !== ''}
          unsaved={form.changed}
          typedKeys={form.typedKeys}
          onEditing={setEditing}
          onSave={saveCode}
        />
      ) : (
        <EmptyState
          title={mountTexts.noCodeYet}
          action={<Button onClick={() => setTab('configuration')}>{mountTexts.openConfiguration}</Button>}
        >
          {mountTexts.noCode}
        </EmptyState>
      )}
      {deployment.path === undefined ? null : (
        <div role="status" className="grid gap-1 break-words rounded-sm bg-hover px-3 py-2 text-xs">
          <p>
            {mountTexts.notebook} <span className="font-mono">{deployment.path}</span>
          </p>
          {deployment.execution ? (
            <p className={deployment.execution.failed ? 'text-bad' : 'text-dim'}>
              {deployment.execution.text}
            </p>
          ) : null}
        </div>
      )}
    </div>
  );
  return (
    <Dialog
      open
      onOpenChange={close}
      title={mountTexts.title}
      size="lg"
      flush
      dismissible={!busy && !editing}
      footer={
        editing ? undefined : tab === 'configuration' ? (
          <>
            <Button onClick={close} disabled={busy}>
              {mountTexts.cancel}
            </Button>
            <Button variant="primary" type="submit" form={formId} busy={form.busy}>
              {mountTexts.configureMount}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close} disabled={busy}>
              {mountTexts.close}
            </Button>
            <Button
              variant="primary"
              disabled={!ready}
              busy={deployment.busy}
              onClick={() => void deployment.deploy(saved)}
            >
              {mountTexts.deployNotebook}
            </Button>
          </>
        )
      }
    >
      <Tabs
        label={mountTexts.mount}
        value={tab}
        onValueChange={setTab}
        tabs={[
          {
            value: 'configuration',
            label: mountTexts.configuration,
            content: configuration,
            disabled: editing,
          },
          { value: 'code', label: mountTexts.codePreview, content: code },
        ]}
      />
    </Dialog>
  );
}
