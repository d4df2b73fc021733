import { type Duck, duck } from '../../duck/fragment.ts';

/**
 * What DuckDB computes of the operands, and where that fails or is NULL, what `otherwise` gives. DuckDB does not support
 * TRY around aggregates, windows and random numbers: the operands are computed outside it, as arguments of a lambda.
 */
export function tried(
  operands: readonly Duck[],
  attempt: (...operands: readonly Duck[]) => Duck,
  otherwise: (...operands: readonly Duck[]) => Duck,
): Duck {
  const fields = operands.map((operand, at) => duck`${duck.word(`p${at}`)} := ${operand}`);
  const names = operands.map((_, at) => duck`t_.${duck.word(`p${at}`)}`);
  return duck`list_transform([struct_pack(${fields})], lambda t_: coalesce(TRY(${attempt(...names)}), ${otherwise(...names)}))[1]`;
}
