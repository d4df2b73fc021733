// Written by `npm run gen` from the folders beside this file. Do not edit.
import { emitters as agg } from './agg/emit.ts';
import { emitters as alias } from './alias/emit.ts';
import { emitters as apiConnector } from './api-connector/emit.ts';
import { emitters as apiSink } from './api-sink/emit.ts';
import { emitters as cache } from './cache/emit.ts';
import { emitters as cast } from './cast/emit.ts';
import { emitters as cluster } from './cluster/emit.ts';
import { emitters as condition } from './condition/emit.ts';
import { emitters as customCode } from './custom-code/emit.ts';
import { emitters as dataEnrichment } from './data-enrichment/emit.ts';
import { emitters as dataProfiling } from './data-profiling/emit.ts';
import { emitters as dataSecurity } from './data-security/emit.ts';
import { emitters as dataValidation } from './data-validation/emit.ts';
import { emitters as displayData } from './display-data/emit.ts';
import { emitters as drop } from './drop/emit.ts';
import { emitters as dropDuplicates } from './drop-duplicates/emit.ts';
import { emitters as duplicateDetection } from './duplicate-detection/emit.ts';
import { emitters as explode } from './explode/emit.ts';
import { emitters as exportKind } from './export/emit.ts';
import { emitters as featureEngineering } from './feature-engineering/emit.ts';
import { emitters as fillDropNa } from './fill-drop-na/emit.ts';
import { emitters as filter } from './filter/emit.ts';
import { emitters as groupBy } from './group-by/emit.ts';
import { emitters as join } from './join/emit.ts';
import { emitters as jsonColumns } from './json-columns/emit.ts';
import { emitters as keepLatest } from './keep-latest/emit.ts';
import { emitters as limit } from './limit/emit.ts';
import { emitters as melt } from './melt/emit.ts';
import { emitters as mlDeployment } from './ml-deployment/emit.ts';
import { emitters as mlTraining } from './ml-training/emit.ts';
import { emitters as monitoring } from './monitoring/emit.ts';
import { emitters as orderBy } from './order-by/emit.ts';
import { emitters as pivot } from './pivot/emit.ts';
import { emitters as rename } from './rename/emit.ts';
import { emitters as repartition } from './repartition/emit.ts';
import { emitters as replaceValues } from './replace-values/emit.ts';
import { emitters as s3Mount } from './s3-mount/emit.ts';
import { emitters as sample } from './sample/emit.ts';
import { emitters as scheduler } from './scheduler/emit.ts';
import { emitters as select } from './select/emit.ts';
import { emitters as setOperation } from './set-operation/emit.ts';
import { emitters as source } from './source/emit.ts';
import { emitters as splitText } from './split-text/emit.ts';
import { emitters as streamingData } from './streaming-data/emit.ts';
import { emitters as surrogateKey } from './surrogate-key/emit.ts';
import { emitters as task } from './task/emit.ts';
import { emitters as union } from './union/emit.ts';
import { emitters as unpivotGroups } from './unpivot-groups/emit.ts';
import { emitters as warehouse } from './warehouse/emit.ts';
import { emitters as window } from './window/emit.ts';
import { emitters as withColumn } from './with-column/emit.ts';

/** The emitters of each node kind, by folder name. */
export const NODE_EMITTERS = {
  agg,
  alias,
  'api-connector': apiConnector,
  'api-sink': apiSink,
  cache,
  cast,
  cluster,
  condition,
  'custom-code': customCode,
  'data-enrichment': dataEnrichment,
  'data-profiling': dataProfiling,
  'data-security': dataSecurity,
  'data-validation': dataValidation,
  'display-data': displayData,
  drop,
  'drop-duplicates': dropDuplicates,
  'duplicate-detection': duplicateDetection,
  explode,
  export: exportKind,
  'feature-engineering': featureEngineering,
  'fill-drop-na': fillDropNa,
  filter,
  'group-by': groupBy,
  join,
  'json-columns': jsonColumns,
  'keep-latest': keepLatest,
  limit,
  melt,
  'ml-deployment': mlDeployment,
  'ml-training': mlTraining,
  monitoring,
  'order-by': orderBy,
  pivot,
  rename,
  repartition,
  'replace-values': replaceValues,
  's3-mount': s3Mount,
  sample,
  scheduler,
  select,
  'set-operation': setOperation,
  source,
  'split-text': splitText,
  'streaming-data': streamingData,
  'surrogate-key': surrogateKey,
  task,
  union,
  'unpivot-groups': unpivotGroups,
  warehouse,
  window,
  'with-column': withColumn,
};
