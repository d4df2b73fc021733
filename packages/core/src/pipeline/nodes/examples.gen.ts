// Written by `npm run gen` from the folders beside this file. Do not edit.
import type { NodeExample } from '../define-node.ts';
import { examples as agg } from './agg/examples.ts';
import { examples as alias } from './alias/examples.ts';
import { examples as apiConnector } from './api-connector/examples.ts';
import { examples as apiSink } from './api-sink/examples.ts';
import { examples as cache } from './cache/examples.ts';
import { examples as cast } from './cast/examples.ts';
import { examples as cluster } from './cluster/examples.ts';
import { examples as condition } from './condition/examples.ts';
import { examples as customCode } from './custom-code/examples.ts';
import { examples as dataEnrichment } from './data-enrichment/examples.ts';
import { examples as dataProfiling } from './data-profiling/examples.ts';
import { examples as dataSecurity } from './data-security/examples.ts';
import { examples as dataValidation } from './data-validation/examples.ts';
import { examples as displayData } from './display-data/examples.ts';
import { examples as drop } from './drop/examples.ts';
import { examples as dropDuplicates } from './drop-duplicates/examples.ts';
import { examples as duplicateDetection } from './duplicate-detection/examples.ts';
import { examples as explode } from './explode/examples.ts';
import { examples as exportKind } from './export/examples.ts';
import { examples as featureEngineering } from './feature-engineering/examples.ts';
import { examples as fillDropNa } from './fill-drop-na/examples.ts';
import { examples as filter } from './filter/examples.ts';
import { examples as groupBy } from './group-by/examples.ts';
import { examples as join } from './join/examples.ts';
import { examples as jsonColumns } from './json-columns/examples.ts';
import { examples as keepLatest } from './keep-latest/examples.ts';
import { examples as limit } from './limit/examples.ts';
import { examples as melt } from './melt/examples.ts';
import { examples as mlDeployment } from './ml-deployment/examples.ts';
import { examples as mlTraining } from './ml-training/examples.ts';
import { examples as monitoring } from './monitoring/examples.ts';
import { examples as orderBy } from './order-by/examples.ts';
import { examples as pivot } from './pivot/examples.ts';
import { examples as rename } from './rename/examples.ts';
import { examples as repartition } from './repartition/examples.ts';
import { examples as replaceValues } from './replace-values/examples.ts';
import { examples as s3Mount } from './s3-mount/examples.ts';
import { examples as sample } from './sample/examples.ts';
import { examples as scheduler } from './scheduler/examples.ts';
import { examples as select } from './select/examples.ts';
import { examples as setOperation } from './set-operation/examples.ts';
import { examples as source } from './source/examples.ts';
import { examples as splitText } from './split-text/examples.ts';
import { examples as streamingData } from './streaming-data/examples.ts';
import { examples as surrogateKey } from './surrogate-key/examples.ts';
import { examples as task } from './task/examples.ts';
import { examples as union } from './union/examples.ts';
import { examples as unpivotGroups } from './unpivot-groups/examples.ts';
import { examples as warehouse } from './warehouse/examples.ts';
import { examples as window } from './window/examples.ts';
import { examples as withColumn } from './with-column/examples.ts';

/** The examples of each node kind, by folder name. */
export const EXAMPLES: Readonly<Record<string, readonly NodeExample<Readonly<Record<string, unknown>>>[]>> = {
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
