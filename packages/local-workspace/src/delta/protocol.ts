import type { Column, Schema } from '@lakehouse/core/types/column-type';
import type { MetaData, Protocol } from './actions.ts';
import { DeltaError } from './delta-error.ts';

/** Reader features that need nothing of us beyond what we do anyway, as long as the table does not really use them. */
const READABLE = new Set([
  'timestampNtz',
  'deletionVectors',
  'columnMapping',
  'vacuumProtocolCheck',
  'domainMetadata',
]);
const NEWEST_READER = 3;

/** Refuses a table that asks for what we lack, by the feature's name (Delta protocol, "Table Features"). */
export function checkReadable(protocol: Protocol, metaData: MetaData): void {
  const refuse = (feature: string): never => {
    throw new DeltaError(
      'UNSUPPORTED_FEATURE',
      `The table needs the Delta feature “${feature}”, which is not supported yet`,
    );
  };
  if (protocol.minReaderVersion > NEWEST_READER) refuse(`reader version ${protocol.minReaderVersion}`);
  for (const feature of protocol.readerFeatures ?? []) if (!READABLE.has(feature)) refuse(feature);
  const mapping = metaData.configuration['delta.columnMapping.mode'];
  if (mapping !== undefined && mapping !== 'none') refuse('columnMapping');
  if (metaData.format.provider !== 'parquet') refuse(`${metaData.format.provider} files`);
}

const hasNtz = ({ type }: Pick<Column, 'type'>): boolean => {
  switch (type.kind) {
    case 'timestamp_ntz':
      return true;
    case 'array':
      return hasNtz({ type: type.element });
    case 'map':
      return hasNtz({ type: type.key }) || hasNtz({ type: type.value });
    case 'struct':
      return type.fields.some(hasNtz);
    default:
      return false;
  }
};

/** The least protocol that a new table of these columns needs: timestamps without zone are a feature of their own. */
export const protocolFor = (schema: Schema): Protocol =>
  schema.some(hasNtz)
    ? {
        minReaderVersion: 3,
        minWriterVersion: 7,
        readerFeatures: ['timestampNtz'],
        writerFeatures: ['timestampNtz'],
      }
    : { minReaderVersion: 1, minWriterVersion: 2 };
