import type { Task } from '../hour/task.ts';
import { COMING_BACK } from './coming-back.ts';
import { DRAWING } from './drawing.ts';
import { LOOKING } from './looking.ts';
import { MASTERING } from './mastering.ts';
import { OPERATING } from './operating.ts';
import { QUERYING } from './querying.ts';

/** What somebody does who has used the product for an hour, in this order: each begins where the one before ended. */
export const SECOND_HOUR: readonly Task[] = [
  ...COMING_BACK,
  ...DRAWING,
  ...LOOKING,
  ...OPERATING,
  ...QUERYING,
  ...MASTERING,
];
