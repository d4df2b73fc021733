import { findColumn, formatType } from '@lakehouse/spark-sql/types/column-type';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import { streamColumns } from './columns.ts';
import { mechanismOf, type StreamConfig } from './config.ts';

const DURATION = /^\d+ (?:milli)?(?:second|minute|hour|day)s?$/iu;
const IN_VOLUME = /^\/Volumes\/[^/]+\/[^/]+\/[^/]+\/[^/]/u;

/** What is wrong with the settings of a node that has all of them. */
export const streamSettings = (config: StreamConfig): readonly Problem[] => [
  ...folderProblems(config),
  ...versionProblems(config),
  ...brokerProblems(config),
  ...watermarkProblems(config),
  ...(config.trigger === 'every' && !DURATION.test(config.interval.trim())
    ? [error('bad-interval', 'An interval is a number and a unit: 10 seconds', 'interval')]
    : []),
];

const SERVER = /^(?:[\w.-]+|\[[\da-f:.]+\]):\d{1,5}$/iu;
const TOPIC = /^[\w.-]{1,249}$/u;

/** The entries of a list that is separated by commas. */
export const listed = (text: string): readonly string[] => text.split(',').map((one) => one.trim());

function brokerProblems(config: StreamConfig): readonly Problem[] {
  const { source, servers, topics, secretScope, loginSecret } = config;
  if (source !== 'kafka') return [];
  const problems: Problem[] = [];
  const server = listed(servers).find((one) => !SERVER.test(one));
  if (server !== undefined)
    problems.push(
      error(
        'bad-server',
        `“${server}” is not the address of a broker: write host and port, broker-1:9092`,
        'servers',
      ),
    );
  const topic = listed(topics).find((one) => !TOPIC.test(one));
  if (topic !== undefined)
    problems.push(
      error(
        'bad-topic',
        `“${topic}” can’t be a topic: its name has letters, digits, dots, _ and -`,
        'topics',
      ),
    );
  if (mechanismOf(config) === undefined) return problems;
  if (secretScope.trim() === '') problems.push(error('no-secret', 'Enter the secret scope', 'secretScope'));
  if (loginSecret.trim() === '')
    problems.push(error('no-secret', 'Enter the name of the secret', 'loginSecret'));
  return problems;
}

const plain = (path: string): string => `${path.trim().replace(/\/+$/u, '')}/`;

function folderProblems({ source, path, checkpoint }: StreamConfig): readonly Problem[] {
  const problems: Problem[] = [];
  if (!IN_VOLUME.test(checkpoint.trim()))
    problems.push(
      error(
        'bad-checkpoint',
        'A checkpoint is a folder in a volume: /Volumes/catalog/schema/volume/folder',
        'checkpoint',
      ),
    );
  if (source !== 'files') return problems;
  if (/\.(?:json|csv|parquet|orc)$/iu.test(path.trim()))
    problems.push(error('one-file', 'A stream reads the files of a folder, not one file', 'path'));
  if (plain(checkpoint).startsWith(plain(path)))
    problems.push(
      error(
        'checkpoint-read',
        'The checkpoint is inside of the folder that is read: choose another one',
        'checkpoint',
      ),
    );
  return problems;
}

const versionProblems = ({ source, startVersion }: StreamConfig): readonly Problem[] =>
  (source === 'table' || source === 'changes') && !/^\d*$/u.test(startVersion.trim())
    ? [error('bad-version', 'A version is a number, as in the history of the table', 'startVersion')]
    : [];

function watermarkProblems(config: StreamConfig): readonly Problem[] {
  const name = config.watermarkColumn.trim();
  if (name === '') return [];
  const problems: Problem[] = [];
  const column = findColumn(streamColumns(config).schema ?? [], name);
  if (!column) problems.push(error('unknown-column', `There is no column “${name}”`, 'watermarkColumn'));
  else if (column.type.kind !== 'timestamp')
    problems.push(
      error(
        'watermark-type',
        `“${name}” is ${formatType(column.type).toUpperCase()}, and a watermark needs a TIMESTAMP`,
        'watermarkColumn',
      ),
    );
  if (!DURATION.test(config.watermarkDelay.trim()))
    problems.push(error('bad-delay', 'A delay is a number and a unit: 10 minutes', 'watermarkDelay'));
  return problems;
}
