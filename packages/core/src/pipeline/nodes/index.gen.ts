// Written by `npm run gen` from the folders beside this file. Do not edit.
import { kind as agg } from './agg/index.ts';
import { kind as alias } from './alias/index.ts';
import { kind as apiConnector } from './api-connector/index.ts';
import { kind as apiSink } from './api-sink/index.ts';
import { kind as cache } from './cache/index.ts';
import { kind as cast } from './cast/index.ts';
import { kind as cluster } from './cluster/index.ts';
import { kind as condition } from './condition/index.ts';
import { kind as customCode } from './custom-code/index.ts';
import { kind as dataEnrichment } from './data-enrichment/index.ts';
import { kind as dataProfiling } from './data-profiling/index.ts';
import { kind as dataSecurity } from './data-security/index.ts';
import { kind as dataValidation } from './data-validation/index.ts';
import { kind as displayData } from './display-data/index.ts';
import { kind as drop } from './drop/index.ts';
import { kind as dropDuplicates } from './drop-duplicates/index.ts';
import { kind as duplicateDetection } from './duplicate-detection/index.ts';
import { kind as explode } from './explode/index.ts';
import { kind as exportKind } from './export/index.ts';
import { kind as featureEngineering } from './feature-engineering/index.ts';
import { kind as fillDropNa } from './fill-drop-na/index.ts';
import { kind as filter } from './filter/index.ts';
import { kind as groupBy } from './group-by/index.ts';
import { kind as join } from './join/index.ts';
import { kind as jsonColumns } from './json-columns/index.ts';
import { kind as keepLatest } from './keep-latest/index.ts';
import { kind as limit } from './limit/index.ts';
import { kind as melt } from './melt/index.ts';
import { kind as mlDeployment } from './ml-deployment/index.ts';
import { kind as mlTraining } from './ml-training/index.ts';
import { kind as monitoring } from './monitoring/index.ts';
import { kind as orderBy } from './order-by/index.ts';
import { kind as pivot } from './pivot/index.ts';
import { kind as rename } from './rename/index.ts';
import { kind as repartition } from './repartition/index.ts';
import { kind as replaceValues } from './replace-values/index.ts';
import { kind as s3Mount } from './s3-mount/index.ts';
import { kind as sample } from './sample/index.ts';
import { kind as scheduler } from './scheduler/index.ts';
import { kind as select } from './select/index.ts';
import { kind as setOperation } from './set-operation/index.ts';
import { kind as source } from './source/index.ts';
import { kind as splitText } from './split-text/index.ts';
import { kind as streamingData } from './streaming-data/index.ts';
import { kind as surrogateKey } from './surrogate-key/index.ts';
import { kind as task } from './task/index.ts';
import { kind as union } from './union/index.ts';
import { kind as unpivotGroups } from './unpivot-groups/index.ts';
import { kind as warehouse } from './warehouse/index.ts';
import { kind as window } from './window/index.ts';
import { kind as withColumn } from './with-column/index.ts';

/** Every node kind, in the order of its folder name. */
export const NODE_KINDS = [
  agg,
  alias,
  apiConnector,
  apiSink,
  cache,
  cast,
  cluster,
  condition,
  customCode,
  dataEnrichment,
  dataProfiling,
  dataSecurity,
  dataValidation,
  displayData,
  drop,
  dropDuplicates,
  duplicateDetection,
  explode,
  exportKind,
  featureEngineering,
  fillDropNa,
  filter,
  groupBy,
  join,
  jsonColumns,
  keepLatest,
  limit,
  melt,
  mlDeployment,
  mlTraining,
  monitoring,
  orderBy,
  pivot,
  rename,
  repartition,
  replaceValues,
  s3Mount,
  sample,
  scheduler,
  select,
  setOperation,
  source,
  splitText,
  streamingData,
  surrogateKey,
  task,
  union,
  unpivotGroups,
  warehouse,
  window,
  withColumn,
] as const;
