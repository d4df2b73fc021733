import { ARRIVING } from './arriving.ts';
import { BRINGING } from './bringing.ts';
import { BUILDING } from './building.ts';
import { FINISHING } from './finishing.ts';
import { KEEPING } from './keeping.ts';
import { QUERYING } from './querying.ts';
import type { Task } from './task.ts';

/** What a new user does in the first hour, in this order: each begins where the one before ended. */
export const FIRST_HOUR: readonly Task[] = [
  ...ARRIVING,
  ...BUILDING,
  ...KEEPING,
  ...BRINGING,
  ...QUERYING,
  ...FINISHING,
];
