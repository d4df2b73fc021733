import type { CountedValue } from '@lakehouse/core/sql-profile/distinct-values';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { createContext, use } from 'react';
import type { CsvLook } from './use-csv-look.ts';

/** Reads the columns of a source from its data. */
export interface SchemaReader {
  /** Why it can't be read now, or undefined if it can. */
  readonly obstacle: string | undefined;
  readonly reading: boolean;
  /** The error of the last attempt. */
  readonly error: string | undefined;
  /** The columns of the data, once read. */
  readonly found: Schema | undefined;
  /** Reads the columns and pins them. */
  readonly read: () => void;
}

/** Some rows of an input. */
export interface SampleRows {
  readonly columns: readonly { readonly name: string }[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** Reads the values that columns of the inputs have. */
export interface ColumnValues {
  /** The first rows of an input; undefined where they can't be read now. A port that is absent means the first one. */
  readonly samples: (port: string | undefined) => Samples | undefined;
  /**
   * Asks for the values of a column that contain a text; undefined where they can't be read. A port that is absent means
   * the first one.
   */
  readonly statement: (port: string | undefined, column: string, search: string) => string | undefined;
  readonly ask: (statement: string, signal: AbortSignal) => Promise<readonly CountedValue[]>;
}

/** How rows are read, and cached. */
interface Samples {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<SampleRows>;
}

/** The data around a node that the controls of its form use. */
export interface FormData {
  /** The columns at each input port; undefined where they are not known. */
  readonly inputs: Readonly<Record<string, Schema | undefined>>;
  /** Only for nodes that read data. */
  readonly schemaReader?: SchemaReader;
  /** The columns of a sample, where the form has another way than a reader to get one. */
  readonly proposedColumns?: Schema;
  /** Only for nodes that read CSV files. */
  readonly csvLook?: CsvLook;
  /** Only where a warehouse can be asked. */
  readonly columnValues?: ColumnValues;
  /** The example path to show in an empty file field. */
  readonly examplePath?: string;
}

export const FormDataContext = createContext<FormData>({ inputs: {} });

export const useFormData = (): FormData => use(FormDataContext);

/** The columns of a port, or of the first one. */
export function useInputSchema(port: string | undefined): Schema | undefined {
  const { inputs } = useFormData();
  return port === undefined ? Object.values(inputs)[0] : inputs[port];
}
