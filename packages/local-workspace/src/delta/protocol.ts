import type { Column, Schema } from '@lakehouse/spark-sql/types/column-type';
import type { MetaData, Protocol } from './actions.ts';
import { hasOtherOrder } from './collations.ts';
import { DeltaError } from './delta-error.ts';

/** Keys of table properties that hold CHECK constraints (Delta protocol). */
export const CONSTRAINT_PREFIX = 'delta.constraints.';

/** Reader features that we support (Delta protocol, "Valid Feature Names in Table Features"). */
const READABLE = new Set(['timestampNtz', 'deletionVectors', 'columnMapping', 'vacuumProtocolCheck']);
const NEWEST_READER = 3;
const NEWEST_WRITER = 7;

/** Writer features that we support, or that require nothing unless their properties are set. */
const WRITABLE = new Set([
  ...READABLE,
  'appendOnly',
  'invariants',
  'checkConstraints',
  'changeDataFeed',
  'generatedColumns',
  'identityColumns',
  'domainMetadata',
  // What is collated is compared by the statement: files hold the strings.
  'collations',
  'collations-preview',
]);

/** Names the unsupported feature or property of a table. */
export const lacking = (feature: string): DeltaError =>
  new DeltaError(
    'UNSUPPORTED_FEATURE',
    `The table needs the Delta feature “${feature}”, which is not supported yet`,
  );

/** Refuses a table that requires an unsupported feature, by its name (Delta protocol, "Table Features"). */
export function checkReadable(protocol: Protocol, metaData: MetaData): void {
  if (protocol.minReaderVersion > NEWEST_READER) throw lacking(`reader version ${protocol.minReaderVersion}`);
  for (const feature of protocol.readerFeatures ?? []) if (!READABLE.has(feature)) throw lacking(feature);
  if (metaData.format.provider !== 'parquet') throw lacking(`${metaData.format.provider} files`);
}

/** Fields of a column's metadata that constrain writers and that we don't support. */
const COLUMN_RULES: Readonly<Record<string, string>> = {
  'delta.invariants': 'invariants',
  'delta.generationExpression': 'generatedColumns',
  'delta.identity.start': 'identityColumns',
};

/** Refuses to write a table whose constraints we could not enforce. */
export function checkWritable({ minWriterVersion, writerFeatures = [] }: Protocol, metaData: MetaData): void {
  if (minWriterVersion > NEWEST_WRITER) throw lacking(`writer version ${minWriterVersion}`);
  for (const feature of writerFeatures) if (!WRITABLE.has(feature)) throw lacking(feature);
  if (metaData.configuration['delta.enableChangeDataFeed'] === 'true') throw lacking('changeDataFeed');
  for (const [key, feature] of Object.entries(COLUMN_RULES))
    if (metaData.schemaString.includes(JSON.stringify(key))) throw lacking(feature);
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

/** The minimum protocol of a new table with these columns: timestamps without zone and collations are features of their own. */
export function protocolFor(schema: Schema): Protocol {
  const zoneless = schema.some(hasNtz) ? ['timestampNtz'] : [];
  const collated = schema.some(({ type }) => hasOtherOrder(type)) ? ['collations'] : [];
  if (zoneless.length + collated.length === 0) return { minReaderVersion: 1, minWriterVersion: 2 };
  return {
    ...(zoneless.length > 0 ? { minReaderVersion: 3, readerFeatures: zoneless } : { minReaderVersion: 1 }),
    minWriterVersion: 7,
    writerFeatures: [...zoneless, ...collated],
  };
}

/** The protocol versions that introduced a feature before features were listed by name: [reader, writer]. */
const LEGACY = {
  appendOnly: [1, 2],
  invariants: [1, 2],
  checkConstraints: [1, 3],
  changeDataFeed: [1, 4],
  generatedColumns: [1, 4],
  columnMapping: [2, 5],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

/** The minimum protocol with the features of `protocol` and this one. */
export function withFeature(protocol: Protocol, feature: keyof typeof LEGACY): Protocol {
  const [reader, writer] = LEGACY[feature];
  const { minReaderVersion, minWriterVersion, readerFeatures = [], writerFeatures = [] } = protocol;
  if (minWriterVersion < NEWEST_WRITER)
    return {
      ...protocol,
      minReaderVersion: Math.max(minReaderVersion, reader),
      minWriterVersion: Math.max(minWriterVersion, writer),
    };
  const add = (features: readonly string[]): string[] => [...new Set([...features, feature])];
  return {
    ...protocol,
    writerFeatures: add(writerFeatures),
    ...(reader > 1 && minReaderVersion >= NEWEST_READER && { readerFeatures: add(readerFeatures) }),
    ...(reader > 1 && { minReaderVersion: Math.max(minReaderVersion, reader) }),
  };
}
