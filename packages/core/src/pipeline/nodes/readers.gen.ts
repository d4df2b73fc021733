// Written by `npm run gen` from the folders beside this file. Do not edit.
import type { NodeReader } from '../define-reader.ts';
import { reader as agg } from './agg/read.ts';
import { reader as alias } from './alias/read.ts';
import { reader as cache } from './cache/read.ts';
import { reader as cast } from './cast/read.ts';
import { reader as customCode } from './custom-code/read.ts';
import { reader as displayData } from './display-data/read.ts';
import { reader as drop } from './drop/read.ts';
import { reader as dropDuplicates } from './drop-duplicates/read.ts';
import { reader as explode } from './explode/read.ts';
import { reader as exportKind } from './export/read.ts';
import { reader as fillDropNa } from './fill-drop-na/read.ts';
import { reader as filter } from './filter/read.ts';
import { reader as groupBy } from './group-by/read.ts';
import { reader as join } from './join/read.ts';
import { reader as keepLatest } from './keep-latest/read.ts';
import { reader as limit } from './limit/read.ts';
import { reader as melt } from './melt/read.ts';
import { reader as orderBy } from './order-by/read.ts';
import { reader as pivot } from './pivot/read.ts';
import { reader as rename } from './rename/read.ts';
import { reader as repartition } from './repartition/read.ts';
import { reader as sample } from './sample/read.ts';
import { reader as select } from './select/read.ts';
import { reader as setOperation } from './set-operation/read.ts';
import { reader as source } from './source/read.ts';
import { reader as union } from './union/read.ts';
import { reader as window } from './window/read.ts';
import { reader as withColumn } from './with-column/read.ts';

/** What reads the code of a kind back, by folder name. */
export const NODE_READERS: Readonly<Record<string, NodeReader>> = {
  agg,
  alias,
  cache,
  cast,
  'custom-code': customCode,
  'display-data': displayData,
  drop,
  'drop-duplicates': dropDuplicates,
  explode,
  export: exportKind,
  'fill-drop-na': fillDropNa,
  filter,
  'group-by': groupBy,
  join,
  'keep-latest': keepLatest,
  limit,
  melt,
  'order-by': orderBy,
  pivot,
  rename,
  repartition,
  sample,
  select,
  'set-operation': setOperation,
  source,
  union,
  window,
  'with-column': withColumn,
};
