import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import type { PipelineDocument } from '../../src/pipeline/document.ts';
import { planPipeline } from '../../src/pipeline/plan-pipeline.ts';
import { upstream } from '../../src/pipeline/upstream.ts';
import type { RandomPipeline } from './random-pipeline.ts';

const planned = (pipeline: RandomPipeline, document: PipelineDocument, last: string): RandomPipeline => ({
  name: pipeline.name,
  document,
  plan: planPipeline(document),
  last,
  comparison: last === pipeline.last ? pipeline.comparison : { by: 'rows' },
  before: last === pipeline.last ? pipeline.before : undefined,
});

/** The part of a pipeline that a node depends on, with the node as its end. */
export function endingAt(pipeline: RandomPipeline, last: string): RandomPipeline {
  const needed = new Set(upstream(pipeline.plan, [last]).map(({ node }) => node.id));
  const { document } = pipeline;
  return planned(
    pipeline,
    {
      ...document,
      nodes: document.nodes.filter(({ id }) => needed.has(id)),
      edges: document.edges.filter(({ source, target }) => needed.has(source) && needed.has(target)),
    },
    last,
  );
}

const without = (config: JsonObject): JsonObject[] =>
  Object.entries(config).flatMap(([key, value]) =>
    Array.isArray(value) && value.length > 1
      ? value.map((_one, at) => ({ ...config, [key]: value.toSpliced(at, 1) }))
      : [],
  );

/** A document, and the node whose rows the last one chooses from. */
interface Smaller {
  readonly document: PipelineDocument;
  readonly before: string | undefined;
}

/** Smaller valid pipelines: without a step in the middle, or without an entry of a list. */
export function smallerPipelines(pipeline: RandomPipeline): readonly RandomPipeline[] {
  const { document, last } = pipeline;
  const bypassed = document.nodes.flatMap(({ id }): Smaller[] => {
    const [into, ...others] = document.edges.filter(({ target }) => target === id);
    if (!into || others.length > 0 || id === last) return [];
    const smaller = {
      ...document,
      nodes: document.nodes.filter((node) => node.id !== id),
      edges: document.edges
        .filter(({ target }) => target !== id)
        .map((edge) => (edge.source === id ? { ...edge, source: into.source } : edge)),
    };
    return [{ document: smaller, before: pipeline.before === id ? into.source : pipeline.before }];
  });
  const trimmed = document.nodes.flatMap((node) =>
    without(node.config).map(
      (config): Smaller => ({
        document: {
          ...document,
          nodes: document.nodes.map((other) => (other === node ? { ...node, config } : other)),
        },
        before: pipeline.before,
      }),
    ),
  );
  return [...bypassed, ...trimmed]
    .map(({ document: smaller, before }) => endingAt(planned({ ...pipeline, before }, smaller, last), last))
    .filter(({ plan }) => plan.byId.get(last)?.state === 'ready');
}
