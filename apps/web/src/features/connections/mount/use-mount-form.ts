import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { setConfig } from '@lakehouse/core/pipeline/operations';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { useRef, useState } from 'react';
import { errorText } from '../../../shared/messages/error-text.ts';
import { notify } from '../../../shared/messages/notify.ts';
import { useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { useWorkspaceTransport } from '../../../shared/widgets/use-workspace-transport.ts';
import { mountMessages as messages, mountTexts } from '../messages/mount-messages.ts';
import {
  hasTypedKeys,
  isChanged,
  type MountValues,
  mountErrors,
  readMountConfig,
  valuesOf,
  withValues,
} from './mount-values.ts';
import { storeKeys, withoutKeys } from './store-keys.ts';

/** The form state of the mount dialog, and how it is saved: keys to the secret scope, the rest to the node. */
export function useMountForm(node: PipelineNode) {
  const store = useDesignerStore();
  const transport = useWorkspaceTransport();
  const saved = readMountConfig(node.config);
  const [values, setValues] = useState(() => valuesOf(saved));
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  // Held while the dialog is open, so that edited code containing a key can be refused.
  const typed = useRef<readonly string[]>([]);
  const errors = mountErrors(saved, values);

  const change = (next: MountValues): void => {
    setValues(next);
    setFailure(undefined);
  };

  const fail = (reason: string): void => {
    notify(messages.configurationFailed());
    setFailure(withoutKeys(reason, values));
  };

  /** Returns whether the mount is now configured. */
  const save = async (): Promise<boolean> => {
    setAsked(true);
    if (Object.keys(errors).length > 0) return false;
    if (hasTypedKeys(values) && !transport) {
      fail(mountTexts.credentialsMissing);
      return false;
    }
    setBusy(true);
    try {
      const next = withValues(saved, values);
      const keys = { accessKey: values.accessKey.trim(), secretKey: values.secretKey.trim() };
      const stored =
        hasTypedKeys(values) && transport ? await storeKeys(transport, next.bucket, keys) : undefined;
      const config = { ...next, ...stored };
      store.getState().change((document) => setConfig(document, node.id, config satisfies JsonObject));
      typed.current = [...typed.current, keys.accessKey, keys.secretKey].filter((key) => key !== '');
      setValues(valuesOf(config));
      setAsked(false);
      notify(messages.configured(config.secretScope));
      return true;
    } catch (error) {
      fail(errorText(error, ''));
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    saved,
    values,
    change,
    save,
    busy,
    failure,
    errors: asked ? errors : {},
    changed: isChanged(saved, values),
    typedKeys: (): readonly string[] => [...typed.current, values.accessKey, values.secretKey],
  };
}
