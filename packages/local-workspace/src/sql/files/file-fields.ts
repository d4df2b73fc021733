import { T } from '@lakehouse/spark-sql/types/column-type';

/** The column of a table that tells of the file of each row, beside its own columns and not one of `*`. */
export const FILE_COLUMN_NAME = '_metadata';

/** What a row knows of its file, as in Spark. */
export const FILE_FIELDS = [
  { name: 'file_path', type: T.string },
  { name: 'file_name', type: T.string },
  { name: 'file_size', type: T.bigint },
  { name: 'file_block_start', type: T.bigint },
  { name: 'file_block_length', type: T.bigint },
  { name: 'file_modification_time', type: T.timestamp },
] as const;
