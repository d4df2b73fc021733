import { defineFunctions, type FunctionRow, type FunctionSpec } from './function-spec.ts';
import { elementAtType, foldType, sequenceType } from './rules.ts';

const strict = { nulls: 'arguments' } as const;

const CHANGES: readonly FunctionRow[] = [
  ['array(...values T) -> array<T>', 'Array of the values', { nulls: 'never' }],
  ['array_append(list array<T>, value T) -> array<T>', 'Adds a value at the end'],
  ['array_compact(list array<T>) -> array<T>', 'Leaves NULLs out', strict],
  ['array_distinct(list array<T>) -> array<T>', 'Each value once', strict],
  ['array_except(list array<T>, other array<T>) -> array<T>', 'Values that the other array has not', strict],
  ['array_insert(list array<T>, position int, value T) -> array<T>', 'Puts a value at a position'],
  ['array_intersect(list array<T>, other array<T>) -> array<T>', 'Values that both arrays have', strict],
  ['array_prepend(list array<T>, value T) -> array<T>', 'Adds a value at the start'],
  ['array_remove(list array<T>, value T) -> array<T>', 'Without a value', strict],
  ['array_repeat(value T, times int) -> array<T>', 'A value several times'],
  ['array_union(list array<T>, other array<T>) -> array<T>', 'Values of either array, each once', strict],
  ['flatten(lists array<array<T>>) -> array<T>', 'One array from an array of arrays'],
  [
    'sequence(start any, end any, step? any) -> computed',
    'Numbers or dates from a start to an end',
    { rule: sequenceType },
  ],
  ['shuffle(list array<T>, seed? bigint) -> array<T>', 'In random order', strict],
  [
    'slice(list array<T>, start int, length int) -> array<T>',
    'Part of an array; positions count from 1',
    strict,
  ],
  ['sort_array(list array<T>, ascending? boolean) -> array<T>', 'In order', strict],
  ['array_sort(list array<T>, compare? (T,T)=>int) -> array<T>', 'In order, or in that of a comparison'],
];

const QUESTIONS: readonly FunctionRow[] = [
  ['array_contains(list array<T>, value T) -> boolean', 'Whether the array holds a value'],
  [
    'array_join(list array<string>, separator string, nulls? string) -> string',
    'Texts joined with a separator',
  ],
  ['array_max(list array<T>) -> T', 'The largest value'],
  ['array_min(list array<T>) -> T', 'The smallest value'],
  [
    'array_position(list array<T>, value T) -> bigint',
    'Position of a value, counting from 1; 0 if absent',
    strict,
  ],
  ['array_size(list array<T>) -> int', 'Number of values', strict],
  ['arrays_overlap(list array<T>, other array<T>) -> boolean', 'Whether both arrays share a value'],
  [
    'element_at(collection any, key any) -> computed',
    'The value at a position from 1, or of a map’s key',
    { rule: elementAtType },
  ],
  ['get(list array<T>, position int) -> T', 'The value at a position from 0, or NULL'],
  ['size(collection array<T>|map<K,V>) -> int', 'Number of values', { ...strict, aliases: 'cardinality' }],
  [
    'try_element_at(collection any, key any) -> computed',
    'As element_at, but NULL when there is none',
    { rule: elementAtType },
  ],
];

const LAMBDAS: readonly FunctionRow[] = [
  [
    'aggregate(list array<T>, start A, merge (A,T)=>A, finish? (A)=>R) -> computed',
    'Combines all values into one',
    { aliases: 'reduce', rule: foldType },
  ],
  ['exists(list array<T>, test (T)=>boolean) -> boolean', 'Whether a value passes a test'],
  ['filter(list array<T>, test (T,int)=>boolean) -> array<T>', 'The values that pass a test', strict],
  ['forall(list array<T>, test (T)=>boolean) -> boolean', 'Whether every value passes a test'],
  ['transform(list array<T>, change (T,int)=>R) -> array<R>', 'Each value changed', strict],
  ['zip_with(left array<A>, right array<B>, merge (A,B)=>R) -> array<R>', 'Two arrays merged value by value'],
];

/** Functions on arrays. */
export const ARRAY_FUNCTIONS: readonly FunctionSpec[] = defineFunctions('array', 'scalar', [
  ...CHANGES,
  ...QUESTIONS,
  ...LAMBDAS,
]);
