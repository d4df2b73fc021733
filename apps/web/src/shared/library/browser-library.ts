import { browserLibraryStorage } from './browser-library-storage.ts';
import { createLibraryChanges } from './library-changes.ts';
import { createPipelineLibrary, type PipelineLibrary } from './pipeline-library.ts';

/** What this and other tabs change in the library. */
export const libraryChanges = createLibraryChanges('lakehouse_pipelines');

/** The pipelines of this browser. */
export const browserLibrary: PipelineLibrary = createPipelineLibrary(
  browserLibraryStorage(),
  Date.now,
  libraryChanges.announce,
);
