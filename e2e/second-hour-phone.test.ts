import { wholeHour } from './hour/whole-hour.ts';
import { SECOND_HOUR } from './second-hour/tasks.ts';

wholeHour(SECOND_HOUR, ['a finger on a phone']);
