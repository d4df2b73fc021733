import { objectOf, readVariant, type VariantValue, viewOf, writeVariant } from './variant-value.ts';

type VariantPath = readonly (string | number)[];

const STEP = /\.([^.[]+)|\[(\d+)\]|\['([^']*)'\]|\["([^"]*)"\]/uy;
const MAX_INDEX = 2_147_483_647;

/** A path of variant_get, `$.a[0]["b"]`, as its steps; undefined for what is not a path. */
export function variantPath(path: string): VariantPath | undefined {
  if (!path.startsWith('$')) return undefined;
  const steps: (string | number)[] = [];
  let at = 1;
  while (at < path.length) {
    STEP.lastIndex = at;
    const [all, name, index, single, double] = STEP.exec(path) ?? [];
    if (all === undefined || Number(index ?? 0) > MAX_INDEX) return undefined;
    steps.push(index === undefined ? (name ?? single ?? double ?? '') : Number(index));
    at += all.length;
  }
  return steps;
}

/** The steps of a path that is the value of a row, as JSON. */
export function variantSteps(path: string, name: string): string {
  const steps = variantPath(path);
  if (steps) return JSON.stringify(steps);
  throw new Error(
    `[INVALID_VARIANT_GET_PATH] The path \`${path}\` is not a valid variant extraction path in \`${name}\`.`,
  );
}

/** The value at the steps of a path; null where there is none. */
export function variantAt(text: string, steps: string): string | null {
  const path: VariantPath = JSON.parse(steps);
  let value: VariantValue = readVariant(text);
  for (const step of path) {
    const view = viewOf(value);
    const next: VariantValue | undefined =
      typeof step === 'number'
        ? view.is === 'array'
          ? view.items[step]
          : undefined
        : view.is === 'object'
          ? view.fields.find(([name]) => name === step)?.[1]
          : undefined;
    if (next === undefined) return null;
    value = next;
  }
  return writeVariant(value);
}

function sorted(value: VariantValue): VariantValue {
  const view = viewOf(value);
  if (view.is === 'array') return [1, ...view.items.map(sorted)];
  if (view.is !== 'object') return value;
  const made = objectOf(view.fields.map(([name, field]) => [name, sorted(field)] as const));
  if (made === undefined)
    throw new Error('[VARIANT_DUPLICATE_KEY] Failed to build variant because of a duplicate object key.');
  return made;
}

/** A variant whose objects have their fields in any order, with them in Spark's. */
export const variantSorted = (text: string): string => writeVariant(sorted(readVariant(text)));

/** The parts of an array or an object as JSON: `[[names], [values]]`, names of an array are null; null for other values. */
export function variantParts(text: string): string | null {
  const view = viewOf(readVariant(text));
  if (view.is === 'scalar') return null;
  const pairs = view.is === 'array' ? view.items.map((item) => [null, item] as const) : view.fields;
  return JSON.stringify({ k: pairs.map(([name]) => name), v: pairs.map(([, value]) => writeVariant(value)) });
}

/** What a variant is for a cast: `array`, `object`, null, or a scalar. */
export const variantForm = (text: string): string => {
  const view = viewOf(readVariant(text));
  return view.is === 'scalar' ? (view.kind === 'null' ? 'null' : 'scalar') : view.is;
};
