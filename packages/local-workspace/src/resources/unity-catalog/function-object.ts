import { formatType } from '@lakehouse/spark-sql/types/column-type';
import type { FunctionInfo } from '../../catalog/catalog.ts';
import { toFieldJson } from '../../delta/schema-json.ts';
import { typeName } from '../type-names.ts';

const parameterObject = (
  { standard, ...column }: FunctionInfo['parameters'][number],
  position: number,
  kind: 'PARAM' | 'COLUMN',
) => ({
  name: column.name,
  type_text: formatType(column.type),
  type_name: typeName(column.type),
  type_json: toFieldJson(column),
  position,
  parameter_mode: 'IN',
  parameter_type: kind,
  ...(column.comment === undefined ? {} : { comment: column.comment }),
  ...(standard === undefined ? {} : { parameter_default: standard }),
});

/** What of a function is its own. */
export function functionDetails({ id, name, parameters, returns, isTable, ...info }: FunctionInfo) {
  const rows = isTable && returns.kind === 'struct' ? returns.fields : undefined;
  return {
    function_id: id,
    specific_name: name,
    input_params: { parameters: parameters.map((one, at) => parameterObject(one, at, 'PARAM')) },
    data_type: rows ? 'TABLE_TYPE' : typeName(returns),
    full_data_type: rows
      ? `TABLE (${rows.map((column) => `${column.name} ${formatType(column.type)}`).join(', ')})`
      : formatType(returns),
    ...(rows && { return_params: { parameters: rows.map((one, at) => parameterObject(one, at, 'COLUMN')) } }),
    routine_body: 'SQL',
    routine_definition: info.text,
    parameter_style: 'S',
    security_type: 'DEFINER',
    is_null_call: true,
    ...(info.deterministic !== undefined && { is_deterministic: info.deterministic }),
    ...(info.access && { sql_data_access: info.access.replaceAll(' ', '_') }),
  };
}
