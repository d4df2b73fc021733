import { type Column, findColumn, formatType, type Schema, T } from '@lakehouse/spark-sql/types/column-type';
import { missingColumns, needsSchema } from '../../../diagnostics/column-checks.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import type { ExplodeConfig } from './config.ts';

export interface ExplodeDesign {
  /** The exploded column. */
  readonly column: Column;
  /** The other columns. */
  readonly others: Schema;
  readonly position: Column | undefined;
  /** The columns of an element: the element itself, a key and a value, or the fields of a struct. */
  readonly elements: Schema;
  /** Whether the element's column takes the position of the array; otherwise new columns come last. */
  readonly inPlace: boolean;
}

export type Designed =
  | { readonly ok: true; readonly design: ExplodeDesign }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const fail = (...problems: readonly Problem[]): Designed => ({ ok: false, problems });

/** The input and output columns of an explode, or what is wrong with it. */
export function designExplode(config: ExplodeConfig, schema: Schema | undefined): Designed {
  if (config.column === '') return fail(error('no-column', 'Choose an array or a map', 'column'));
  if (!schema) return fail(needsSchema('column'));
  const column = findColumn(schema, config.column);
  if (!column) return fail(...missingColumns([config.column], schema, 'column'));
  if (config.position && config.positionName.trim() === '')
    return fail(error('no-name', 'Name the column for the position', 'positionName'));
  const elements = elementColumns(config, column);
  if (!elements.ok) return elements;
  const position = config.position ? { name: config.positionName.trim(), type: T.int } : undefined;
  const [only, second] = elements.columns;
  return {
    ok: true,
    design: {
      column,
      others: schema.filter((other) => other !== column),
      position,
      elements: elements.columns,
      inPlace: !position && !config.expand && !second && only?.name === column.name,
    },
  };
}

type Elements = { readonly ok: true; readonly columns: Schema } | Extract<Designed, { ok: false }>;

function elementColumns(config: ExplodeConfig, { name, type }: Column): Elements {
  const failed = (code: string, message: string, field: string): Elements => ({
    ok: false,
    problems: [error(code, message, field)],
  });
  if (type.kind === 'map') {
    const [key, value] = [config.keyName.trim(), config.valueName.trim()];
    if (key === '') return failed('no-name', 'Name the column for the key', 'keyName');
    if (value === '') return failed('no-name', 'Name the column for the value', 'valueName');
    if (config.expand)
      return failed('not-structs', `“${name}” is a map: only arrays of structs have fields`, 'expand');
    return {
      ok: true,
      columns: [
        { name: key, type: type.key },
        { name: value, type: type.value },
      ],
    };
  }
  if (type.kind !== 'array')
    return failed('not-a-list', `“${name}” is ${formatType(type)}: choose an array or a map`, 'column');
  if (!config.expand)
    return { ok: true, columns: [{ name: config.elementName.trim() || name, type: type.element }] };
  return type.element.kind === 'struct'
    ? { ok: true, columns: type.element.fields }
    : failed(
        'not-structs',
        `The elements of “${name}” are ${formatType(type.element)}: only structs have fields`,
        'expand',
      );
}

/** The output columns in order. */
export const explodedSchema = (
  { column, others, position, elements, inPlace }: ExplodeDesign,
  schema: Schema,
): Schema =>
  inPlace
    ? schema.map((other) =>
        other === column ? { name: column.name, type: elements[0]?.type ?? T.void } : other,
      )
    : [...others, ...(position ? [position] : []), ...elements].map(({ name, type }) => ({ name, type }));
