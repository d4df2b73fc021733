import { parseType, TypeSyntaxError } from '@lakehouse/spark-sql/syntax/parse-type';
import { holdsKind, T } from '@lakehouse/spark-sql/types/column-type';
import { badRequest, unsupported } from '../../duck/failures.ts';
import type { StatementParameter } from '../../engine/sql-engine.ts';
import { cast } from '../values/cast.ts';
import { literal, type Typed } from '../values/typed.ts';

/**
 * The request's parameters as typed literals by name (lower case). They become values, never part of the statement's
 * text.
 */
export function bindParameters(parameters: readonly StatementParameter[]): ReadonlyMap<string, Typed> {
  return new Map(parameters.map((parameter) => [parameter.name.toLowerCase(), bound(parameter)] as const));
}

function bound({ name, value, type: typeText = 'STRING' }: StatementParameter): Typed {
  try {
    const type = parseType(typeText);
    if (holdsKind(type, 'variant')) throw unsupported('A parameter of the type VARIANT (call parse_json)');
    if (value === null) return literal(null, type);
    const text = literal(value, T.string);
    // The literal stays known, since a parameter is allowed where a constant is required (LIMIT :n).
    return type.kind === 'string' ? text : { ...cast(text, type), literal: value.trim() };
  } catch (error) {
    if (error instanceof TypeSyntaxError)
      throw badRequest(
        'INVALID_PARAMETER_MARKER_VALUE.INVALID_VALUE_DATA_TYPE',
        `The parameter ${name} has the type “${typeText}”, which is not a SQL type.`,
        '22023',
      );
    throw error;
  }
}
