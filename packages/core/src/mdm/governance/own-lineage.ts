import type { Place } from '../../pipeline/define-node.ts';
import { plannedWrites } from '../../pipeline/destinations.ts';
import { isSamePlace, placeRead } from '../../pipeline/places.ts';
import type { Plan } from '../../pipeline/plan.ts';
import { type OwnEntity, tablesOf } from '../own/own-entity.ts';
import { MASTER_SCHEMA, type MasterSchema } from '../shared/master-schema.ts';
import type { LineageLink, LineageNode } from './lineage-query.ts';
import { type MovedRows, movedFrom, movedTo } from './moved-rows.ts';

/** A pipeline whose last run succeeded. */
export interface RanPipeline {
  readonly name: string;
  /** What is said of it beside its name. */
  readonly detail: string;
  readonly plan: Plan;
}

/** What is said beside the names of what is shown. */
export interface LineageTexts {
  /** Of an entity's matching, with the names of its sources. */
  readonly matching: (sources: readonly string[]) => string;
  /** Of a table with source records of an entity. */
  readonly records: (entity: string) => string;
  /** Of a table with golden records of an entity. */
  readonly golden: (entity: string) => string;
  readonly table: string;
  readonly folder: string;
  /** Of statements that fill a table, with its name. */
  readonly statements: (table: string) => string;
  /** Who ran the last of them, and when. */
  readonly moved: (user: string | null, at: string) => string;
  /** The name of what moves rows and has the name of another one. */
  readonly another: (name: string, count: number) => string;
}

/** What moves rows, or has them. */
export interface OwnLineageNode extends LineageNode {
  /** Catalog, schema and table, of a table. */
  readonly table?: readonly string[];
}

/** What moves records of entities, from where to where. */
export interface OwnLineage {
  readonly nodes: readonly OwnLineageNode[];
  readonly links: readonly LineageLink[];
}

interface Mover {
  readonly name: string;
  readonly detail: string;
  readonly reads: readonly Place[];
  readonly writes: readonly Place[];
}

const table = (parts: readonly string[]): Place => ({ kind: 'table', table: parts });
const nameOf = (place: Place): string => (place.kind === 'table' ? place.table.join('.') : place.path);
const distinct = (places: readonly Place[]): readonly Place[] =>
  places.filter((one, at) => places.findIndex((other) => isSamePlace(one, other)) === at);

/** The tables of entities: those that their records come from, and those that the matching makes. */
export const tablesOfEntities = (
  at: MasterSchema,
  entities: readonly OwnEntity[],
): readonly (readonly string[])[] =>
  entities.flatMap((entity) => [
    ...entity.sources.map((source) => source.table),
    ...tablesOf(entity).map((name) => [at.catalog, MASTER_SCHEMA, name]),
  ]);

/** What ran besides the matching. */
export interface Ran {
  readonly pipelines: readonly RanPipeline[];
  readonly moved: readonly MovedRows[];
}

/**
 * The tables and folders that records of a person's own entities come from and go to: the matching of each entity, the
 * pipelines that read or write one of its tables, with all that they read and write, and the statements that do.
 */
export function ownLineage(
  at: MasterSchema,
  entities: readonly OwnEntity[],
  { pipelines, moved }: Ran,
  texts: LineageTexts,
): OwnLineage {
  const own = (name: string): Place => table([at.catalog, MASTER_SCHEMA, name]);
  const matching = entities.map(
    (entity): Mover => ({
      name: entity.name,
      detail: texts.matching(entity.sources.map(({ name }) => name)),
      reads: distinct(entity.sources.map((source) => table(source.table))),
      writes: [own(entity.id)],
    }),
  );
  const details = new Map<string, string>();
  const note = (place: Place, detail: string): void => {
    details.set(nameOf(place).toLowerCase(), detail);
  };
  for (const entity of entities) {
    for (const source of entity.sources) note(table(source.table), texts.records(entity.name));
    for (const name of tablesOf(entity)) note(own(name), texts.golden(entity.name));
  }
  const isOfEntity = (place: Place): boolean => details.has(nameOf(place).toLowerCase());
  const known = [...matching, ...pipelines.map(asMover)].filter(({ reads, writes }) =>
    [...reads, ...writes].some(isOfEntity),
  );
  const given = entities.flatMap((entity) => entity.sources.map((source) => table(source.table)));
  // Matching, quality and audit fill the other tables of the schema.
  const isMade = (parts: readonly string[]): boolean =>
    isSamePlace(table(parts.slice(0, 2)), table([at.catalog, MASTER_SCHEMA])) &&
    !isAmong(given, table(parts));
  const others = moved.filter((one) => !isMade(movedTo(one)));
  const found = [...known, ...byStatements(others, known, texts)];
  // Links are by name, and several pipelines may have the same.
  const movers = found.map((one, at): Mover => {
    const before = found.slice(0, at).filter(({ name }) => name === one.name).length;
    return before === 0 ? one : { ...one, name: texts.another(one.name, before + 1) };
  });
  const side = (places: readonly Place[], on: 'Source' | 'Target'): readonly OwnLineageNode[] =>
    distinct(places).map((place) => ({
      side: on,
      name: nameOf(place),
      detail: details.get(nameOf(place).toLowerCase()) ?? texts[place.kind],
      ...(place.kind === 'table' && { table: place.table }),
    }));
  const links = movers.flatMap(({ name: pipeline, reads, writes }): LineageLink[] => [
    ...reads.map((place) => ({ pipeline, direction: 'reads' as const, system: nameOf(place) })),
    ...writes.map((place) => ({ pipeline, direction: 'writes' as const, system: nameOf(place) })),
  ]);
  return {
    nodes: [
      ...side(
        movers.flatMap(({ reads }) => reads),
        'Source',
      ),
      ...movers.map(({ name, detail }): LineageNode => ({ side: 'Pipeline', name, detail })),
      ...side(
        movers.flatMap(({ writes }) => writes),
        'Target',
      ),
    ],
    links,
  };
}

const isAmong = (places: readonly Place[], place: Place): boolean =>
  places.some((one) => isSamePlace(one, place));

/** Statements, together for each table that they fill, without those of what is shown already. */
function byStatements(
  moved: readonly MovedRows[],
  shown: readonly Mover[],
  texts: LineageTexts,
): readonly Mover[] {
  const others = moved
    .map((one) => ({ one, from: movedFrom(one), to: table(movedTo(one)) }))
    .filter(
      ({ from, to }) => !shown.some(({ reads, writes }) => isAmong(reads, from) && isAmong(writes, to)),
    );
  return distinct(others.map(({ to }) => to)).map((target): Mover => {
    const into = others.filter(({ to }) => isSamePlace(to, target));
    const last = into.reduce((late, next) => (next.one.moved_at > late.one.moved_at ? next : late));
    return {
      name: texts.statements(last.one.target_table),
      detail: texts.moved(last.one.moved_by, last.one.moved_at),
      reads: distinct(into.map(({ from }) => from)),
      writes: [target],
    };
  });
}

const asMover = ({ name, detail, plan }: RanPipeline): Mover => ({
  name,
  detail,
  reads: distinct(plan.order.map(placeRead).filter((place) => place !== undefined)),
  writes: distinct(plannedWrites(plan).map(({ destination }) => destination)),
});
