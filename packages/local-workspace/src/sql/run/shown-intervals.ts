import { type ColumnType, type Schema, T } from '@lakehouse/spark-sql/types/column-type';
import type { Duck } from '../../duck/fragment.ts';
import { shownInterval } from '../values/interval-cast.ts';
import { shownKind } from './shown-kind.ts';

/** A query's rows with intervals as text, as results have them. */
export const shownIntervals = (query: Duck, columns: Schema): Duck =>
  shownKind(query, columns, 'interval', intervalText);

const intervalText = (value: Duck, type: ColumnType): Duck =>
  type.kind === 'interval' ? shownInterval(value, type) : value;

/** The type of the values in a result, which has intervals as text. */
export function typeInResult(type: ColumnType): ColumnType {
  switch (type.kind) {
    case 'interval':
      return T.string;
    case 'array':
      return { kind: 'array', element: typeInResult(type.element) };
    case 'map':
      return { kind: 'map', key: typeInResult(type.key), value: typeInResult(type.value) };
    case 'struct':
      return {
        kind: 'struct',
        fields: type.fields.map((field) => ({ ...field, type: typeInResult(field.type) })),
      };
    default:
      return type;
  }
}
