import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../messages/error-text.ts';
import { notify } from '../messages/notify.ts';
import { useSession } from '../session/use-session.ts';
import { forgetContent } from './forget-content.ts';
import { UploadError, uploadFile } from './upload-file.ts';
import { uploadMessages } from './upload-messages.ts';
import { type VolumePlace, volumePath } from './volume-path.ts';

export interface UploadTarget {
  /** In place of the file's own name. */
  readonly name?: string;
  /** Whether it replaces a file of that name. */
  readonly overwrite?: boolean;
}

export interface Upload {
  /** 0 to 1 while a file is being uploaded. */
  readonly share: number | undefined;
  readonly error: string | undefined;
  /** The file that was not uploaded because its name is taken. */
  readonly taken: File | undefined;
  /** Resolves to whether the file was uploaded. */
  readonly start: (place: VolumePlace, file: File, target?: UploadTarget) => Promise<boolean>;
  readonly cancel: () => void;
  /** Forgets the last failure. */
  readonly dismiss: () => void;
}

/** Uploads files to volumes, one at a time. */
export function useUpload(onDone?: (path: string) => void): Upload {
  const session = useSession();
  const client = useQueryClient();
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<{ readonly error: string; readonly taken: File | undefined }>();
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (
    place: VolumePlace,
    file: File,
    { name = file.name, overwrite = false }: UploadTarget = {},
  ): Promise<boolean> => {
    const abort = new AbortController();
    running.current = abort;
    setFailure(undefined);
    setShare(0);
    const path = volumePath(place, name);
    try {
      await uploadFile(session, path, file, { signal: abort.signal, overwrite, onProgress: setShare });
      await client.invalidateQueries({ queryKey: ['volume-entries', ...place] });
      if (overwrite) await forgetContent(client, path);
      else notify(uploadMessages.uploaded(path));
      onDone?.(path);
      return true;
    } catch (cause) {
      const isTaken = cause instanceof UploadError && cause.status === 409;
      const error = errorText(cause, 'The file could not be uploaded');
      if (!abort.signal.aborted) setFailure({ error, taken: isTaken ? file : undefined });
      return false;
    } finally {
      setShare(undefined);
    }
  };
  return {
    share,
    error: failure?.error,
    taken: failure?.taken,
    start,
    cancel: () => running.current?.abort(),
    dismiss: () => setFailure(undefined),
  };
}
