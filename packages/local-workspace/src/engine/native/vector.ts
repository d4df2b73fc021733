const { fround, sqrt } = Math;

/** A list of FLOAT as DuckDB writes it; undefined for one that holds NULL. */
function read(text: string): readonly number[] | undefined {
  const items = text.slice(1, -1).split(', ');
  if (items[0] === '') return [];
  return items.includes('NULL') ? undefined : items.map((item) => fround(numberOf(item)));
}

const SPECIAL: Readonly<Record<string, number>> = {
  inf: Number.POSITIVE_INFINITY,
  '-inf': Number.NEGATIVE_INFINITY,
  nan: Number.NaN,
  '-nan': Number.NaN,
};
const numberOf = (text: string): number => SPECIAL[text] ?? Number(text);

const show = (value: number): string =>
  Number.isFinite(value) ? String(value) : String(value).toLowerCase();
const showAll = (values: readonly number[]): string => `[${values.map(show).join(', ')}]`;

/** How many terms Spark adds up before it adds them to the sum: the order decides the last digit of a FLOAT. */
const LANES = 8;

function total(length: number, term: (at: number) => number): number {
  const whole = length - (length % LANES);
  let sum = 0;
  for (let from = 0; from < whole; from += LANES) {
    let some = term(from);
    for (let at = from + 1; at < from + LANES; at++) some = fround(some + term(at));
    sum = fround(sum + some);
  }
  for (let at = whole; at < length; at++) sum = fround(sum + term(at));
  return sum;
}

const at = (values: readonly number[], index: number): number => values[index] ?? 0;
const inner = (a: readonly number[], b: readonly number[]): number =>
  total(a.length, (i) => fround(at(a, i) * at(b, i)));

function distance(a: readonly number[], b: readonly number[]): number {
  const squares = total(a.length, (i) => {
    const gap = fround(at(a, i) - at(b, i));
    return fround(gap * gap);
  });
  return fround(sqrt(squares));
}

function cosine(a: readonly number[], b: readonly number[]): number | undefined {
  const lengths = fround(sqrt(fround(inner(a, a) * inner(b, b))));
  return lengths === 0 ? undefined : fround(inner(a, b) / lengths);
}

const PAIRS: Readonly<Record<string, (a: readonly number[], b: readonly number[]) => number | undefined>> = {
  vector_inner_product: inner,
  vector_l2_distance: distance,
  vector_cosine_similarity: cosine,
};

const otherLength = (fn: string, a: number, b: number): Error =>
  new Error(
    `[VECTOR_DIMENSION_MISMATCH] Vectors passed to \`${fn}\` must have the same dimension, but got ${a} and ${b}.`,
  );

/** A function of two vectors, by its name in Spark. */
export function vectorPair(fn: string, left: string, right: string): string | null {
  const [a, b] = [read(left), read(right)];
  const [m, n] = [left, right].map((text) => (text === '[]' ? 0 : text.split(', ').length));
  if (m !== n) throw otherLength(fn, m ?? 0, n ?? 0);
  const value = a && b && PAIRS[fn]?.(a, b);
  return value === undefined ? null : show(value);
}

function norm(fn: string, vector: readonly number[], degree: string): number {
  switch (numberOf(degree)) {
    case 1:
      return total(vector.length, (i) => Math.abs(at(vector, i)));
    case 2:
      return fround(sqrt(inner(vector, vector)));
    case Number.POSITIVE_INFINITY:
      return vector.reduce((max, value) => (Math.abs(value) > max ? Math.abs(value) : max), 0);
    default:
      throw new Error(
        `[INVALID_VECTOR_NORM_DEGREE] For the \`${fn}\` function, degree must be 1.0, 2.0, or float('inf'), but got ${degree}.`,
      );
  }
}

export function vectorNorm(text: string, degree: string): string | null {
  const vector = read(text);
  return vector ? show(norm('vector_norm', vector, degree)) : null;
}

export function vectorNormalized(text: string, degree: string): string | null {
  const vector = read(text);
  const length = vector && norm('vector_normalize', vector, degree);
  if (!vector || length === undefined || (length === 0 && vector.length > 0)) return null;
  return showAll(vector.map((value) => fround(value / length)));
}

/** vector_sum() or vector_avg() of a list of vectors; NULL when each of them holds NULL. */
export function vectorTotal(fn: string, list: string): string | null {
  const rows = [...list.matchAll(/\[([^[\]]*)\]/gu)].flatMap(([text]) => {
    const row = read(text);
    return row ? [row] : [];
  });
  const [first, ...rest] = rows;
  if (!first) return null;
  let result = first;
  rest.forEach((row, index) => {
    if (row.length !== first.length) throw otherLength(fn, first.length, row.length);
    const share = fround(1 / (index + 2));
    result = result.map((value, i) =>
      fn === 'vector_sum'
        ? fround(value + at(row, i))
        : fround(value + fround(fround(at(row, i) - value) * share)),
    );
  });
  return showAll(result);
}
