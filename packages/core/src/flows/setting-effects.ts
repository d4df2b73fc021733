import { sourceChanges, whyNoChanges } from './changes.ts';
import type { FlowDocument, Source, Target } from './document.ts';
import { loadRanges } from './load-ranges.ts';
import { isJdbcTarget, routeOf } from './places.ts';
import { asksForNew } from './watermark.ts';

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

/** What is retried, and by what: this app for a warehouse, the code for a service, always the job. */
function retries({ job }: FlowDocument, source: Source, target: Target): string {
  if (job.retry === 'none') return 'Nothing is retried, and the job of the bundle has no retries.';
  const growing = job.retry === 'exponential';
  const bundle = 'The job of the bundle is retried three times, one minute apart.';
  if (routeOf(source, target) === 'warehouse')
    return `A failed call is retried ${growing ? 'after 1, 2 and 4 seconds' : 'three times, 3 seconds apart'}. ${bundle}`;
  if (source.kind === 'api-connector')
    return `A failed request is retried up to three times, ${growing ? 'with growing delays' : 'without a delay'}. ${bundle}`;
  return bundle;
}

/** Whether each run reads only the changes that the log or a trigger of the database tells of. */
function newChanges(flow: FlowDocument, source: Source, target: Target): SettingEffect {
  const isLog = flow.job.cdc === 'log';
  const why = whyNoChanges(flow, source, target);
  if (why !== undefined) return no(`Each run reads all rows: ${why}`);
  const changes = sourceChanges(flow, source, target);
  if (!changes)
    return no(
      `Each run reads all rows until you enter ${isLog ? 'a publication' : 'a table of changes'} and mark keys.`,
    );
  return yes(
    changes.by.method === 'log'
      ? `A run merges what the log tells since the last one, deletions too. The database retains its log for the replication slot ${changes.by.slot}: drop the slot when the flow is no longer run.`
      : `A run merges the rows whose keys the trigger wrote to ${changes.by.changeTable} since the last one, deletions too.`,
  );
}

/** How many changes of the log are merged in one commit, as a sentence; empty for another flow. */
function changesAtOnce(flow: FlowDocument, source: Source, target: Target): string {
  const changes = sourceChanges(flow, source, target);
  return changes?.by.method === 'log'
    ? ` About ${changes.count.toLocaleString('en')} changes of the log are a commit.`
    : '';
}

/** Whether each run reads only what is new, and what that leaves out. */
function newRows(flow: FlowDocument, source: Source, target: Target): SettingEffect {
  if (flow.job.cdc === 'api') return no(TAG);
  if (flow.job.cdc !== 'query') return newChanges(flow, source, target);
  if (source.kind === 'streaming') return no('A stream reads each message once without it.');
  if (flow.job.writeMode === 'overwrite') return no('An overwrite reads all rows: it replaces the table.');
  if (isJdbcTarget(target))
    return no('Each run reads all rows: the greatest value is only read from tables of the catalog.');
  if (!asksForNew(flow)) return no('Each run reads all rows until you choose a watermark column.');
  const name = flow.job.watermark.trim();
  return yes(
    `A run reads only rows whose ${name} is above the greatest one in the target. Rows that come late, with no greater value or none, are left out.`,
  );
}

/** Whether an interrupted run goes on where it has stopped, or why it begins again. */
function commits(flow: FlowDocument, source: Source, target: Target): SettingEffect {
  if (sourceChanges(flow, source, target))
    return yes(
      'Each commit records how far changes are merged. A run that was interrupted merges what is left.',
    );
  const ranges = loadRanges(flow, source, target);
  if (ranges)
    return yes(
      `About ${ranges.rows.toLocaleString('en')} rows at a time are committed, by ranges of ${ranges.key.source}. A run that was interrupted goes on after the last range.`,
    );
  const atOnce = 'A run is one transaction: it commits as a whole or not at all.';
  const couldBe = loadRanges({ ...flow, job: { ...flow.job, checkpointing: true } }, source, target);
  if (couldBe) return no(atOnce);
  const isAdded = flow.job.writeMode === 'append' || flow.job.writeMode === 'merge';
  return no(
    source.kind === 'database' && source.settings.from === 'jdbc' && !isJdbcTarget(target) && isAdded
      ? `${atOnce} Mark a key that is a whole number to commit ranges of it.`
      : atOnce,
  );
}

const TAG = 'Recorded as a tag of the bundle’s job; it changes no statement.';

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
      ? 'as many rows as the engine chooses'
      : `${Number(job.batchSize).toLocaleString('en')} rows`;
  return {
    batchSize: stream
      ? yes(`A micro-batch takes ${rows}.`)
      : jdbc || fromJdbc
        ? yes(`A round trip to the database transfers ${rows}.${changesAtOnce(flow, source, target)}`)
        : no(
            'All rows are written in one transaction, whatever the size: a run that fails leaves none. The size is that of round trips to another database, and of micro-batches of a stream.',
          ),
    architecture: no(TAG),
    cdc: newRows(flow, source, target),
    consistency: jdbc
      ? yes('Sets the isolation level of the database connection.')
      : job.consistency === 'serializable'
        ? yes('A table that the flow creates gets the isolation level Serializable.')
        : no('Delta’s own level, WriteSerializable, is stricter than this.'),
    retry: yes(retries(flow, source, target)),
    notifications:
      job.notifications === 'none'
        ? no('The job of the bundle sends no e-mail.')
        : job.notifyAddress.trim() === ''
          ? no('Enter an address: the job of the bundle sends e-mail to it.')
          : yes(
              `The job of the bundle sends e-mail ${job.notifications === 'all' ? 'on start, success and failure' : 'when it fails'}.`,
            ),
    checkpointing: stream
      ? yes('The stream saves its progress in the checkpoint folder.')
      : commits(flow, source, target),
    encryption: job.encryption
      ? yes('Marked columns are encrypted with AES-256; the key comes from the secret scope.')
      : no('Columns can be marked in the mapping to be stored encrypted.'),
    deadLetter: !sql
      ? no('Only flows that run as SQL (files or tables into a table) set rows aside.')
      : job.deadLetter
        ? yes('Rows with invalid values go to a table whose name ends in _rejected; the others are written.')
        : no('An invalid value fails the write, and nothing is changed.'),
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
