import { all, type Case, readers, writers } from './role-sets.ts';

/** OpenSession without any input, in the older form of a message, which is all ASCII. */
const OPEN = '\0\0\0\x0bOpenSession\x01\0\0\0\0\x0c\0\x01\0\0';
/** GetCatalogs with a handle that nobody was given. */
const WITHOUT_SESSION = '\0\0\0\x0bGetCatalogs\x01\0\0\0\0\x0c\0\x01\0\0';

/** What each role gets by Thrift. The workspace's own warehouse is everybody's, `$h` only of those who have a permission on it. */
export const THRIFT_MATRIX: Readonly<Record<string, readonly Case[]>> = {
  'sqlThrift.warehouse': [
    ['/sql/1.0/warehouses/$w', all, OPEN],
    ['/sql/1.0/warehouses/$h', writers, OPEN],
    ['/sql/1.0/endpoints/$h', writers, OPEN],
    ['/sql/1.0/warehouses/$h', writers, WITHOUT_SESSION],
  ],
  'sqlThrift.cluster': [['/sql/protocolv1/o/0/$d', readers, OPEN]],
};
