import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PipelineDocument } from '../../src/pipeline/document.ts';
import { openPipeline } from '../../src/pipeline/saved-file.ts';

const FOLDER = fileURLToPath(new URL('../../../../examples/pipelines/', import.meta.url));

export interface ExamplePipeline {
  /** The file's name without its ending. */
  readonly name: string;
  readonly json: string;
  readonly document: PipelineDocument;
  readonly savedAt: string | undefined;
}

/** The pipelines that come with the app. */
export function openExamples(): readonly ExamplePipeline[] {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
  return files.map((file) => {
    const json = readFileSync(`${FOLDER}${file}`, 'utf8');
    const opened = openPipeline(json);
    if (!opened.ok) throw new Error(`${file}: ${opened.message}`);
    return { name: file.replace('.json', ''), json, document: opened.document, savedAt: opened.savedAt };
  });
}
