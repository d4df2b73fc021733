import { createFilesClient } from '@lakehouse/databricks-client/resources/files/files-client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../messages/error-text.ts';
import { notify } from '../messages/notify.ts';
import { forgetContent } from './forget-content.ts';
import { uploadMessages } from './upload-messages.ts';
import { useWorkspaceTransport } from './use-workspace-transport.ts';
import { contentForUndo, renameFile } from './volume-changes.ts';
import { type VolumePlace, volumePath } from './volume-path.ts';

export interface FileChanges {
  /** The name of the file that is being changed. */
  readonly busy: string | undefined;
  readonly error: string | undefined;
  readonly rename: (name: string, to: string) => void;
  readonly remove: (name: string) => void;
  /** Runs a replacement of the file, and offers to bring the earlier content back. */
  readonly replace: (name: string, upload: () => Promise<boolean>) => void;
}

/** Changes the files of a folder; each change can be undone from its message, unless the file is too large for it. */
export function useFileChanges(
  place: VolumePlace,
  onMoved: ((from: string, to: string) => void) | undefined,
): FileChanges {
  const transport = useWorkspaceTransport();
  const client = useQueryClient();
  const [busy, setBusy] = useState<string>();
  const [error, setError] = useState<string>();

  const change = async (
    name: string,
    run: (files: ReturnType<typeof createFilesClient>) => Promise<void>,
  ): Promise<void> => {
    if (!transport) return;
    setBusy(name);
    setError(undefined);
    try {
      await run(createFilesClient(transport));
    } catch (cause) {
      setError(errorText(cause, uploadMessages.changeFailed));
    } finally {
      // The list is what tells which part of a change that failed was done.
      await client.invalidateQueries({ queryKey: ['volume-entries', ...place] });
      setBusy(undefined);
    }
  };
  const rename = (name: string, to: string): void =>
    void change(name, async (files) => {
      const [before, after] = [volumePath(place, name), volumePath(place, to)];
      await renameFile(files, before, after);
      onMoved?.(before, after);
      notify(uploadMessages.renamed(name, to, () => rename(to, name)));
    });
  const putBack = (name: string, body: Blob): void =>
    void change(name, async (files) => {
      const path = volumePath(place, name);
      await files.upload({ path, body, overwrite: true });
      await forgetContent(client, path);
    });
  return {
    busy,
    error,
    rename,
    remove: (name) =>
      void change(name, async (files) => {
        const path = volumePath(place, name);
        const content = await contentForUndo(files, path);
        await files.delete({ path });
        await forgetContent(client, path);
        notify(uploadMessages.deleted(name, content && (() => putBack(name, content))));
      }),
    replace: (name, upload) =>
      void change(name, async (files) => {
        const content = await contentForUndo(files, volumePath(place, name));
        if (await upload()) notify(uploadMessages.replaced(name, content && (() => putBack(name, content))));
      }),
  };
}
