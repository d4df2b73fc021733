import {
  castsImplicitly,
  commonContainedType,
  commonNearestType,
  commonType,
  commonTypeWithoutText,
} from '../coercion/coerce.ts';
import { type ExpressionType, isColumnType } from '../coercion/expression-type.ts';
import type { TypePattern } from '../functions/signature.ts';
import { type ColumnType, equalTypes, isInteger, isNumeric, T } from '../types/column-type.ts';

/** The types bound to a signature's type variables in one call. */
export type Bindings = Map<string, ExpressionType>;

/** How types are combined that are bound to a variable of this name; to others as in CASE. */
const COMBINE: Readonly<Record<string, typeof commonType | undefined>> = {
  E: commonTypeWithoutText,
  K: commonTypeWithoutText,
  N: commonNearestType,
  C: commonContainedType,
};

const passes = (type: ExpressionType): boolean => type.kind === 'unknown' || type.kind === 'void';

/** Whether an argument fits a parameter; binds type variables on the way, widening those already bound. */
export function matches(pattern: TypePattern, type: ExpressionType, bindings: Bindings): boolean {
  switch (pattern.is) {
    case 'any':
    case 'computed':
    case 'lambda':
      return true;
    case 'unit':
      return false;
    case 'type':
      return castsImplicitly(type, pattern.type);
    case 'number':
      return passes(type) || type.kind === 'string' || (isColumnType(type) && isNumeric(type));
    case 'integer':
      return passes(type) || type.kind === 'string' || (isColumnType(type) && isInteger(type));
    case 'interval':
      return passes(type) || type.kind === 'interval';
    case 'time':
      return passes(type) || type.kind === 'string' || type.kind === 'time';
    case 'struct':
      return passes(type) || type.kind === 'struct';
    case 'only':
      if (passes(type)) return true;
      if (pattern.of.is !== 'type') return type.kind !== 'string' && matches(pattern.of, type, bindings);
      return isColumnType(type) && equalTypes(type, pattern.of.type);
    case 'present':
      return type.kind !== 'void' && matches(pattern.of, type, bindings);
    case 'variable': {
      const bound = bindings.get(pattern.name);
      const combine = COMBINE[pattern.name] ?? commonType;
      const both = bound ? combine(bound, type) : type;
      if (both) bindings.set(pattern.name, both);
      return both !== undefined;
    }
    case 'array':
      return type.kind === 'array' ? matches(pattern.element, type.element, bindings) : passes(type);
    case 'map':
      return type.kind === 'map'
        ? matches(pattern.key, type.key, bindings) && matches(pattern.value, type.value, bindings)
        : passes(type);
    case 'either':
      return pattern.options.some((option) => matches(option, type, bindings));
  }
}

/** The type of a pattern once its variables are bound; an unbound variable has NULL's type. */
export function resolve(pattern: TypePattern, bindings: Bindings): ExpressionType {
  const inner = (of: TypePattern): ColumnType => {
    const type = resolve(of, bindings);
    return type.kind === 'unknown' ? T.void : type;
  };
  switch (pattern.is) {
    case 'type':
      return pattern.type;
    case 'variable':
      return bindings.get(pattern.name) ?? T.void;
    case 'array':
      return { kind: 'array', element: inner(pattern.element) };
    case 'map':
      return { kind: 'map', key: inner(pattern.key), value: inner(pattern.value) };
    default:
      return T.void;
  }
}
