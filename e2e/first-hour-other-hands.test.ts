import { FIRST_HOUR } from './hour/tasks.ts';
import { wholeHour } from './hour/whole-hour.ts';

wholeHour(FIRST_HOUR, ['the keyboard', 'a finger on a phone']);
