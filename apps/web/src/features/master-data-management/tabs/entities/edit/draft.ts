import type { OwnAttribute, OwnEntity } from '@lakehouse/core/mdm/own/own-entity';

/** An attribute while it is edited. */
export interface Drafted {
  readonly id: number;
  /** Its name before; absent for a new one. */
  readonly old: string | undefined;
  readonly attribute: OwnAttribute;
  /** Its column in each source: names can be equal while somebody types. */
  readonly columns: Readonly<Record<string, string>>;
}

/** An entity while it is edited: which attribute was which stays known while names change. */
export interface Draft {
  readonly entity: OwnEntity;
  readonly attributes: readonly Drafted[];
}

const columnsOf = ({ sources }: OwnEntity, { name }: OwnAttribute): Drafted['columns'] =>
  Object.fromEntries(
    sources.flatMap((source) => {
      const column = source.columns[name];
      return column === undefined ? [] : [[source.name, column] as const];
    }),
  );

export const draftOf = (entity: OwnEntity): Draft => ({
  entity,
  attributes: entity.attributes.map((attribute, id) => ({
    id,
    old: attribute.name,
    attribute,
    columns: columnsOf(entity, attribute),
  })),
});

/** The entity with the attribute of the record above called as it is now; without a hierarchy where that attribute is gone. */
function withParent(
  { parent, ...entity }: OwnEntity,
  before: Draft,
  attributes: readonly Drafted[],
): OwnEntity {
  const above = before.attributes.find(({ attribute }) => attribute.name === parent);
  const now = attributes.find(({ id }) => id === above?.id);
  return now ? { ...entity, parent: now.attribute.name } : entity;
}

/** The draft with other attributes; the columns of the sources and the hierarchy follow the names. */
export const withAttributes = (draft: Draft, attributes: readonly Drafted[]): Draft => ({
  entity: {
    ...withParent(draft.entity, draft, attributes),
    attributes: attributes.map(({ attribute }) => attribute),
    sources: draft.entity.sources.map((source) => ({
      ...source,
      columns: Object.fromEntries(
        attributes.flatMap(({ attribute, columns }) => {
          const column = columns[source.name];
          return column === undefined ? [] : [[attribute.name, column] as const];
        }),
      ),
    })),
  },
  attributes,
});

/** The draft with its entity changed in anything but the names of attributes. */
export const withEntity = (draft: Draft, entity: OwnEntity): Draft => ({
  entity,
  attributes: draft.attributes.map((one, at) => {
    const attribute = entity.attributes[at] ?? one.attribute;
    const columns = entity.sources === draft.entity.sources ? one.columns : columnsOf(entity, attribute);
    return { ...one, attribute, columns };
  }),
});

/** The entity with an attribute that names the record above, as a string, or without a hierarchy (''). */
export function withHierarchy({ parent: _before, ...entity }: OwnEntity, parent: string): OwnEntity {
  if (parent === '') return entity;
  return {
    ...entity,
    parent,
    attributes: entity.attributes.map((one) => (one.name === parent ? { ...one, type: 'string' } : one)),
  };
}

/** The new names by the old ones, where they differ. */
export const renamedIn = ({ attributes }: Draft): ReadonlyMap<string, string> =>
  new Map(
    attributes.flatMap(({ old, attribute: { name } }) =>
      old === undefined || old === name ? [] : [[old, name] as const],
    ),
  );
