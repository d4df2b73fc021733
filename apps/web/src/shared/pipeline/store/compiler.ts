import { lintPlan } from '@lakehouse/core/lint/lint-plan';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';

/** The parts of the compiler that write code, to find what is wrong with it. */
export const compiler = { planPipeline, lintPlan };

export type Compiler = typeof compiler;
