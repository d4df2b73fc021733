import type { OwnEntity } from '../own/own-entity.ts';
import type { ChangedField } from './audit-row.ts';

/** What differs between two states of an entity, setting by setting. */
export function changedSettings(before: OwnEntity, after: OwnEntity): readonly ChangedField[] {
  const flat = ({
    name,
    review,
    fourEyes = false,
    parent = '',
    weights,
    sources,
    attributes,
  }: OwnEntity): ReadonlyMap<string, string> =>
    new Map([
      ['name', name],
      ['review', String(review)],
      ['four eyes', fourEyes ? 'on' : 'off'],
      ['attribute of the record above', parent],
      ['weights', weights ? JSON.stringify(weights) : 'learned without labels'],
      ['order of sources', sources.map((one) => one.name).join(', ')],
      ...sources.map((one) => [`source ${one.name}`, JSON.stringify(one)] as const),
      ...attributes.map((one) => [`attribute ${one.name}`, JSON.stringify(one)] as const),
    ]);
  const [old, now] = [flat(before), flat(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((field) =>
    old.get(field) === now.get(field)
      ? []
      : [{ field, before: old.get(field) ?? null, after: now.get(field) ?? null }],
  );
}
