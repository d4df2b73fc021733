import type { DomainControls } from '@lakehouse/ui/schema-form';
import { CodeInput } from './code-input.tsx';
import { ColumnPicker } from './column-picker.tsx';
import { ColumnsPicker } from './columns-picker.tsx';
import { ExpressionEditor } from './expression-editor.tsx';
import { FilePicker } from './file-picker.tsx';
import { NamesInput } from './names-input.tsx';
import { SchemaEditor } from './schema-editor.tsx';
import { TablePicker } from './table-picker.tsx';
import { ValueInput } from './value-input.tsx';

/** The controls that forms made from a config schema need beyond plain ones. */
export const DOMAIN_CONTROLS: DomainControls = {
  code: CodeInput,
  column: ColumnPicker,
  columns: ColumnsPicker,
  expression: ExpressionEditor,
  value: ValueInput,
  names: NamesInput,
  file: FilePicker,
  table: TablePicker,
  schema: SchemaEditor,
};
