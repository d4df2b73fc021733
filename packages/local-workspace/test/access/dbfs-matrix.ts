import { admins, type Case, readers, writers } from './role-sets.ts';

const DBFS = '/api/2.0/dbfs';
const FILES = '/Volumes/main/shop/files$n';
const CLOSED = '/Volumes/main/closed$n/files';

/** What each role gets of the files of a volume, and of those in none. */
export const DBFS_MATRIX: Readonly<Record<string, readonly Case[]>> = {
  'dbfs.create': [
    [`${DBFS}/create`, readers, { path: `${FILES}/new.txt` }],
    [`${DBFS}/create`, admins, { path: `${CLOSED}/new.txt` }],
    [`${DBFS}/create`, admins, { path: '/new$n.txt' }],
  ],
  // Who knows a handle of another caller has no file by it.
  'dbfs.addBlock': [[`${DBFS}/add-block`, [], { handle: 1, data: '' }]],
  'dbfs.close': [[`${DBFS}/close`, [], { handle: 1 }]],
  'dbfs.put': [
    [`${DBFS}/put`, writers, { path: `${FILES}/b.txt`, contents: 'eA==' }],
    [`${DBFS}/put`, admins, { path: `${CLOSED}/b.txt`, contents: 'eA==' }],
    [`${DBFS}/put`, admins, { path: '/put$n.txt', contents: 'eA==' }],
  ],
  'dbfs.read': [
    [`${DBFS}/read?path=${FILES}/a.txt`, readers],
    [`${DBFS}/read?path=${CLOSED}/a.txt`, admins],
  ],
  'dbfs.list': [
    [`${DBFS}/list?path=${FILES}`, readers],
    [`${DBFS}/list?path=/`, admins],
  ],
  'dbfs.getStatus': [[`${DBFS}/get-status?path=${FILES}/a.txt`, readers]],
  'dbfs.mkdirs': [
    [`${DBFS}/mkdirs`, writers, { path: `${FILES}/new` }],
    [`${DBFS}/mkdirs`, admins, { path: '/new$n' }],
  ],
  'dbfs.delete': [
    [`${DBFS}/delete`, writers, { path: `${FILES}/a.txt` }],
    [`${DBFS}/delete`, admins, { path: `${CLOSED}/a.txt` }],
  ],
  'dbfs.move': [
    [`${DBFS}/move`, writers, { source_path: `${FILES}/a.txt`, destination_path: `${FILES}/c.txt` }],
    [`${DBFS}/move`, admins, { source_path: `${CLOSED}/a.txt`, destination_path: `${FILES}/d.txt` }],
  ],
};
