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

/** The draft with other attributes; the columns of the sources follow the names. */
export const withAttributes = ({ entity }: Draft, attributes: readonly Drafted[]): Draft => ({
  entity: {
    ...entity,
    attributes: attributes.map(({ attribute }) => attribute),
    sources: entity.sources.map((source) => ({
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

/** The new names by the old ones, where they differ. */
export const renamedIn = ({ attributes }: Draft): ReadonlyMap<string, string> =>
  new Map(
    attributes.flatMap(({ old, attribute: { name } }) =>
      old === undefined || old === name ? [] : [[old, name] as const],
    ),
  );
