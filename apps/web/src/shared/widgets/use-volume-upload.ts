import { createFilesClient } from '@lakehouse/databricks-client/resources/files/files-client';
import { chooseFiles } from '../files/choose-files.ts';
import type { NameAnswer } from './name-question.tsx';
import type { FileChanges } from './use-file-changes.ts';
import type { Upload } from './use-upload.ts';
import { useWorkspaceTransport } from './use-workspace-transport.ts';
import { freeName, namesIn } from './volume-changes.ts';
import type { VolumePlace } from './volume-path.ts';

/** Uploads chosen files to a folder; a name that is taken is asked about. `onUploaded`: called with a new file's name. */
export function useVolumeUpload(
  place: VolumePlace,
  upload: Upload,
  { replace }: FileChanges,
  onUploaded: (name: string) => void,
) {
  const transport = useWorkspaceTransport();
  const add = async (file: File, name = file.name): Promise<void> => {
    if (await upload.start(place, file, { name })) onUploaded(name);
  };
  const over = (name: string, file: File, whenDone?: (name: string) => void): void =>
    replace(name, async () => {
      const done = await upload.start(place, file, { name, overwrite: true });
      if (done) whenDone?.(name);
      return done;
    });
  return {
    /** Uploads a file that the user chooses. */
    pick: async (): Promise<void> => {
      const [file] = await chooseFiles('', false);
      if (file) await add(file);
    },
    /** Replaces a file of the folder by one that the user chooses. */
    pickFor: async (name: string): Promise<void> => {
      const [file] = await chooseFiles('', false);
      if (file) over(name, file);
    },
    /** Answers the question about the last file, whose name was taken. */
    answer: async (answer: NameAnswer): Promise<void> => {
      const { taken: file } = upload;
      upload.dismiss();
      if (!file || !transport || answer === 'cancel') return;
      if (answer === 'replace') return over(file.name, file, onUploaded);
      await add(file, freeName(await namesIn(createFilesClient(transport), place), file.name));
    },
  };
}
