import { type Duck, duck } from '../duck/fragment.ts';

const TEXTS = duck`MAP(VARCHAR, VARCHAR)`;
const VECTOR = duck`STRUCT("storageType" VARCHAR, "pathOrInlineDv" VARCHAR, "offset" INTEGER, "sizeInBytes" INTEGER, "cardinality" BIGINT)`;

/** The columns of a checkpoint and their DuckDB types (Delta protocol, "Checkpoint Schema"). */
export const CHECKPOINT_COLUMNS = {
  txn: duck`STRUCT("appId" VARCHAR, "version" BIGINT, "lastUpdated" BIGINT)`,
  add: duck`STRUCT("path" VARCHAR, "partitionValues" ${TEXTS}, "size" BIGINT, "modificationTime" BIGINT, "dataChange" BOOLEAN, "stats" VARCHAR, "tags" ${TEXTS}, "deletionVector" ${VECTOR}, "baseRowId" BIGINT, "defaultRowCommitVersion" BIGINT, "clusteringProvider" VARCHAR)`,
  remove: duck`STRUCT("path" VARCHAR, "deletionTimestamp" BIGINT, "dataChange" BOOLEAN, "extendedFileMetadata" BOOLEAN, "partitionValues" ${TEXTS}, "size" BIGINT, "deletionVector" ${VECTOR})`,
  metaData: duck`STRUCT("id" VARCHAR, "name" VARCHAR, "description" VARCHAR, "format" STRUCT("provider" VARCHAR, "options" ${TEXTS}), "schemaString" VARCHAR, "partitionColumns" VARCHAR[], "configuration" ${TEXTS}, "createdTime" BIGINT)`,
  protocol: duck`STRUCT("minReaderVersion" INTEGER, "minWriterVersion" INTEGER, "readerFeatures" VARCHAR[], "writerFeatures" VARCHAR[])`,
  domainMetadata: duck`STRUCT("domain" VARCHAR, "configuration" VARCHAR, "removed" BOOLEAN)`,
} as const satisfies Readonly<Record<string, Duck>>;
