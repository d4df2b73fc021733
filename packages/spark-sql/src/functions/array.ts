import { defineFunctions, type FunctionRow, type FunctionSpec } from './function-spec.ts';
import { elementAtType, foldType, sequenceType } from './rules.ts';
import { zippedType } from './rules-more.ts';

const strict = { nulls: 'arguments' } as const;

const CHANGES: readonly FunctionRow[] = [
  ['array(...values T) -> array<T>', 'Array of the values', { nulls: 'never' }],
  ['array_append(list array<E>, value E) -> array<E>', 'Adds a value at the end'],
  ['array_compact(list array<E>) -> array<E>', 'Leaves NULLs out', strict],
  ['array_distinct(list array<E>) -> array<E>', 'Each value once', strict],
  ['array_except(list array<E>, other array<E>) -> array<E>', 'Values that the other array has not', strict],
  ['array_insert(list array<E>, position int!, value E) -> array<E>', 'Puts a value at a position'],
  ['array_intersect(list array<E>, other array<E>) -> array<E>', 'Values that both arrays have', strict],
  ['array_prepend(list array<E>, value E) -> array<E>', 'Adds a value at the start'],
  ['array_remove(list array<E>, value E) -> array<E>', 'Without a value', strict],
  ['array_repeat(value E, times int!) -> array<E>', 'A value several times'],
  ['array_union(list array<E>, other array<E>) -> array<E>', 'Values of either array, each once', strict],
  ['flatten(lists array<array<E>>) -> array<E>', 'One array from an array of arrays'],
  [
    'sequence(start any, end any, step? any) -> computed',
    'Numbers or dates from a start to an end',
    { rule: sequenceType },
  ],
  ['shuffle(list array<E>, seed?* bigint) -> array<E>', 'In random order', strict],
  [
    'slice(list array<E>, start int, length int) -> array<E>',
    'Part of an array; positions count from 1',
    strict,
  ],
  ['sort_array(list array<E>, ascending?* boolean) -> array<E>', 'In order', strict],
  ['array_sort(list array<E>, compare? (E,E)=>int) -> array<E>', 'In order, or in that of a comparison'],
];

const QUESTIONS: readonly FunctionRow[] = [
  ['array_contains(list array<E>, value E) -> boolean', 'Whether the array holds a value'],
  [
    'array_join(list array<string>, separator string!, nulls? string!) -> string',
    'Texts joined with a separator',
  ],
  ['array_max(list array<E>) -> E', 'The largest value'],
  ['array_min(list array<E>) -> E', 'The smallest value'],
  [
    'array_position(list array<E>, value E) -> bigint',
    'Position of a value, counting from 1; 0 if absent',
    strict,
  ],
  ['array_size(list array<E>) -> int', 'Number of values', strict],
  ['arrays_overlap(list array<E>, other array<E>) -> boolean', 'Whether both arrays share a value'],
  [
    'element_at(collection any, key any) -> computed',
    'The value at a position from 1, or of a map’s key',
    { rule: elementAtType },
  ],
  ['get(list array<E>, position integer!) -> E', 'The value at a position from 0, or NULL'],
  ['size(collection array<E>|map<K,V>) -> int', 'Number of values', { ...strict, aliases: 'cardinality' }],
  [
    'try_element_at(collection any, key any) -> computed',
    'As element_at, but NULL when there is none',
    { rule: elementAtType },
  ],
];

const LAMBDAS: readonly FunctionRow[] = [
  [
    'aggregate(list array<E>, start A, merge (A,E)=>A, finish? (A)=>R) -> computed',
    'Combines all values into one',
    { aliases: 'reduce', rule: foldType },
  ],
  ['exists(list array<E>, test (E)=>boolean) -> boolean', 'Whether a value passes a test'],
  ['filter(list array<E>, test (E,int)=>boolean) -> array<E>', 'The values that pass a test', strict],
  ['forall(list array<E>, test (E)=>boolean) -> boolean', 'Whether every value passes a test'],
  ['transform(list array<E>, change (E,int)=>R) -> array<R>', 'Each value changed', strict],
  [
    'arrays_zip(...lists any) -> computed',
    'Array of structs with the values at each position',
    { ...strict, rule: zippedType },
  ],
  ['zip_with(left array<A>, right array<B>, merge (A,B)=>R) -> array<R>', 'Two arrays merged value by value'],
];

/** Functions on arrays. */
export const ARRAY_FUNCTIONS: readonly FunctionSpec[] = defineFunctions('array', 'scalar', [
  ...CHANGES,
  ...QUESTIONS,
  ...LAMBDAS,
]);
