import { createFilesClient } from '@lakehouse/databricks-client/resources/files/files-client';
import { chooseFiles } from '../files/choose-files.ts';
import type { NameAnswer } from './name-question.tsx';
import type { FileChanges } from './use-file-changes.ts';
import type { Upload } from './use-upload.ts';
import { useWorkspaceTransport } from './use-workspace-transport.ts';
import { freeName, namesIn } from './volume-changes.ts';
import type { VolumePlace } from './volume-path.ts';

/** Uploads chosen files to a folder; a name that is taken is asked about. */
export function useVolumeUpload(place: VolumePlace, upload: Upload, { replace }: FileChanges) {
  const transport = useWorkspaceTransport();
  const over = (name: string, file: File): void =>
    replace(name, () => upload.start(place, file, { name, overwrite: true }));
  return {
    /** Uploads a file that the user chooses. */
    pick: async (): Promise<void> => {
      const [file] = await chooseFiles('', false);
      if (file) await upload.start(place, file);
    },
    /** Replaces a file by one that the user chooses. */
    pickFor: async (name: string): Promise<void> => {
      const [file] = await chooseFiles('', false);
      if (file) over(name, file);
    },
    /** Answers the question about the last file, whose name was taken. */
    answer: async (answer: NameAnswer): Promise<void> => {
      const { taken: file } = upload;
      upload.dismiss();
      if (!file || !transport || answer === 'cancel') return;
      if (answer === 'replace') return over(file.name, file);
      const name = freeName(await namesIn(createFilesClient(transport), place), file.name);
      await upload.start(place, file, { name });
    },
  };
}
