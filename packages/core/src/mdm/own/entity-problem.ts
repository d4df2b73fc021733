import { parseType } from '@lakehouse/spark-sql/syntax/parse-type';
import { COLUMN_NAME, type OwnEntity, ownEntity, TECHNICAL_COLUMNS } from './own-entity.ts';

/** What is wrong with an entity that was edited; undefined when its tables can be made of it. */
export function entityProblem(entity: OwnEntity): string | undefined {
  if (entity.name.trim() === '') return 'Name is required';
  const names = entity.attributes.map(({ name }) => name.toLowerCase());
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) return `There are two attributes ${twice}`;
  const technical = names.find((name) => TECHNICAL_COLUMNS.has(name));
  if (technical !== undefined) return `${technical} is a column that the tables of an entity have themselves`;
  for (const { name, type } of entity.attributes) {
    if (!COLUMN_NAME.test(name)) return `“${name}” can’t be the name of a column`;
    try {
      parseType(type);
    } catch {
      return `“${type}” is not a type`;
    }
  }
  if (entity.parent !== undefined) {
    const above = entity.attributes.find(({ name }) => name === entity.parent);
    if (!above) return `There is not an attribute ${entity.parent}, which names the record above`;
    if (above.type.trim().toLowerCase() !== 'string')
      return `${above.name} names the record above: its type has to be string, since a steward can name any record`;
  }
  const read = ownEntity.safeParse(entity);
  return read.success ? undefined : read.error.issues[0]?.message;
}
