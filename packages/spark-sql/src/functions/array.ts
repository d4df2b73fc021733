import { defineFunctions, type FunctionRow } from './function-spec.ts';
import { elementAtType, foldType, sequenceType } from './rules.ts';
import { zippedType } from './value-rules.ts';

const strict = { nulls: 'arguments' } as const;

const CHANGES = [
  ['array(...values T) -> array<T>', { nulls: 'never' }],
  ['array_append(list array<N>!!, value N) -> array<N>'],
  ['array_compact(list array<E>) -> array<E>', strict],
  ['array_distinct(list array<E>) -> array<E>', strict],
  ['array_except(list array<N>!!, other array<N>!!) -> array<N>', strict],
  ['array_insert(list array<N>!!, position int!!!, value N) -> array<N>'],
  ['array_intersect(list array<N>!!, other array<N>!!) -> array<N>', strict],
  ['array_prepend(list array<N>!!, value N) -> array<N>'],
  ['array_remove(list array<N>!!, value N) -> array<N>', strict],
  ['array_repeat(value E, times int!) -> array<E>'],
  ['array_union(list array<N>!!, other array<N>!!) -> array<N>', strict],
  ['flatten(lists array<array<E>!!>!!) -> array<E>'],
  ['sequence(start any, end any, step? any) -> computed', { rule: sequenceType }],
  ['shuffle(list array<E>, seed?* bigint) -> array<E>', { ...strict, varies: 'randomly' }],
  ['slice(list array<E>, start int, length int) -> array<E>', strict],
  ['sort_array(list array<E>, ascending?* boolean!) -> array<E>', strict],
  ['array_sort(list array<E>!!, compare? (E,E)=>int) -> array<E>'],
] as const satisfies readonly FunctionRow[];

const QUESTIONS = [
  ['array_contains(list array<C>!!, value C!!) -> boolean'],
  ['array_join(list array<string>, separator string!, nulls? string!) -> string'],
  ['array_max(list array<E>) -> E'],
  ['array_min(list array<E>) -> E'],
  ['array_position(list array<N>!!, value N) -> bigint', strict],
  ['array_size(list array<E>) -> int', strict],
  ['arrays_overlap(list array<N>!!, other array<N>!!) -> boolean'],
  ['element_at(collection any!!, key any) -> computed', { rule: elementAtType }],
  ['get(list array<E>!!, position integer!) -> E'],
  ['size(collection array<E>|map<K,V>) -> int', { ...strict, aliases: 'cardinality' }],
  ['try_element_at(collection any!!, key any) -> computed', { rule: elementAtType }],
] as const satisfies readonly FunctionRow[];

const LAMBDAS = [
  [
    'aggregate(list array<E>!!, start A, merge (A,E)=>A, finish? (A)=>R) -> computed',
    { aliases: 'reduce', rule: foldType },
  ],
  ['exists(list array<E>!!, test (E)=>boolean) -> boolean'],
  ['filter(list array<E>!!, test (E,int)=>boolean) -> array<E>', strict],
  ['forall(list array<E>!!, test (E)=>boolean) -> boolean'],
  ['transform(list array<E>!!, change (E,int)=>R) -> array<R>', strict],
  ['arrays_zip(...lists any) -> computed', { ...strict, rule: zippedType }],
  ['zip_with(left array<A>!!, right array<B>!!, merge (A,B)=>R) -> array<R>'],
] as const satisfies readonly FunctionRow[];

const VECTORS = [
  ['vector_cosine_similarity(left array<float!>!!, right array<float!>!!) -> float'],
  ['vector_inner_product(left array<float!>!!, right array<float!>!!) -> float'],
  ['vector_l2_distance(left array<float!>!!, right array<float!>!!) -> float'],
  ['vector_norm(vector array<float!>!!, degree? float!!!) -> float'],
  ['vector_normalize(vector array<float!>!!, degree? float!!!) -> array<float>'],
] as const satisfies readonly FunctionRow[];

/** Functions on arrays. */
export const ARRAY_FUNCTIONS = defineFunctions('array', 'scalar', [
  ...CHANGES,
  ...QUESTIONS,
  ...LAMBDAS,
  ...VECTORS,
]);
