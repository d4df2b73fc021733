import { type Sql, sql } from '../../codegen/sql/sql.ts';
import type { QualityRule } from '../quality/rule.ts';
import { type MasterSchema, masterTable } from '../shared/master-schema.ts';
import { type MakeStep, modelAttributes, readAgain, typeOf } from './make-entity.ts';
import type { OwnEntity } from './own-entity.ts';

/** An entity with its settings changed. */
export interface EntityChange {
  readonly before: OwnEntity;
  readonly after: OwnEntity;
  readonly status: string;
  /** The new names of attributes by their old ones. */
  readonly renamed: ReadonlyMap<string, string>;
  /** The rules of the entity. */
  readonly rules: readonly QualityRule[];
}

/** The rule after attributes were renamed; undefined when one of them is gone. */
function ruleAfter(
  rule: QualityRule,
  { after, renamed }: Pick<EntityChange, 'after' | 'renamed'>,
): QualityRule | undefined {
  const named = (column: string): string => renamed.get(column) ?? column;
  const { condition } = rule;
  const columns = ['other' in condition ? named(condition.other) : '', named(condition.column)];
  const there = new Set(['', 'golden_id', 'records', ...after.attributes.map(({ name }) => name)]);
  if (!columns.every((column) => there.has(column))) return undefined;
  const moved = { ...condition, column: named(condition.column) };
  return { ...rule, condition: 'other' in moved ? { ...moved, other: named(moved.other) } : moved };
}

/** The names of the rules that go with the attributes that they ask about. */
export const rulesLost = (change: EntityChange): readonly string[] =>
  change.rules.filter((rule) => ruleAfter(rule, change) === undefined).map(({ name }) => name);

function ruleSteps(at: MasterSchema, change: EntityChange): readonly Sql[] {
  const table = masterTable(at, 'quality_rules');
  return change.rules.flatMap((rule) => {
    const after = ruleAfter(rule, change);
    const where = sql`WHERE rule_id = ${sql.str(rule.rule_id)}`;
    if (after === undefined) return sql`DELETE FROM ${table} ${where}`;
    const text = JSON.stringify(after.condition);
    if (text === JSON.stringify(rule.condition)) return [];
    return sql`UPDATE ${table} SET condition = ${sql.str(text)} ${where}`;
  });
}

/** Saves the changed settings of an entity, and computes again what follows from them. Decisions of stewards stay. */
export function changeEntity(at: MasterSchema, change: EntityChange): readonly MakeStep[] {
  const { before, after, status, renamed } = change;
  const id = sql.str(after.id);
  const save = (statement: Sql): MakeStep => ({ text: 'Saving the entity', statement });
  const values = [...renamed].map(
    ([old, name]) => sql`UPDATE ${masterTable(at, 'golden_values')} SET attribute = ${sql.str(name)}
WHERE entity = ${id} AND attribute = ${sql.str(old)}`,
  );
  return [
    ...values.map(save),
    ...readAgain(at, after),
    ...ruleSteps(at, change).map(save),
    save(
      sql`DELETE FROM ${masterTable(at, 'entity_attributes')} WHERE entity_type = ${sql.str(before.name)}`,
    ),
    save(modelAttributes(at, after)),
    save(sql`UPDATE ${masterTable(at, 'entity_types')} SET name = ${sql.str(after.name)}
WHERE name = ${sql.str(before.name)}`),
    save(sql`UPDATE ${masterTable(at, 'own_entities')} SET config = ${sql.str(JSON.stringify(after))}
WHERE entity_id = ${id}`),
    save(sql`UPDATE ${masterTable(at, 'entities')}
SET name = ${sql.str(after.name)}, model_name = ${sql.str(after.name)}, type = ${sql.str(typeOf(after))},
  status = ${sql.str(status)}, last_sync = current_timestamp()
WHERE entity_id = ${id}`),
  ];
}
