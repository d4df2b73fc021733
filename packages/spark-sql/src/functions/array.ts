import { defineFunctions, type FunctionRow, type FunctionSpec } from './function-spec.ts';
import { elementAtType, foldType, sequenceType } from './rules.ts';
import { zippedType } from './rules-more.ts';

const strict = { nulls: 'arguments' } as const;

const CHANGES: readonly FunctionRow[] = [
  [
    'array(...values T) -> array<T>',
    'Array of the arguments; their types must have a common type.',
    { nulls: 'never' },
  ],
  [
    'array_append(list array<E>, value E) -> array<E>',
    'Array with an element added at the end; NULL if the array is NULL.',
  ],
  ['array_compact(list array<E>) -> array<E>', 'Array without its NULL elements.', strict],
  [
    'array_distinct(list array<E>) -> array<E>',
    'Array without duplicate elements; the first of each stays.',
    strict,
  ],
  [
    'array_except(list array<E>, other array<E>) -> array<E>',
    'Distinct elements of the first array that are not in the second.',
    strict,
  ],
  [
    'array_insert(list array<E>, position int!, value E) -> array<E>',
    'Array with an element inserted at a 1-based position, counted from the end if negative; pads with NULL, fails if the position is 0.',
  ],
  [
    'array_intersect(list array<E>, other array<E>) -> array<E>',
    'Distinct elements that are in both arrays.',
    strict,
  ],
  [
    'array_prepend(list array<E>, value E) -> array<E>',
    'Array with an element added at the start; NULL if the array is NULL.',
  ],
  [
    'array_remove(list array<E>, value E) -> array<E>',
    'Array without the elements equal to the value.',
    strict,
  ],
  [
    'array_repeat(value E, times int!) -> array<E>',
    'Array of n copies of a value; empty if n is 0 or negative.',
  ],
  ['array_union(list array<E>, other array<E>) -> array<E>', 'Distinct elements of both arrays.', strict],
  [
    'flatten(lists array<array<E>>) -> array<E>',
    'Concatenates an array of arrays; NULL if one of them is NULL.',
  ],
  [
    'sequence(start any, end any, step? any) -> computed',
    'Array from start to stop (both included) by a step (default: 1 or -1, or one day); fails if the step leads away from stop.',
    { rule: sequenceType },
  ],
  [
    'shuffle(list array<E>, seed?* bigint) -> array<E>',
    'Array in random order, optionally from a seed.',
    strict,
  ],
  [
    'slice(list array<E>, start int, length int) -> array<E>',
    'Subarray of a length from a 1-based position, counted from the end if negative; fails if the position is 0 or the length negative.',
    strict,
  ],
  [
    'sort_array(list array<E>, ascending?* boolean) -> array<E>',
    'Sorts ascending with NULL first, or descending with NULL last.',
    strict,
  ],
  [
    'array_sort(list array<E>, compare? (E,E)=>int) -> array<E>',
    'Sorts ascending with NULL last, or by a comparison function that returns a negative integer, 0 or a positive integer.',
  ],
];

const QUESTIONS: readonly FunctionRow[] = [
  [
    'array_contains(list array<E>, value E) -> boolean',
    'True if the array contains the value; NULL if it is not found and the array has a NULL element.',
  ],
  [
    'array_join(list array<string>, separator string!, nulls? string!) -> string',
    'Concatenates the elements with a separator; skips NULL elements unless a replacement is given.',
  ],
  ['array_max(list array<E>) -> E', 'Largest element, ignoring NULL; NULL if there is none.'],
  ['array_min(list array<E>) -> E', 'Smallest element, ignoring NULL; NULL if there is none.'],
  [
    'array_position(list array<E>, value E) -> bigint',
    '1-based position of the first element equal to the value; 0 if there is none.',
    strict,
  ],
  ['array_size(list array<E>) -> int', 'Number of elements.', strict],
  [
    'arrays_overlap(list array<E>, other array<E>) -> boolean',
    "True if the arrays share an element that is not NULL; NULL if they don't and one has a NULL element.",
  ],
  [
    'element_at(collection any, key any) -> computed',
    "Element at a 1-based position (fails if out of range), or the value of a map's key (NULL if absent).",
    { rule: elementAtType },
  ],
  ['get(list array<E>, position integer!) -> E', 'Element at a 0-based position; NULL if out of range.'],
  [
    'size(collection array<E>|map<K,V>) -> int',
    'Number of elements of an array or entries of a map; NULL for NULL.',
    { ...strict, aliases: 'cardinality' },
  ],
  [
    'try_element_at(collection any, key any) -> computed',
    "Element at a 1-based position or the value of a map's key; NULL if absent.",
    { rule: elementAtType },
  ],
];

const LAMBDAS: readonly FunctionRow[] = [
  [
    'aggregate(list array<E>, start A, merge (A,E)=>A, finish? (A)=>R) -> computed',
    'Folds an array into one value: applies `merge` to the state and each element, then the optional `finish`.',
    { aliases: 'reduce', rule: foldType },
  ],
  [
    'exists(list array<E>, test (E)=>boolean) -> boolean',
    'True if the predicate is true for any element; NULL if it is NULL for one and true for none.',
  ],
  [
    'filter(list array<E>, test (E,int)=>boolean) -> array<E>',
    'Elements for which the predicate is true; it may take the 0-based index as second parameter.',
    strict,
  ],
  [
    'forall(list array<E>, test (E)=>boolean) -> boolean',
    'True if the predicate is true for every element; NULL if it is NULL for one and false for none.',
  ],
  [
    'transform(list array<E>, change (E,int)=>R) -> array<R>',
    'Applies a function to each element; it may take the 0-based index as second parameter.',
    strict,
  ],
  [
    'arrays_zip(...lists any) -> computed',
    'Array of structs with the elements at the same position; pads shorter arrays with NULL.',
    { ...strict, rule: zippedType },
  ],
  [
    'zip_with(left array<A>, right array<B>, merge (A,B)=>R) -> array<R>',
    'Merges two arrays element by element with a function; pads the shorter one with NULL.',
  ],
];

/** Functions on arrays. */
export const ARRAY_FUNCTIONS: readonly FunctionSpec[] = defineFunctions('array', 'scalar', [
  ...CHANGES,
  ...QUESTIONS,
  ...LAMBDAS,
]);
