import { wholeHour } from './hour/whole-hour.ts';

wholeHour(['the keyboard', 'a finger on a phone']);
