import { expect, it } from 'vitest';
import { entityProblem } from './entity-problem.ts';
import type { OwnEntity } from './own-entity.ts';

const attribute = (name: string, type = 'string'): OwnEntity['attributes'][number] => ({
  name,
  type,
  required: false,
  survivorship: 'complete',
  expression: '',
  block: false,
});
const entity = (...attributes: OwnEntity['attributes']): OwnEntity => ({
  id: 'shops',
  name: 'Shops',
  attributes,
  sources: [{ name: 'crm', table: ['main', 'default', 'shops'], key: 'id', columns: {} }],
  review: 0.5,
});

it.each([
  [{ ...entity(attribute('city')), name: ' ' }, 'Name is required'],
  [entity(attribute('city'), attribute('City')), 'There are two attributes city'],
  [entity(attribute('Golden_Id')), 'golden_id is a column that the tables of an entity have themselves'],
  [entity(attribute('the city')), '“the city” can’t be the name of a column'],
  [entity(attribute('city', 'strin')), '“strin” is not a type'],
  [entity({ ...attribute('city'), expression: 'max(' }), 'This is not a SQL expression'],
  [entity(attribute('city', 'decimal(10,2)')), undefined],
  [
    { ...entity(attribute('city')), parent: 'above' },
    'There is not an attribute above, which names the record above',
  ],
  [
    { ...entity(attribute('above', 'int')), parent: 'above' },
    'above names the record above: its type has to be string, since a steward can name any record',
  ],
  [{ ...entity(attribute('above')), parent: 'above' }, undefined],
])('says what is wrong with an entity: %#', (given, problem) => {
  expect(entityProblem(given)).toBe(problem);
});
