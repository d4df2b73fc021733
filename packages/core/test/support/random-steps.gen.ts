// Written by `npm run gen` from the folders of the node kinds. Do not edit.
import { step as agg } from '../../src/pipeline/nodes/agg/testing/random-step.ts';
import { step as alias } from '../../src/pipeline/nodes/alias/testing/random-step.ts';
import { step as cache } from '../../src/pipeline/nodes/cache/testing/random-step.ts';
import { step as cast } from '../../src/pipeline/nodes/cast/testing/random-step.ts';
import { step as condition } from '../../src/pipeline/nodes/condition/testing/random-step.ts';
import { step as customCode } from '../../src/pipeline/nodes/custom-code/testing/random-step.ts';
import { step as dataEnrichment } from '../../src/pipeline/nodes/data-enrichment/testing/random-step.ts';
import { step as dataProfiling } from '../../src/pipeline/nodes/data-profiling/testing/random-step.ts';
import { step as dataSecurity } from '../../src/pipeline/nodes/data-security/testing/random-step.ts';
import { step as dataValidation } from '../../src/pipeline/nodes/data-validation/testing/random-step.ts';
import { step as drop } from '../../src/pipeline/nodes/drop/testing/random-step.ts';
import { step as dropDuplicates } from '../../src/pipeline/nodes/drop-duplicates/testing/random-step.ts';
import { step as duplicateDetection } from '../../src/pipeline/nodes/duplicate-detection/testing/random-step.ts';
import { step as explode } from '../../src/pipeline/nodes/explode/testing/random-step.ts';
import { step as featureEngineering } from '../../src/pipeline/nodes/feature-engineering/testing/random-step.ts';
import { step as fillDropNa } from '../../src/pipeline/nodes/fill-drop-na/testing/random-step.ts';
import { step as filter } from '../../src/pipeline/nodes/filter/testing/random-step.ts';
import { step as groupBy } from '../../src/pipeline/nodes/group-by/testing/random-step.ts';
import { step as join } from '../../src/pipeline/nodes/join/testing/random-step.ts';
import { step as jsonColumns } from '../../src/pipeline/nodes/json-columns/testing/random-step.ts';
import { step as keepLatest } from '../../src/pipeline/nodes/keep-latest/testing/random-step.ts';
import { step as limit } from '../../src/pipeline/nodes/limit/testing/random-step.ts';
import { step as melt } from '../../src/pipeline/nodes/melt/testing/random-step.ts';
import { step as mlDeployment } from '../../src/pipeline/nodes/ml-deployment/testing/random-step.ts';
import { step as mlTraining } from '../../src/pipeline/nodes/ml-training/testing/random-step.ts';
import { step as monitoring } from '../../src/pipeline/nodes/monitoring/testing/random-step.ts';
import { step as orderBy } from '../../src/pipeline/nodes/order-by/testing/random-step.ts';
import { step as pivot } from '../../src/pipeline/nodes/pivot/testing/random-step.ts';
import { step as rename } from '../../src/pipeline/nodes/rename/testing/random-step.ts';
import { step as repartition } from '../../src/pipeline/nodes/repartition/testing/random-step.ts';
import { step as replaceValues } from '../../src/pipeline/nodes/replace-values/testing/random-step.ts';
import { step as sample } from '../../src/pipeline/nodes/sample/testing/random-step.ts';
import { step as select } from '../../src/pipeline/nodes/select/testing/random-step.ts';
import { step as setOperation } from '../../src/pipeline/nodes/set-operation/testing/random-step.ts';
import { step as splitText } from '../../src/pipeline/nodes/split-text/testing/random-step.ts';
import { step as surrogateKey } from '../../src/pipeline/nodes/surrogate-key/testing/random-step.ts';
import { step as union } from '../../src/pipeline/nodes/union/testing/random-step.ts';
import { step as unpivotGroups } from '../../src/pipeline/nodes/unpivot-groups/testing/random-step.ts';
import { step as window } from '../../src/pipeline/nodes/window/testing/random-step.ts';
import { step as withColumn } from '../../src/pipeline/nodes/with-column/testing/random-step.ts';

/** The random step of each kind that has one, by folder name. */
export const RANDOM_STEPS = {
  agg,
  alias,
  cache,
  cast,
  condition,
  'custom-code': customCode,
  'data-enrichment': dataEnrichment,
  'data-profiling': dataProfiling,
  'data-security': dataSecurity,
  'data-validation': dataValidation,
  drop,
  'drop-duplicates': dropDuplicates,
  'duplicate-detection': duplicateDetection,
  explode,
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
  sample,
  select,
  'set-operation': setOperation,
  'split-text': splitText,
  'surrogate-key': surrogateKey,
  union,
  'unpivot-groups': unpivotGroups,
  window,
  'with-column': withColumn,
};
