import type {
  ChangedColumn,
  ChangedNode,
  ChangedValue,
  Connection,
  PipelineDifference,
} from './explain-difference.ts';

const MAX_LENGTH = 80;

/** A value in one short line. */
function shown(value: unknown): string {
  if (value === undefined) return 'not set';
  if (typeof value === 'string' && value.includes('\n')) return `${value.split('\n').length} lines`;
  const text = typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

const ofValue = ({ path, before, after }: ChangedValue): string =>
  `${path}: ${shown(before)} → ${shown(after)}`;

function ofColumn({ column, before, after }: ChangedColumn): string {
  if (before === undefined) return `column ${column} is new: ${after}`;
  return after === undefined ? `column ${column} is gone` : `column ${column}: ${before} → ${after}`;
}

const ofNode = ({ label, values, columns }: ChangedNode): readonly string[] => [
  `changed “${label}”`,
  ...[...values.map(ofValue), ...columns.map(ofColumn)].map((line) => `  ${line}`),
];

const ofConnection = ({ from, to, port }: Connection): string =>
  `“${from}” to “${to}”${port === undefined ? '' : ` (${port})`}`;

/** What two pipelines do that differs, one change a line, those of a node under it; empty where they mean the same. */
export const differenceLines = (difference: PipelineDifference): readonly string[] => [
  ...difference.values.map(ofValue),
  ...difference.added.map((label) => `added “${label}”`),
  ...difference.removed.map((label) => `removed “${label}”`),
  ...difference.changed.flatMap(ofNode),
  ...difference.connected.map((one) => `connected ${ofConnection(one)}`),
  ...difference.disconnected.map((one) => `disconnected ${ofConnection(one)}`),
  ...difference.tests.map(({ name, change }) => `${change} the test “${name}”`),
];

const MAX_MOVED = 3;

/** What differs in how two pipelines look, and not in what they do. */
export function lookLines({ moved, annotations }: PipelineDifference): readonly string[] {
  const named = moved.slice(0, MAX_MOVED).map((label) => `“${label}”`);
  const rest = moved.length - named.length;
  return [
    ...(moved.length === 0 ? [] : [`moved ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`]),
    ...(annotations ? ['notes or groups changed'] : []),
  ];
}
