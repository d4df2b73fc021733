import type { PipelineDocument } from './document.ts';
import { type Plan, planDocument } from './plan.ts';
import { pythonProblems } from './python-problems.ts';
import { readQuery } from './read-query.ts';

/** The whole plan of a document, which preview, code, export and run all use. Never throws on user input. */
export const planPipeline = (
  document: PipelineDocument,
  values: Readonly<Record<string, string>> = {},
): Plan => planDocument(document, values, { checkPython: pythonProblems, readQuery });
