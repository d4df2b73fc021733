import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import type { z } from 'zod';
import { isMissing } from './json-file.ts';

export interface KeptFileOptions {
  /** What the user can do about a damaged file. */
  readonly remedy: string;
  /** Permission bits; readable by its owner only for what is secret. */
  readonly mode?: number;
}

/** A JSON file of a known shape in the data folder. */
export class KeptFile<Shape extends z.ZodType> {
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly path: string,
    private readonly shape: Shape,
    private readonly options: KeptFileOptions,
  ) {}

  /** Undefined when there is no file. Throws an Error that names the file when it is not of the shape. */
  async load(): Promise<z.output<Shape> | undefined> {
    try {
      return this.shape.parse(JSON.parse(await readFile(this.path, 'utf8')));
    } catch (cause) {
      if (isMissing(cause)) return undefined;
      throw new Error(`${this.path} is damaged. ${this.options.remedy}`, { cause });
    }
  }

  /** Replaces the file as a whole: a crash leaves the old or the new one. */
  save(value: z.output<Shape>): Promise<void> {
    const content = `${JSON.stringify(value, null, 2)}\n`;
    const write = async (): Promise<void> => {
      const temporary = `${this.path}.${randomUUID()}.tmp`;
      await writeFile(temporary, content, { mode: this.options.mode ?? 0o666 });
      await rename(temporary, this.path);
    };
    // One after the other, so that the last call wins; an earlier failure was reported to its own caller.
    this.writing = this.writing.then(write, write);
    return this.writing;
  }
}
