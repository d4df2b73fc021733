/** One line of a Delta commit file, as far as we read and write it. */
export interface DeltaAction {
  readonly protocol?: {
    readonly minReaderVersion: number;
    readonly minWriterVersion: number;
    readonly readerFeatures?: readonly string[];
    readonly writerFeatures?: readonly string[];
  };
  readonly metaData?: DeltaMetadata;
  readonly add?: DeltaFile;
  readonly remove?: {
    readonly path: string;
    readonly deletionTimestamp: number;
    readonly dataChange: boolean;
    readonly extendedFileMetadata?: boolean;
    readonly partitionValues?: PartitionValues;
    readonly size?: number;
  };
  readonly commitInfo?: CommitInfo;
}

export type PartitionValues = Readonly<Record<string, string | null>>;

export interface DeltaMetadata {
  readonly id: string;
  readonly name?: string;
  readonly description?: string;
  readonly format: { readonly provider: string; readonly options: Readonly<Record<string, string>> };
  readonly schemaString: string;
  readonly partitionColumns: readonly string[];
  readonly configuration: Readonly<Record<string, string>>;
  readonly createdTime: number;
}

export interface DeltaFile {
  /** URI-encoded, below the table's folder. */
  readonly path: string;
  readonly partitionValues: PartitionValues;
  readonly size: number;
  readonly modificationTime: number;
  readonly dataChange: boolean;
  /** JSON with numRecords. */
  readonly stats?: string;
  readonly deletionVector?: unknown;
}

export interface CommitInfo {
  readonly timestamp: number;
  readonly operation: string;
  readonly operationParameters: Readonly<Record<string, string>>;
  readonly operationMetrics?: Readonly<Record<string, string>>;
  readonly isBlindAppend?: boolean;
  readonly readVersion?: number;
  readonly engineInfo: string;
}
