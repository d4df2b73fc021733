import { castsImplicitly } from '@lakehouse/spark-sql/coercion/coerce';
import { findColumn, isInteger, T } from '@lakehouse/spark-sql/types/column-type';
import { raise } from '../../duck/duck.ts';
import { badRequest, typeName, wrongType } from '../../duck/failures.ts';
import { duck, shared } from '../../duck/fragment.ts';
import { want } from '../functions/define.ts';
import { cast } from '../values/cast.ts';
import { literal, type Typed, typed } from '../values/typed.ts';

/** `value.name`: a field of a struct, of every struct in an array, or the value of a map key. */
export function fieldOf(value: Typed, name: string): Typed {
  const { type } = value;
  if (type.kind === 'map')
    return typed(
      duck`map_extract_value(${value.sql}, ${cast(literal(name, T.string), type.key).sql})`,
      type.value,
    );
  if (type.kind === 'array' && type.element.kind === 'struct') {
    const inner = fieldOf(typed(duck`e`, type.element), name);
    return typed(duck`list_transform(${value.sql}, lambda e: ${inner.sql})`, {
      kind: 'array',
      element: inner.type,
    });
  }
  if (type.kind !== 'struct')
    throw badRequest(
      'INVALID_EXTRACT_BASE_FIELD_TYPE',
      `Can't extract a value from "${name}". Need a complex type [STRUCT, ARRAY, MAP] but got "${typeName(type)}".`,
      '42000',
    );
  const field = findColumn(type.fields, name);
  if (!field)
    throw badRequest(
      'FIELD_NOT_FOUND',
      `No such struct field \`${name}\` in ${type.fields.map((f) => `\`${f.name}\``).join(', ')}.`,
      '42704',
    );
  return typed(duck`struct_extract(${value.sql}, ${duck.str(field.name)})`, field.type);
}

/** `value[index]`: 0-based, raising an error when out of range; NULL for a missing map key. */
export function elementOf(value: Typed, index: Typed): Typed {
  if (value.type.kind === 'map' && !castsImplicitly(index.type, value.type.key))
    throw wrongType('The operator []', `a key of the type ${typeName(value.type.key)}`, index.type);
  if (value.type.kind === 'map')
    return typed(duck`map_extract_value(${value.sql}, ${cast(index, value.type.key).sql})`, value.type.value);
  if (value.type.kind === 'struct' && typeof index.literal === 'string') return fieldOf(value, index.literal);
  if (value.type.kind !== 'array')
    throw badRequest(
      'INVALID_EXTRACT_BASE_FIELD_TYPE',
      `Can't extract a value with an index. Need a complex type [STRUCT, ARRAY, MAP] but got "${typeName(value.type)}".`,
      '42000',
    );
  if (!isInteger(index.type) && index.type.kind !== 'void')
    throw wrongType('The operator []', 'an integer', index.type);
  const print = shared([value.sql, want('[]', index, 'integer').sql], (list, at) => {
    const outside = raise(
      'INVALID_ARRAY_INDEX',
      duck`${duck.str('The index ')} || ${at} || ${duck.str(' is out of bounds. The array has ')} || len(${list}) || ${duck.str(' elements. Use the SQL function `get()` to tolerate accessing element at invalid index and return NULL instead.')}`,
    );
    return duck`CASE WHEN ${at} < 0 OR ${at} >= len(${list}) THEN ${outside} ELSE list_extract(${list}, ${at} + 1) END`;
  });
  return typed(print, value.type.element);
}
