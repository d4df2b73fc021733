import { z } from 'zod';
import { type Sql, sql } from '../../codegen/sql/sql.ts';
import { type GivenWeights, learnedWeightsSql } from '../../matching/known-pairs-sql.ts';
import { recordSql } from '../../matching/matching.ts';
import { patternSql } from '../../matching/matching-sql.ts';
import { VERSIONS } from '../own/decision-tables.ts';
import type { Decider } from '../own/decisions-sql.ts';
import { knownPairsOf, matchingOf } from '../own/entity-matching.ts';
import type { OwnEntity } from '../own/own-entity.ts';
import { cell } from '../shared/cell.ts';
import type { MasterQuery } from '../shared/master-query.ts';
import { type MasterSchema, masterTable } from '../shared/master-schema.ts';
import type { LabelledPair } from './learn-weights.ts';

const fromJson = <Value>(shape: z.ZodType<Value>) =>
  cell.text.transform((text, context): Value => {
    const read = shape.safeParse(JSON.parse(text));
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: 'what was learned cannot be read' });
    return z.NEVER;
  });

const labelRow = z
  .object({
    left_id: cell.text,
    right_id: cell.text,
    decision: z.enum(['same', 'different']),
    levels: fromJson(z.array(z.number().int().nullable())),
  })
  .transform(
    ({ left_id, right_id, decision, levels }): LabelledPair => ({
      left: left_id,
      right: right_id,
      isSame: decision === 'same',
      levels,
    }),
  );

/** The pairs of an entity that stewards decided, as their records are compared now. */
export const labelledPairs = (entity: OwnEntity): MasterQuery<LabelledPair> => ({
  statement: (at) => {
    const matching = matchingOf(entity);
    const { code, levels } = patternSql(matching);
    const { relation } = knownPairsOf(at, entity);
    const record = (name: Sql): Sql =>
      sql`(SELECT record_id, ${recordSql(matching)} AS ${name} FROM ${relation})`;
    return sql`SELECT left_id, right_id, decision, to_json(array(
  ${sql.lines(levels)}
)) AS levels
FROM (
  SELECT left_id, right_id, decision, ${code} AS pattern
  FROM (
    SELECT p.left_id, p.right_id, p.decision, l.a, r.b
    FROM ${masterTable(at, 'match_pairs')} p
    JOIN ${record(sql`a`)} l ON l.record_id = p.left_id
    JOIN ${record(sql`b`)} r ON r.record_id = p.right_id
    WHERE p.entity = ${sql.str(entity.id)} AND p.decision IS NOT NULL
  )
)
ORDER BY left_id, right_id`;
  },
  row: labelRow,
  sample: [],
});

const weightsRow = z
  .object({ odds: cell.number, factors: fromJson(z.array(z.array(z.number()))) })
  .transform((found): GivenWeights => found);

/** The weights that are learned from the data of an entity without labels. */
export const unlabelledWeights = (entity: OwnEntity): MasterQuery<GivenWeights> => ({
  statement: (at) => learnedWeightsSql(matchingOf(entity), knownPairsOf(at, entity)),
  row: weightsRow,
  sample: [],
});

/** Weights as an entity stores them: by the attribute that is compared. */
export const entityWeights = (
  { attributes }: OwnEntity,
  { odds, factors }: GivenWeights,
): NonNullable<OwnEntity['weights']> => {
  const compared = attributes.flatMap(({ name, method }) => (method === undefined ? [] : [{ name, method }]));
  return {
    odds,
    factors: Object.fromEntries(
      compared.map(({ name, method }, at) => [name, { method, levels: [...(factors[at] ?? [])] }]),
    ),
  };
};

const quality = z.object({ precision: z.number().nullable(), recall: z.number() });
const settings = z.object({ weights: z.unknown().optional(), review: z.number() });

/** What was proposed, and what was in force before. */
const versionDetails = z.object({
  replaced: settings,
  review: z.number(),
  before: quality,
  after: quality,
  same: z.number(),
  different: z.number(),
});
export type VersionDetails = z.infer<typeof versionDetails>;

export type VersionState = 'accepted' | 'rejected' | 'taken back';

const versionRow = z.object({
  version: cell.whole,
  state: z.enum(['accepted', 'rejected', 'taken back']),
  details: fromJson(versionDetails),
  user_name: cell.text,
  made_at: cell.time,
});
export type MatchVersion = z.infer<typeof versionRow>;

/** What was learned for an entity's matching, the newest first. */
export const matchVersions = (entity: string): MasterQuery<MatchVersion> => ({
  statement: (at) => sql`SELECT version, state, details, user_name, made_at FROM ${masterTable(at, VERSIONS)}
WHERE entity = ${sql.str(entity)} ORDER BY version DESC`,
  row: versionRow,
  sample: [],
});

/** Notes what became of a proposal, as the next version. */
export const noteVersion = (
  at: MasterSchema,
  { entity, user }: Decider,
  state: VersionState,
  details: VersionDetails,
): Sql => sql`INSERT INTO ${masterTable(at, VERSIONS)} (entity, version, state, details, user_name, made_at)
SELECT ${sql.str(entity)}, CAST(coalesce(max(version), 0) + 1 AS INT), ${sql.str(state)}, ${sql.str(JSON.stringify(details))},
  ${sql.str(user)}, current_timestamp()
FROM ${masterTable(at, VERSIONS)} WHERE entity = ${sql.str(entity)}`;

/** Notes that a version was taken back. */
export const takeVersionBack = (at: MasterSchema, entity: string, version: number): Sql =>
  sql`UPDATE ${masterTable(at, VERSIONS)} SET state = 'taken back'
WHERE entity = ${sql.str(entity)} AND version = ${sql.int(version)} AND state = 'accepted'`;

const configRow = z.object({ config: cell.text });

/** The settings of an entity as they are stored. */
export const storedConfig = (entity: string): MasterQuery<z.infer<typeof configRow>> => ({
  statement: (at) =>
    sql`SELECT config FROM ${masterTable(at, 'own_entities')} WHERE entity_id = ${sql.str(entity)}`,
  row: configRow,
  sample: [],
});

/** Replaces the settings of an entity; changes no row where somebody else changed them since they were read. */
export const replaceConfig = (at: MasterSchema, after: OwnEntity, stored: string): Sql =>
  sql`UPDATE ${masterTable(at, 'own_entities')} SET config = ${sql.str(JSON.stringify(after))}
WHERE entity_id = ${sql.str(after.id)} AND config = ${sql.str(stored)}`;
