import { config } from '@lakehouse/core/pipeline/nodes/custom-code/config';
import { definitionOf } from '@lakehouse/core/pipeline/nodes/custom-code/kind-definition';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { Field } from '@lakehouse/ui/field';
import { Textarea } from '@lakehouse/ui/textarea';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Message } from '../../../shared/messages/message.ts';
import { notify } from '../../../shared/messages/notify.ts';
import { nodesById, selectDocument } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner, useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { useWorkspaceTransport } from '../../../shared/widgets/use-workspace-transport.ts';
import { NEW_KIND } from './new-kind.ts';
import { ownKindMessages as messages, ownKindTexts as texts } from './own-kind-messages.ts';
import { deleteKind, storeKind } from './own-kinds-folder.ts';
import { OWN_KINDS, useOwnKinds } from './use-own-kinds.ts';

/** Defines a kind of nodes for everyone on the workspace, or changes or deletes one. */
export function OwnKindDialog() {
  const dialog = useDesigner((state) => state.dialog);
  if (dialog?.kind !== 'own-kind') return null;
  return <Open key={dialog.path ?? dialog.codeOf ?? ''} path={dialog.path} nodeId={dialog.codeOf} />;
}

/** The YAML of a node's code; undefined while its writer is loaded. */
function useTextOfNode(nodeId: string | undefined): string | undefined {
  const store = useDesignerStore();
  const [text, setText] = useState<string>();
  useEffect(() => {
    const node = nodesById(selectDocument(store.getState())).get(nodeId ?? '');
    const parsed = node && config.safeParse(node.config);
    if (!node || !parsed?.success) return;
    void import('yaml').then(({ stringify }) => setText(stringify(definitionOf(parsed.data, node.label))));
  }, [store, nodeId]);
  return text;
}

function Open({ path, nodeId }: { path: string | undefined; nodeId: string | undefined }) {
  const store = useDesignerStore();
  const transport = useWorkspaceTransport();
  const client = useQueryClient();
  const before = useOwnKinds().find((one) => one.path === path);
  const ofNode = useTextOfNode(nodeId);
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isSure, setIsSure] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const text = typed ?? before?.text ?? ofNode ?? (nodeId === undefined ? NEW_KIND : '');
  const close = (): void => store.getState().closeDialog();
  const change = (next: string): void => {
    setTyped(next);
    setProblem(undefined);
  };
  const end = (message: Message): void => {
    void client.invalidateQueries({ queryKey: [OWN_KINDS] });
    notify(message);
    close();
  };
  const save = async (): Promise<void> => {
    if (!transport) return;
    try {
      const wrong = await storeKind(transport, text, before);
      if (wrong === undefined) end(messages.saved());
      else setProblem(wrong);
    } catch (cause) {
      notify(messages.failed(cause));
    }
  };
  const remove = async (): Promise<void> => {
    if (!transport || !before) return;
    try {
      await deleteKind(transport, before);
      end(messages.deleted(before.definition.name));
    } catch (cause) {
      notify(messages.failed(cause));
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => next || close()}
      size="lg"
      title={texts.title(before?.definition.name)}
      description={texts.description}
      footer={
        <>
          {before ? (
            <Button
              variant={isSure ? 'destructive' : 'secondary'}
              className="mr-auto"
              onClick={() => (isSure ? void remove() : setIsSure(true))}
            >
              {isSure ? texts.reallyDelete : texts.delete}
            </Button>
          ) : (
            <Button className="mr-auto" onClick={() => file.current?.click()}>
              {texts.importFile}
            </Button>
          )}
          <Button onClick={close}>{texts.cancel}</Button>
          <Button variant="primary" disabled={!transport || text.trim() === ''} onClick={() => void save()}>
            {texts.save}
          </Button>
        </>
      }
    >
      <input
        ref={file}
        type="file"
        accept=".yaml,.yml"
        hidden
        aria-label={texts.importFile}
        onChange={(event) => void event.target.files?.[0]?.text().then(change)}
      />
      <Field label={texts.yaml} help={texts.yamlHelp} error={problem}>
        <Textarea
          rows={18}
          spellCheck={false}
          className="font-mono text-xs"
          value={text}
          onChange={(event) => change(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}
