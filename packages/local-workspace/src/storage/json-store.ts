import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isMissing } from '../engine/missing-file.ts';

/** How a value is read from JSON and written as JSON; a zod schema is one. */
export interface JsonFormat<T> {
  /** Throws when the JSON is not of the shape. */
  parse(json: unknown): T;
  /** The value in the form of its JSON; omitted where that is the value itself. */
  readonly toJson?: ((value: T) => unknown) | undefined;
}

/** The value in a file, or undefined when there is none. Throws an Error that names the file when it cannot be read. */
export async function readJson<T>(
  path: string,
  format: Pick<JsonFormat<T>, 'parse'>,
  remedy: string,
): Promise<T | undefined> {
  try {
    return format.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    // A missing file means that there is no value; any other failure is thrown.
    if (isMissing(cause)) return undefined;
    throw new Error(`${path} is damaged. ${remedy}`, { cause });
  }
}

/** Writes a value as JSON, as `replaceFile` does. */
export const writeJson = (path: string, value: unknown, mode?: number): Promise<void> =>
  replaceFile(path, `${JSON.stringify(value, null, 2)}\n`, mode);

/** Replaces a file as a whole: readers, and a crash, find the old content or the new one. Makes its folder when missing. */
export async function replaceFile(path: string, content: string, mode = 0o666): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, content, { mode });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

export interface JsonStoreOptions<T> {
  readonly format: JsonFormat<T>;
  /** The value while there is no file. */
  readonly initial: T;
  /** What the user can do about a damaged file. */
  readonly remedy: string;
  /** Permission bits of the file; readable by its owner only for what is secret. */
  readonly mode?: number;
}

/**
 * A value in a JSON file of the data folder, on disk before an update resolves. Updates run one after the other; one
 * that fails changes nothing.
 */
export class JsonStore<T> {
  private current: T;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly path: string,
    private readonly options: JsonStoreOptions<T>,
  ) {
    this.current = options.initial;
  }

  get value(): T {
    return this.current;
  }

  /** Reads the file. Rejects with an Error that names it when it cannot be read. */
  async open(): Promise<void> {
    const { format, remedy } = this.options;
    this.current = (await readJson(this.path, format, remedy)) ?? this.current;
  }

  /** Rejects with what `update` throws, and when the disk refuses. */
  change(update: (value: T) => T | Promise<T>): Promise<void> {
    return this.alone(async () => {
      const { format, mode } = this.options;
      const next = await update(this.current);
      await writeJson(this.path, format.toJson ? format.toJson(next) : next, mode);
      this.current = next;
    });
  }

  /** Runs work during which no update starts. */
  alone<R>(work: () => Promise<R>): Promise<R> {
    const result = this.last.then(work, work);
    // A failure belongs to its caller; the next update runs regardless.
    this.last = result.catch(() => undefined);
    return result;
  }
}
