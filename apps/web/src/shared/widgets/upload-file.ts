import { z } from 'zod';
import type { Session } from '../session/session.ts';

/** The upload of a file failed. */
export class UploadError extends Error {
  constructor(
    message: string,
    /** HTTP status; 0 if there was no response. */
    readonly status: number,
  ) {
    super(message);
    this.name = 'UploadError';
  }
}

export interface UploadOptions {
  readonly signal: AbortSignal;
  /** Whether a file of that name is replaced; otherwise it is an error with status 409. */
  readonly overwrite?: boolean;
  /** Called with the fraction that was sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

const refusal = z.object({ message: z.string().min(1) });

const messageIn = (text: string, status: number): string => {
  try {
    const refused = refusal.safeParse(JSON.parse(text));
    if (refused.success) return refused.data.message;
  } catch {
    // Not JSON: only the status is known.
  }
  return `The workspace answered with status ${status}`;
};

/**
 * Uploads a file to a volume. Rejects with UploadError. Uses XMLHttpRequest, since fetch does not report upload
 * progress.
 */
export function uploadFile(
  { workspaceUrl, token }: Session,
  path: string,
  file: File,
  { signal, onProgress, overwrite = false }: UploadOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const encoded = path.split('/').map(encodeURIComponent).join('/');
    request.open('PUT', `/workspace/api/2.0/fs/files${encoded}?overwrite=${overwrite}`);
    request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.setRequestHeader('X-Databricks-Workspace', workspaceUrl);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new UploadError(messageIn(request.responseText, request.status), request.status));
    });
    request.addEventListener('error', () => reject(new UploadError('The connection was lost', 0)));
    request.addEventListener('abort', () => reject(new UploadError('The upload was cancelled', 0)));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
