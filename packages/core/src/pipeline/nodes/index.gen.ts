// Written by `npm run gen` from the folders beside this file. Do not edit.
import { kind as displayData } from './display-data/index.ts';
import { kind as exportKind } from './export/index.ts';
import { kind as filter } from './filter/index.ts';
import { kind as source } from './source/index.ts';

/** Every node kind, in the order of its folder name. */
export const NODE_KINDS = [displayData, exportKind, filter, source] as const;
