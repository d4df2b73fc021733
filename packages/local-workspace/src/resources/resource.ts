import type { Endpoint } from '@lakehouse/databricks-client/contract/define-endpoint';
import type { FastifyInstance } from 'fastify';
import type { LocalCatalog } from '../catalog/catalog.ts';
import type { VolumeStore } from '../catalog/volume-store.ts';
import type { SqlEngine } from '../engine/sql-engine.ts';
import type { AllowedHost } from '../http/allowed-host.ts';
import type { Resolve } from '../http/checked-lookup.ts';
import type { MailSettings } from '../http/mail-settings.ts';
import type { ClusterRuntime } from '../spark/cluster-runtime.ts';
import type { SparkCatalog } from '../spark/spark-catalog.ts';
import type { Clockwork } from './clockwork.ts';

/** The address of a page that shows a run; undefined where there is none. */
export type RunPage = (run: {
  readonly run_id: number;
  readonly job_id?: number | undefined;
}) => string | undefined;

/** What the workspace gives to all of its resources. */
export interface Surroundings {
  /** The data folder, which exists. */
  readonly home: string;
  /** The folder with the records of compute and jobs, for one process at a time. */
  readonly records: string;
  /** A folder for what need not outlive the process. */
  readonly temporary: string;
  readonly engine: SqlEngine;
  readonly catalog: LocalCatalog;
  readonly volumes: VolumeStore;
  /** Absent where nothing but SQL reads the tables. */
  readonly sparkCatalog?: SparkCatalog | undefined;
  readonly clusterRuntime: ClusterRuntime;
  readonly log: (line: string) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly clockwork?: Clockwork | undefined;
  /** Hosts in the own network to which webhooks may lead. */
  readonly webhookHosts?: readonly AllowedHost[] | undefined;
  /** Hosts in the own network whose APIs may be asked for samples. */
  readonly apiHosts?: readonly AllowedHost[] | undefined;
  /** The server that sends mails; absent where none is set. */
  readonly mail?: MailSettings | undefined;
  /** Where a person sees a run; absent where the workspace runs without an app. */
  readonly runPage?: RunPage | undefined;
  /** How names of other systems are resolved; as this computer does when absent. */
  readonly resolve?: Resolve | undefined;
  /** Bytes of all results of statements: in memory, and in files. */
  readonly resultBytes?: number | undefined;
  readonly resultFileBytes?: number | undefined;
}

type Work = () => Promise<void> | void;

/** What a resource has while it opens. */
export interface ResourceContext extends Surroundings {
  /** The service of another resource, opened first if it is not open yet. */
  readonly serviceOf: <Service>(resource: Resource<Service>) => Promise<Service>;
  /** Work for when the samples exist, before the first request is answered; in the order of opening. */
  readonly onReady: (work: Work) => void;
  /** Work for when the workspace shuts down, while requests may still be in progress; last opened, first stopped. */
  readonly onStop: (work: Work) => void;
  /** Work for when no request is in progress any more; last opened, first closed. */
  readonly onClosed: (work: Work) => void;
}

/**
 * A resource of the workspace: the calls of the contract that it answers, and the service behind them. Each is the
 * export `resource` of `<name>/resource.ts`; the list of them is generated from the folders.
 */
export interface Resource<Service = unknown> {
  /** Every call of the contract that it answers; none for a resource that is not part of the platform's API. */
  readonly endpoints: readonly Endpoint[];
  /**
   * Those of them that every identity may make; their handlers check what the caller may do by them. All others are for
   * administrators.
   */
  readonly everyone?: readonly Endpoint[];
  /** Creates the service. Rejects with an Error for the user when its data on disk cannot be read. */
  open(context: ResourceContext): Promise<Service> | Service;
  /** Adds the routes whose bodies are JSON. */
  serve?(app: FastifyInstance, service: Service): void;
  /** Adds the routes whose bodies are streams of bytes. */
  serveBytes?(app: FastifyInstance, service: Service): void;
}

/** A resource, with the type of its service found from `open`. */
export const defineResource = <Service>(resource: Resource<Service>): Resource<Service> => resource;
