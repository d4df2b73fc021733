import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { PipelineDocument } from '../../pipeline/document.ts';
import type { ToolContext } from '../run-tool-call.ts';
import type { KnownValues } from './scope.ts';

/** What a message is read in: the pipeline, what is selected, and what is wrong with it. */
export interface Surroundings extends ToolContext {
  readonly document: PipelineDocument;
  /** The only selected node. */
  readonly selected: string | undefined;
  /** All problems, those of runs and previews among them. */
  readonly problems: readonly Diagnostic[];
  readonly values: KnownValues;
}
