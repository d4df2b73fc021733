import type { Py } from '../../../codegen/python/ast.ts';
import { py } from '../../../codegen/python/py.ts';
import type { CustomCodeConfig } from './config.ts';
import { type FilledField, filledFields } from './own-fields.ts';

function pyValue({ value }: FilledField): Py {
  if (value === undefined) return py.none;
  if (Array.isArray(value)) return py.list(value.map((one) => py.str(one)));
  return typeof value === 'string' ? py.str(value) : py.lit(value);
}

/** The values of a node's fields as the dictionary that its Python gets. */
export const fieldsPython = ({ fields, values }: CustomCodeConfig): Py =>
  py.dict(filledFields(fields, values).fields.map((one) => [py.str(one.own.name), pyValue(one)] as const));
