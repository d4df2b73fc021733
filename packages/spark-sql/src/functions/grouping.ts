import { defineFunctions } from './function-spec.ts';

/** Functions of grouping sets: they are allowed only in a query with ROLLUP, CUBE or GROUPING SETS. */
export const GROUPING_FUNCTIONS = defineFunctions('grouping', 'grouping', [
  ['grouping(key any) -> tinyint', { nulls: 'never' }],
  ['grouping_id(...keys any) -> bigint', { nulls: 'never' }],
]);
