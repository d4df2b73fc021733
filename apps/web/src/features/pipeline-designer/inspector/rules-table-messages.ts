const rules = (count: number): string => (count === 1 ? '1 rule' : `${count} rules`);

/** The texts about rules that are kept in a table. */
export const rulesTableTexts = {
  title: 'Rules in a table',
  reading: (table: string): string => `Reading the rules of ${table}…`,
  read: (count: number, wrong: number, table: string): string =>
    `${rules(count)} of ${table}${wrong === 0 ? '' : `, and ${rules(wrong)} that can’t be used`}`,
  notRead: (table: string): string => `The rules of ${table} are not read yet.`,
  changed: 'The table has other rules now. The pipeline keeps those it has until you take them.',
  take: 'Take the new rules',
  again: 'Read again',
  noName: 'Enter a table as catalog.schema.table.',
  noWarehouse: 'A SQL warehouse is needed to read and save rules.',
  save: 'Save these rules to a table',
  saveHelp: (count: number): string =>
    `Moves ${rules(count)} from the form to the table. It is made where there is none; a rule of the same name is replaced.`,
  saveFormer: (count: number, wrong: number, table: string): string =>
    `The pipeline has ${rules(count)} of ${table}: ${count === 1 ? 'it is' : 'they are'} copied too, and later changes of ${table} are not followed.${wrong === 0 ? '' : ` ${rules(wrong)} that can’t be used ${wrong === 1 ? 'stays' : 'stay'} there.`}`,
  table: 'Table',
  proposed: 'main.default.rules',
  saveNow: 'Save rules',
  cancel: 'Cancel',
} as const;
