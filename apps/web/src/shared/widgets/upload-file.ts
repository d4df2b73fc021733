import { z } from 'zod';
import { awayOfCode, UnansweredError, useConnection } from '../api/connection.ts';
import type { Session } from '../session/session.ts';

/** The upload of a file failed. */
export class UploadError extends Error {
  constructor(
    message: string,
    /** HTTP status; 0 if it was cancelled. */
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

const refusal = z.object({ message: z.string().min(1), error_code: z.string().optional() });

const failureIn = (text: string, status: number): UploadError | UnansweredError => {
  try {
    const refused = refusal.safeParse(JSON.parse(text));
    const away = awayOfCode(refused.data?.error_code);
    if (away) return new UnansweredError(away, refused.data?.message);
    if (refused.success) return new UploadError(refused.data.message, status);
  } catch {
    // Not JSON: only the status is known.
  }
  return new UploadError(`The workspace answered with status ${status}`, status);
};

/**
 * Uploads a file to a volume. Rejects with UploadError, or UnansweredError. Uses XMLHttpRequest, since fetch does not report upload
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
    const unanswered = (failure: UnansweredError): void => {
      useConnection.getState().setAway(failure.away);
      reject(failure);
    };
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) return resolve();
      const failure = failureIn(request.responseText, request.status);
      if (failure instanceof UnansweredError) unanswered(failure);
      else reject(failure);
    });
    request.addEventListener('error', () =>
      unanswered(new UnansweredError('server', 'The connection was lost')),
    );
    request.addEventListener('abort', () => reject(new UploadError('The upload was canceled', 0)));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
