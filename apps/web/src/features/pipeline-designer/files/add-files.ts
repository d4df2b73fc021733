import { SNIFFED_BYTES } from '@lakehouse/core/csv/sniff-csv';
import { type SniffedFile, sniffFile } from '@lakehouse/core/csv/sniff-file';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { createFilesClient } from '@lakehouse/databricks-client/resources/files/files-client';
import type { QueryClient } from '@tanstack/react-query';
import { isUnanswered } from '../../../shared/api/connection.ts';
import { workspaceTransport } from '../../../shared/api/workspace-transport.ts';
import { formatBytes } from '../../../shared/format/format-bytes.ts';
import { errorText } from '../../../shared/messages/error-text.ts';
import type { CommandContext, FileSpot } from '../../../shared/pipeline/commands/command-context.ts';
import type { Session } from '../../../shared/session/session.ts';
import { uploadName } from '../../../shared/widgets/file-name.ts';
import { forgetContent } from '../../../shared/widgets/forget-content.ts';
import type { NameAnswer } from '../../../shared/widgets/name-question.tsx';
import { UploadError, uploadFile } from '../../../shared/widgets/upload-file.ts';
import { fileTexts as texts, uploadMessages } from '../../../shared/widgets/upload-messages.ts';
import { freeName, namesIn } from '../../../shared/widgets/volume-changes.ts';
import { folderPlace, type VolumePlace, volumePath } from '../../../shared/widgets/volume-path.ts';
import { addFileSource } from './add-file-source.ts';
import { uploadFolder } from './upload-folder.ts';
import { useUploads } from './uploads-store.ts';

/** What the Files API accepts. */
const MAX_BYTES = 5 * 1024 ** 3;

export interface UploadEnvironment extends Pick<CommandContext, 'store' | 'notify' | 'now'> {
  readonly session: Session;
  readonly client: QueryClient;
  readonly send?: typeof uploadFile;
}

/** The files of one gesture. */
interface Batch extends UploadEnvironment {
  readonly transport: Transport;
  readonly place: VolumePlace;
  /** The names in the folder at the gesture. */
  readonly names: ReadonlySet<string>;
  /** One step of undo for all nodes. */
  readonly key: string;
  /** The pipeline that was open at the gesture. */
  readonly pipeline: object;
  readonly spot: FileSpot;
  /** The paths that were uploaded. */
  readonly done: string[];
  /** One upload after the other: each is as fast as the connection. */
  readonly lane: { last: Promise<unknown> };
}

interface Upload {
  readonly file: File;
  /** The position among the files of the gesture. */
  readonly at: number;
  readonly id: number;
  readonly signal: AbortSignal;
}

/** The file can't be a source. */
class UnreadableFileError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnreadableFileError';
  }
}

/** Uploads files and adds a source for each; the panel of uploads shows how far they are, asks, and lists failures. */
export async function addFiles(
  env: UploadEnvironment,
  files: readonly File[],
  spot: FileSpot = {},
): Promise<void> {
  const { add, set, delete: remove } = useUploads.getState();
  const { store, session } = env;
  const { pipelineOf, history } = store.getState();
  const uploads = files.map((file, at): Upload => {
    const abort = new AbortController();
    const id = add({
      name: file.name,
      state: { kind: 'waiting' },
      cancel: () => {
        abort.abort();
        remove(id);
      },
    });
    return { file, at, id, signal: abort.signal };
  });
  const signedIn = session.workspaceUrl !== '' && session.token !== '';
  if (!signedIn) {
    for (const { id } of uploads) set(id, { kind: 'failed', why: texts.signedOut });
    return;
  }
  const transport = workspaceTransport(session);
  let folder: string | undefined;
  let place: VolumePlace = [];
  let names: ReadonlySet<string> = new Set();
  try {
    folder = await uploadFolder(transport, session.workspaceUrl);
    place = folderPlace(folder ?? '');
    if (folder !== undefined) names = await namesIn(createFilesClient(transport), place);
  } catch (cause) {
    const retry = (): void => {
      for (const { id } of uploads) remove(id);
      void addFiles(env, files, spot);
    };
    for (const { id } of uploads) set(id, { kind: 'failed', ...failureOf(cause), retry });
    return;
  }
  if (folder === undefined) {
    for (const { id } of uploads) remove(id);
    return;
  }
  const batch: Batch = {
    ...env,
    transport,
    place,
    names,
    spot,
    key: `files:${env.now()}`,
    pipeline: pipelineOf(history.present),
    done: [],
    lane: { last: Promise.resolve() },
  };
  await Promise.all(uploads.map((upload) => addFile(batch, upload)));
  const [first] = batch.done;
  if (first === undefined) return;
  await env.client.invalidateQueries({ queryKey: ['volume-entries'] });
  env.notify(
    batch.done.length === 1
      ? uploadMessages.uploaded(first)
      : uploadMessages.filesUploaded(batch.done.length, folder),
  );
}

