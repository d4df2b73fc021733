import { beforeAll, expect, it } from 'vitest';
import { makeEntity, readAgain } from '../../own/make-entity.ts';
import { AT, masterStore } from '../../testing/master-store.ts';
import { PEOPLE, RAW_PEOPLE } from '../../testing/raw-people.ts';
import {
  deleteTerm,
  GLOSSARY_COLUMNS,
  GLOSSARY_TERMS,
  keepTerms,
  saveTerm,
  type UsedTerm,
} from './glossary.ts';

const master = masterStore();
const { id } = PEOPLE;
const of = (attribute: string) => ({ entity: id, attribute });
const REACH: UsedTerm = {
  term: "Customer's address",
  definition: "Where we reach a customer: 'mail' or phone",
  attributes: [of('email')],
};

const save = async (term: UsedTerm, before: UsedTerm['attributes'] = []) => {
  for (const statement of saveTerm(AT, term, { before, user: 'ada' })) await master.execute(statement);
};
/** The columns with a term, of golden and of source records. */
const columns = async () =>
  (await master.ask(GLOSSARY_COLUMNS)).map(({ entity, attribute, term }) => [entity, attribute, term]);
const both = (attribute: string, term = REACH.term) => [
  [id, attribute, term],
  [`${id}_records`, attribute, term],
];

beforeAll(async () => {
  await master.run(RAW_PEOPLE);
  for (const { statement } of makeEntity(AT, PEOPLE, 'ada')) await master.execute(statement);
});

it('keeps terms with their definitions, and tags the columns of golden and source records', async () => {
  await save(REACH);
  await save({ term: 'alias', definition: 'How friends call somebody', attributes: [] });
  expect(await master.ask(GLOSSARY_TERMS)).toEqual([
    { term: 'alias', definition: 'How friends call somebody', user_name: 'ada' },
    { term: REACH.term, definition: REACH.definition, user_name: 'ada' },
  ]);
  expect(await columns()).toEqual(both('email'));
});

it('keeps them when the records are read again', async () => {
  for (const { statement } of readAgain(AT, PEOPLE)) await master.execute(statement);
  expect(await columns()).toEqual(both('email'));
});

it('changes a definition, and gives the term to other attributes instead', async () => {
  await save({ ...REACH, definition: 'By mail', attributes: [of('nickname')] }, REACH.attributes);
  expect((await master.ask(GLOSSARY_TERMS)).map(({ definition }) => definition)).toEqual([
    'How friends call somebody',
    'By mail',
  ]);
  expect(await columns()).toEqual(both('nickname'));
});

it('gives an attribute one term: the last', async () => {
  await save({ term: 'alias', definition: 'A name', attributes: [of('nickname')] });
  expect(await columns()).toEqual(both('nickname', 'alias'));
});

it('gives the terms of renamed attributes to the new names, and leaves those of other entities', () => {
  const terms = [
    { ...of('nickname'), term: 'alias' },
    { ...of('email'), term: 'mail' },
    { entity: 'others', attribute: 'nickname', term: 'alias' },
  ];
  const renamed = new Map([['nickname', 'called']]);
  expect(keepTerms(AT, { after: PEOPLE, renamed }, terms).map(({ text }) => text)).toEqual(
    [id, `${id}_records`].map(
      (table) =>
        `ALTER TABLE main.master_data.${table} ALTER COLUMN called SET TAGS ('glossary_term' = 'alias')`,
    ),
  );
});

it('takes a deleted term from the attributes that have it', async () => {
  for (const statement of deleteTerm(AT, { term: 'alias', definition: '', attributes: [of('nickname')] }))
    await master.execute(statement);
  expect((await master.ask(GLOSSARY_TERMS)).map(({ term }) => term)).toEqual([REACH.term]);
  expect(await columns()).toEqual([]);
});
