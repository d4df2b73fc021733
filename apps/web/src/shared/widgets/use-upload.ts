import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../messages/error-text.ts';
import { notify } from '../messages/notify.ts';
import { useSession } from '../session/use-session.ts';
import { uploadFile } from './upload-file.ts';
import { uploadMessages } from './upload-messages.ts';
import { type VolumePlace, volumePath } from './volume-path.ts';

export interface Upload {
  /** 0 to 1 while a file is being uploaded. */
  readonly share: number | undefined;
  readonly error: string | undefined;
  readonly start: (place: VolumePlace, file: File) => void;
  readonly cancel: () => void;
}

/** Uploads files to volumes, one at a time. */
export function useUpload(onDone: (path: string) => void): Upload {
  const session = useSession();
  const client = useQueryClient();
  const [share, setShare] = useState<number>();
  const [error, setError] = useState<string>();
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (place: VolumePlace, file: File): Promise<void> => {
    const abort = new AbortController();
    running.current = abort;
    setError(undefined);
    setShare(0);
    const path = volumePath(place, file.name);
    try {
      await uploadFile(session, path, file, { signal: abort.signal, onProgress: setShare });
      await client.invalidateQueries({ queryKey: ['volume-entries', ...place] });
      notify(uploadMessages.uploaded(path));
      onDone(path);
    } catch (cause) {
      if (!abort.signal.aborted) setError(errorText(cause, 'The file could not be uploaded'));
    } finally {
      setShare(undefined);
    }
  };
  return {
    share,
    error,
    start: (place, file) => void start(place, file),
    cancel: () => running.current?.abort(),
  };
}