async function addFile(batch: Batch, upload: Upload): Promise<void> {
  const { file, id, at, signal } = upload;
  const { set, delete: remove } = useUploads.getState();
  try {
    const format = await formatOf(file);
    const path = await put(batch, upload);
    if (path !== undefined) {
      set(id, { kind: 'reading' });
      const { spot } = batch;
      const isFirst = batch.done.push(path) === 1;
      const { key, pipeline } = batch;
      await addFileSource(batch, { path, format, at, isFirst, spot, key, pipeline });
    }
    remove(id);
  } catch (cause) {
    if (signal.aborted) return remove(id);
    const isFinal = cause instanceof UnreadableFileError;
    set(id, {
      kind: 'failed',
      ...failureOf(cause),
      ...(isFinal ? {} : { retry: () => void addFile(batch, upload) }),
    });
  }
}

const failureOf = (cause: unknown): { readonly why: string; readonly waits?: boolean } =>
  isUnanswered(cause) ? { why: texts.offline, waits: true } : { why: errorText(cause, texts.failed) };

/** What a source needs to read the file. Rejects with UnreadableFileError. */
async function formatOf(file: File): Promise<SniffedFile> {
  if (file.size > MAX_BYTES) throw new UnreadableFileError(texts.tooLarge(formatBytes(MAX_BYTES)));
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer());
  } catch {
    // What browsers do with a folder; with a file that was deleted meanwhile too.
    throw new UnreadableFileError(texts.folder);
  }
  const sniffed = sniffFile(file.name, bytes, file.size <= bytes.length);
  if (!sniffed.ok) throw new UnreadableFileError(texts.unreadable(sniffed.reason));
  return sniffed.file;
}

/** Uploads a file under a free name, or as the answer says; undefined when it was cancelled. */
async function put(batch: Batch, { file, id, signal }: Upload): Promise<string | undefined> {
  const { session, send = uploadFile, place } = batch;
  const files = createFilesClient(batch.transport);
  const { set } = useUploads.getState();
  const name = uploadName(file.name);
  let path = volumePath(place, name);
  let overwrite = false;
  let isTaken = batch.names.has(name);
  for (;;) {
    if (isTaken) {
      const answer = await nameAnswer(id, path, signal);
      if (answer === 'cancel') return undefined;
      if (answer === 'both') path = volumePath(place, freeName(await namesIn(files, place), name));
      overwrite = answer === 'replace';
    }
    const to = { path, overwrite };
    const sent = batch.lane.last.then(() => {
      signal.throwIfAborted();
      const onProgress = (share: number): void => set(id, { kind: 'sending', share });
      onProgress(0);
      return send(session, to.path, file, { signal, overwrite: to.overwrite, onProgress });
    });
    batch.lane.last = sent.catch(() => undefined);
    try {
      await sent;
      if (overwrite) await forgetContent(batch.client, path);
      return path;
    } catch (cause) {
      // Somebody else uploaded a file of the same name since it was looked for.
      if (!(cause instanceof UploadError && cause.status === 409)) throw cause;
      isTaken = true;
    }
  }
}

const nameAnswer = (id: number, path: string, signal: AbortSignal): Promise<NameAnswer> =>
  new Promise((resolve) => {
    useUploads.getState().set(id, { kind: 'taken', path, answer: resolve });
    signal.addEventListener('abort', () => resolve('cancel'), { once: true });
  });
