import type { PyValue } from '../../../python-source/tree.ts';
import { argumentsOf, boolOf, methodOf } from '../../../python-source/values.ts';
import { defineReader } from '../../define-reader.ts';

/** One union of a chain: `first.union(other)`. */
function unionOf(value: PyValue) {
  const call = methodOf(value);
  const isByName = call?.name === 'unionByName';
  if (!call || (!isByName && call.name !== 'union' && call.name !== 'unionAll')) return undefined;
  const given = argumentsOf(call, isByName ? ['other', 'allowMissingColumns'] : ['other']);
  const allowMissing = given?.['allowMissingColumns'] ? boolOf(given['allowMissingColumns']) : false;
  if (!given?.['other'] || allowMissing === undefined) return undefined;
  return { of: call.of, other: given['other'], by: isByName ? 'name' : 'position', allowMissing };
}

export const reader = defineReader({
  value: (value) => {
    const last = unionOf(value);
    if (!last) return undefined;
    const { by, allowMissing } = last;
    let { of } = last;
    const others = [last.other];
    for (let more = unionOf(of); more?.by === by && more.allowMissing === allowMissing; more = unionOf(of)) {
      others.unshift(more.other);
      of = more.of;
    }
    return { config: { by, allowMissing }, inputs: { first: [of], others } };
  },
});
