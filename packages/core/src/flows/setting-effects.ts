import type { FlowDocument, Source, Target } from './document.ts';
import { isJdbcTarget, routeOf } from './places.ts';

/** The settings whose effect depends on the flow. */
export type GuardedSetting =
  | 'batchSize'
  | 'architecture'
  | 'cdc'
  | 'consistency'
  | 'retry'
  | 'notifications'
  | 'checkpointing'
  | 'encryption'
  | 'deadLetter'
  | 'telemetry';

/** What a setting does to this flow, or why it does nothing. */
export interface SettingEffect {
  readonly applies: boolean;
  readonly says: string;
}

const yes = (says: string): SettingEffect => ({ applies: true, says });
const no = (says: string): SettingEffect => ({ applies: false, says });

/** What is tried again, and by whom: this app for a warehouse, the code for a service, the job always. */
function retries({ job }: FlowDocument, source: Source, target: Target): string {
  if (job.retry === 'none') return 'Nothing is repeated, and the job of the bundle has no retries.';
  const growing = job.retry === 'exponential';
  const bundle = 'The job of the bundle repeats three times, a minute apart.';
  if (routeOf(source, target) === 'warehouse')
    return `A refused call is repeated ${growing ? 'after 1, 2 and 4 seconds' : 'three times, 3 seconds apart'}. ${bundle}`;
  if (source.kind === 'api-connector')
    return `The service is asked up to three times more, ${growing ? 'at growing distances' : 'at once'}. ${bundle}`;
  return bundle;
}

const TAG = 'Written down as a tag of the bundle’s job; it changes no statement.';

/** What each setting does to a flow. */
export function settingEffects(
  flow: FlowDocument,
  source: Source,
  target: Target,
): Readonly<Record<GuardedSetting, SettingEffect>> {
  const { job } = flow;
  const jdbc = isJdbcTarget(target);
  const stream = source.kind === 'streaming';
  const sql = routeOf(source, target) !== 'cluster';
  const fromJdbc = source.kind === 'database' && source.settings.from === 'jdbc';
  const rows =
    job.batchSize === 'adaptive'
      ? 'as many rows as the engine finds best'
      : `${Number(job.batchSize).toLocaleString('en')} rows`;
  return {
    batchSize: stream
      ? yes(`A micro-batch takes ${rows}.`)
      : jdbc || fromJdbc
        ? yes(`A round trip to the database moves ${rows}.`)
        : no('One statement writes all rows in one transaction: there are no batches.'),
    architecture: no(TAG),
    cdc: no(TAG),
    consistency: jdbc
      ? yes('Sets the isolation level of the database connection.')
      : job.consistency === 'serializable'
        ? yes('A table that the flow creates gets the isolation level Serializable.')
        : no('Delta’s own level, WriteSerializable, is stricter than this.'),
    retry: yes(retries(flow, source, target)),
    notifications:
      job.notifications === 'none'
        ? no('The job of the bundle sends no mail.')
        : job.notifyAddress.trim() === ''
          ? no('Enter an address: the job of the bundle writes to it.')
          : yes(
              `The job of the bundle writes ${job.notifications === 'all' ? 'at start, success and failure' : 'when it fails'}.`,
            ),
    checkpointing: stream
      ? yes('The stream remembers in its checkpoint folder how far it has come.')
      : no('A run is one transaction: it lands as a whole or not at all.'),
    encryption: job.encryption
      ? yes('Marked columns are stored as AES-256 texts; the key comes from the secret scope.')
      : no('Columns can be marked in the mapping to be stored encrypted.'),
    deadLetter: !sql
      ? no('Set aside are rows of flows that run as SQL: files and tables into a table.')
      : job.deadLetter
        ? yes('Rows that do not fit go to a table whose name ends in _rejected; the others are written.')
        : no('A value that does not fit stops the write, and nothing is changed.'),
    telemetry: jdbc
      ? no('A database behind JDBC reports no metrics.')
      : job.telemetry
        ? yes(
            stream
              ? 'Spark publishes the metrics of the stream.'
              : 'The metrics of the write are read from the history of the table.',
          )
        : no('No metrics are read after the write.'),
  };
}
