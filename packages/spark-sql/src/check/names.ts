import { type ExpressionType, showType, UNKNOWN } from '../coercion/expression-type.ts';
import type { ColumnRef, Span } from '../syntax/tree.ts';
import { type ColumnType, duplicateNames, findColumn, sameName } from '../types/column-type.ts';
import type { Checker, Place, Typed } from './checker.ts';
import { suggest } from './suggest.ts';

const LOST: Typed = { type: UNKNOWN, nullable: true };

const meant = (typed: string, names: readonly string[]): string => {
  const name = suggest(typed, names);
  return name === undefined ? '' : ` Did you mean “${name}”?`;
};

/** The type of a column, a lambda parameter, or a field reached from one. */
export function typeOfColumn(checker: Checker, node: ColumnRef, place: Place): Typed {
  const [first = '', ...fields] = node.path;
  const local = place.locals.findLast(([name]) => name === first.toLowerCase());
  const start = local ? local[1] : columnNamed(checker, node, first, place);
  return fields.reduce<Typed>((typed, name) => fieldOf(checker, node, typed, name), start);
}

function columnNamed(checker: Checker, node: ColumnRef, name: string, place: Place): Typed {
  const column = findColumn(checker.schema, name);
  const names = checker.schema.map((other) => other.name);
  if (!column) {
    const whole = node.path.length > 1 ? findColumn(checker.schema, node.path.join('.')) : undefined;
    const hint = sameName(name, '_metadata')
      ? ' Rows do not know their file here: give each file a source of its own, and add its name with a With column step.'
      : whole
        ? ` The column “${whole.name}” has a dot in its name: write it as \`${whole.name}\`.`
        : meant(name, names);
    checker.report(node, 'unknown-column', `There is no column “${name}”.${hint}`);
    return LOST;
  }
  if (duplicateNames(checker.schema).some((twice) => sameName(twice, name))) {
    checker.report(
      node,
      'ambiguous-column',
      `The column “${name}” is ambiguous: rename one of the columns in an earlier step.`,
    );
    return LOST;
  }
  if (place.grouped && place.aggregate === undefined && !place.grouped.has(name.toLowerCase())) {
    const message = `“${name}” is neither grouped nor aggregated: use an aggregate function such as max(…) or first(…), or group by it.`;
    checker.report(node, 'not-aggregated', message);
  }
  return { type: column.type, nullable: column.nullable ?? true };
}

/** The type of a field of a struct, of each struct in an array, or of a map’s key. */
export function fieldOf(checker: Checker, span: Span, { type, nullable }: Typed, name: string): Typed {
  const found = fieldType(type, name);
  if (found) return { type: found, nullable: nullable || type.kind !== 'struct' };
  if (type.kind === 'unknown') return LOST;
  const fields = type.kind === 'struct' ? type.fields.map((field) => field.name) : undefined;
  checker.report(
    span,
    'unknown-field',
    fields
      ? `The struct has no field “${name}”.${meant(name, fields)}`
      : `${showType(type)} has no fields, so “.${name}” can’t be read.`,
  );
  return LOST;
}

function fieldType(type: ExpressionType, name: string): ColumnType | undefined {
  if (type.kind === 'struct') return findColumn(type.fields, name)?.type;
  if (type.kind === 'map' && type.key.kind === 'string') return type.value;
  if (type.kind !== 'array' || type.element.kind !== 'struct') return undefined;
  const element = findColumn(type.element.fields, name)?.type;
  return element && { kind: 'array', element };
}
