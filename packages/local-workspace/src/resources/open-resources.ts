import type { FastifyInstance } from 'fastify';
import type { Resource, ResourceContext, Surroundings } from './resource.ts';

/** The resources of a workspace, open. */
export interface OpenResources {
  /** The service of one of them. */
  get<Service>(resource: Resource<Service>): Promise<Service>;
  /** Adds the routes of all of them whose bodies are JSON. */
  serve(app: FastifyInstance): void;
  /** Adds the routes of all of them whose bodies are streams of bytes. */
  serveBytes(app: FastifyInstance): void;
  /** To be called once the samples exist. */
  ready(): Promise<void>;
  /** Aborts the work in progress. */
  stop(): Promise<void>;
  /** To be called when no request is in progress any more. */
  close(): Promise<void>;
}

/** Opens each resource after its dependencies. Rejects when one cannot open, after closing those already open. */
export async function openResources(
  resources: readonly Resource[],
  surroundings: Surroundings,
): Promise<OpenResources> {
  const opening = new Map<Resource, Promise<unknown>>();
  const onReady: (() => Promise<void> | void)[] = [];
  const onStop: (() => Promise<void> | void)[] = [];
  const onClosed: (() => Promise<void> | void)[] = [];
  const serving: ((app: FastifyInstance, how: 'serve' | 'serveBytes') => void)[] = [];

  const open = async <Service>(resource: Resource<Service>): Promise<Service> => {
    const service = await resource.open(context);
    serving.push((app, how) => resource[how]?.(app, service));
    return service;
  };
  const get = <Service>(resource: Resource<Service>): Promise<Service> => {
    const known = opening.get(resource) ?? open(resource);
    opening.set(resource, known);
    // The map holds for each resource what its `open` returned.
    return known as Promise<Service>;
  };
  const context: ResourceContext = {
    ...surroundings,
    serviceOf: get,
    onReady: (work) => onReady.push(work),
    onStop: (work) => onStop.unshift(work),
    onClosed: (work) => onClosed.unshift(work),
  };
  const inOrder = async (works: readonly (() => Promise<void> | void)[]): Promise<void> => {
    for (const work of works) await work();
  };
  const opened: OpenResources = {
    get,
    serve: (app) => {
      for (const add of serving) add(app, 'serve');
    },
    serveBytes: (app) => {
      for (const add of serving) add(app, 'serveBytes');
    },
    ready: () => inOrder(onReady),
    stop: () => inOrder(onStop),
    close: () => inOrder(onClosed),
  };
  try {
    for (const resource of resources) await get(resource);
  } catch (error) {
    await opened.stop();
    await opened.close();
    throw error;
  }
  return opened;
}
