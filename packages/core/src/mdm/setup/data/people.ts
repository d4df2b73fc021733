import { type Sql, sql } from '../../../codegen/sql/sql.ts';

/** A user of the master data, as stored in the table `users`. */
interface Person {
  readonly userName: string;
  readonly role: string;
}

const team = (role: string, userNames: string): readonly Person[] =>
  userNames.split(' ').map((userName) => ({ userName, role }));

/** The 44 people of the sample: 5 data stewards, 12 analysts, 2 administrators and 25 readers. */
export const PEOPLE: readonly Person[] = [
  ...team('Data Steward', 'john.doe jane.smith mike.wilson elena.rossi tom.becker'),
  ...team(
    'Data Analyst',
    'amy.chen luis.ortega nina.patel omar.haddad grace.kim ivan.petrov sara.lind paul.moreau kofi.mensah ' +
      'lena.vogel raj.iyer chloe.martin',
  ),
  ...team('System Admin', 'ruth.adler ben.carter'),
  ...team(
    'Read Only',
    'alan.reed bea.nunez carl.olsen dana.wolf emil.novak fay.morris gus.lopez hana.sato igor.blaz june.park ' +
      'kurt.weiss lia.costa max.fuchs nora.dahl otto.braun pia.gruber quinn.shaw rosa.diaz sven.holm tess.young ' +
      'uma.rao vera.cruz will.grant yara.saleh zoe.king',
  ),
];

/** Service accounts: they change data but are not users. */
const SERVICE_ACCOUNTS = ['svc.salesforce', 'svc.sap', 'svc.lakehouse', 'svc.exports'] as const;

/** The 23 who change data: everyone whose role allows more than reading, and the service accounts. */
export const EDITORS: readonly string[] = [
  ...PEOPLE.filter(({ role }) => role !== 'Read Only').map(({ userName }) => userName),
  ...SERVICE_ACCOUNTS,
];

/** Strings as an array of string literals. */
export const textArray = (texts: readonly string[]): Sql => sql`array(${sql.list(texts.map(sql.str))})`;
