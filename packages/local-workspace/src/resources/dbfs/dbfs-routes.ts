import { Readable } from 'node:stream';
import { dbfsEndpoints } from '@lakehouse/databricks-client/resources/dbfs/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { VolumeEntry } from '../../catalog/volume-store.ts';
import { ApiError } from '../../http/api-error.ts';
import { decodeBase64 } from '../../http/base64.ts';
import { callerOf } from '../../http/caller.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { parseImportForms } from '../workspace/multipart-import.ts';
import { type DbfsFiles, MAX_BYTES } from './dbfs-files.ts';
import { dbfsPath } from './dbfs-path.ts';
import type { OpenUploads } from './open-uploads.ts';

const fileInfo = ({ path, isDirectory, size, modifiedAt }: VolumeEntry) => ({
  path,
  is_dir: isDirectory,
  file_size: size,
  modification_time: modifiedAt,
});

/** Files by the calls of DBFS, each at most 1 MiB at once. */
export function serveDbfs(
  app: FastifyInstance,
  filesOf: (request: FastifyRequest) => DbfsFiles,
  uploads: OpenUploads,
): void {
  const calls = dbfsEndpoints;
  serveEndpoint(app, calls.create, async ({ path, overwrite = false }, { request }) => ({
    handle: await uploads.create(filesOf(request), callerOf(request).id, dbfsPath(path), overwrite),
  }));
  serveEndpoint(app, calls.addBlock, ({ handle, data }, { request }) =>
    uploads.add(callerOf(request).id, handle, decodeBase64('data', data)),
  );
  serveEndpoint(app, calls.close, ({ handle }, { request }) =>
    uploads.close(filesOf(request), callerOf(request).id, handle),
  );
  app.register(async (forms) => {
    parseImportForms(forms, 'contents');
    serveEndpoint(forms, calls.put, async ({ path, contents = '', overwrite = false }, { request }) => {
      const bytes = decodeBase64('contents', contents);
      if (bytes.length > MAX_BYTES)
        throw new ApiError(
          400,
          'MAX_BLOCK_SIZE_EXCEEDED',
          `put takes at most ${MAX_BYTES} bytes: write a larger file with create, add-block and close`,
        );
      await filesOf(request).write(dbfsPath(path), Readable.from([bytes]), overwrite);
      return {};
    });
  });
  serveEndpoint(app, calls.read, async ({ path, offset, length }, { request }) => {
    const bytes = await filesOf(request).read(dbfsPath(path), offset, length);
    return { bytes_read: bytes.length, data: bytes.toString('base64') };
  });
  serveEndpoint(app, calls.list, async ({ path }, { request }) => ({
    files: (await filesOf(request).list(dbfsPath(path))).map(fileInfo),
  }));
  serveEndpoint(app, calls.getStatus, async ({ path }, { request }) =>
    fileInfo(await filesOf(request).stat(dbfsPath(path))),
  );
  serveEndpoint(app, calls.mkdirs, ({ path }, { request }) => filesOf(request).mkdirs(dbfsPath(path)));
  serveEndpoint(app, calls.delete, ({ path, recursive = false }, { request }) =>
    filesOf(request).delete(dbfsPath(path), recursive),
  );
  serveEndpoint(app, calls.move, ({ source_path: from, destination_path: to }, { request }) =>
    filesOf(request).move(dbfsPath(from), dbfsPath(to)),
  );
}
