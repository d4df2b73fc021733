import { METHODS, type Method } from './methods.ts';

const { place: _place, ...ofOneColumn } = METHODS;

/** The ways to compare values of one column. */
export const COLUMN_METHODS: Readonly<Record<Exclude<Method, 'place'>, string>> = ofOneColumn;
