import { bindEndpoints } from '../../http/bind-endpoints.ts';
import { buildRequest, type CallOptions } from '../../http/call-endpoint.ts';
import type { Transport } from '../../http/transport.ts';
import { fileEndpoints } from './endpoints.ts';

const { upload, download, head, ...plain } = fileEndpoints;

/** The properties of a file that HEAD returns. */
export interface FileFacts {
  /** Bytes. */
  readonly size: number;
  readonly contentType: string;
  readonly lastModified: Date | undefined;
}

/** The Files API: bytes stream in and out, and have no time limit unless one is given. */
export function createFilesClient(transport: Transport) {
  return {
    ...bindEndpoints(transport, plain),

    async upload(
      input: { readonly path: string; readonly overwrite?: boolean; readonly body: BodyInit },
      options: CallOptions = {},
    ): Promise<void> {
      const { body, ...rest } = input;
      await transport({
        timeoutMs: 0,
        ...buildRequest(upload, { overwrite: false, ...rest }),
        body,
        headers: { 'content-type': 'application/octet-stream' },
        ...options,
      });
    },

    /** The answer's body is the file. `range` counts bytes from 0, both ends included. */
    download(
      input: { readonly path: string; readonly range?: { readonly from: number; readonly to?: number } },
      options: CallOptions = {},
    ): Promise<Response> {
      const { range, ...rest } = input;
      return transport({
        timeoutMs: 0,
        ...buildRequest(download, rest),
        headers: {
          accept: 'application/octet-stream',
          ...(range ? { range: `bytes=${range.from}-${range.to ?? ''}` } : {}),
        },
        ...options,
      });
    },

    async head(input: { readonly path: string }, options: CallOptions = {}): Promise<FileFacts> {
      const { headers } = await transport({ ...buildRequest(head, input), ...options });
      const modified = headers.get('last-modified');
      return {
        size: Number(headers.get('content-length') ?? 0),
        contentType: headers.get('content-type') ?? 'application/octet-stream',
        lastModified: modified ? new Date(modified) : undefined,
      };
    },
  };
}
