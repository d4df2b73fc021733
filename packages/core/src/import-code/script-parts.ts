import type { PyValue } from '../python-source/tree.ts';

/** A Spark session from its builder: the name of the application, where it is one. */
export function sessionOf(value: PyValue): { readonly name?: string } | undefined {
  let at = value;
  let name: string | undefined;
  let isFirst = true;
  for (;;) {
    if (at.kind === 'attribute')
      return at.name === 'builder' && at.of.kind === 'known' && at.of.id === 'SparkSession' && !isFirst
        ? name === undefined
          ? {}
          : { name }
        : undefined;
    if (at.kind !== 'call' || at.of.kind !== 'attribute') return undefined;
    if (isFirst && at.of.name !== 'getOrCreate') return undefined;
    const [first] = at.args;
    if (at.of.name === 'appName' && first?.kind === 'text') name = first.value;
    else if (!isFirst && at.of.name !== 'appName') return undefined;
    isFirst = false;
    at = at.of.of;
  }
}

/** Whether a value means the same everywhere: no rows, no name that is not known, nothing that was not read. */
export function isPure(value: PyValue): boolean {
  switch (value.kind) {
    case 'text':
    case 'number':
    case 'constant':
    case 'known':
      return true;
    case 'list':
    case 'tuple':
    case 'set':
      return value.items.every(isPure);
    case 'dict':
      return value.entries.every(([key, one]) => isPure(key) && isPure(one));
    case 'attribute':
      return isPure(value.of);
    case 'index':
      return isPure(value.of) && isPure(value.at);
    case 'binary':
      return isPure(value.left) && isPure(value.right);
    case 'unary':
      return isPure(value.operand);
    case 'call':
      return (
        root(value).kind === 'known' &&
        !isSession(root(value)) &&
        isPure(value.of) &&
        value.args.every(isPureOrLambda) &&
        value.keywords.every((one) => isPure(one.value))
      );
    default:
      return false;
  }
}

const isPureOrLambda = (value: PyValue): boolean => value.kind === 'lambda' || isPure(value);

/** What the session does happens where it is written. */
const isSession = (value: PyValue): boolean => value.kind === 'known' && value.id === 'spark';

function root(value: PyValue): PyValue {
  let at = value;
  while (at.kind === 'call' || at.kind === 'attribute' || at.kind === 'index') at = at.of;
  return at;
}

/** Whether a value can be changed in place. */
export const isMutable = ({ kind }: PyValue): boolean => kind === 'list' || kind === 'dict' || kind === 'set';

/** Methods and attributes of a DataFrame that give no DataFrame. */
const NO_ROWS: ReadonlySet<string> = new Set([
  'count',
  'collect',
  'first',
  'head',
  'take',
  'tail',
  'toPandas',
  'toLocalIterator',
  'isEmpty',
  'show',
  'printSchema',
  'explain',
  'foreach',
  'foreachPartition',
  'columns',
  'schema',
  'dtypes',
  'rdd',
  'write',
  'writeStream',
  'writeTo',
  'createOrReplaceTempView',
  'createTempView',
  'createGlobalTempView',
  'createOrReplaceGlobalTempView',
  'approxQuantile',
  'corr',
  'cov',
  'isLocal',
  'isStreaming',
  'storageLevel',
  'groupBy',
  'groupby',
  'rollup',
  'cube',
  'stat',
  'na',
  'toJSON',
  'mergeInto',
  'inputFiles',
  'semanticHash',
  'sameSemantics',
]);

/** Whether a value is a call of a method on rows that gives rows itself, as far as its name says. */
export const mayGiveRows = (value: PyValue): boolean =>
  value.kind === 'call' && value.of.kind === 'attribute' && !NO_ROWS.has(value.of.name);

/** The setting of a session that the document has itself. */
export const TIME_ZONE = 'spark.sql.session.timeZone';

/** Methods that give rows a name in SQL. */
export const VIEWS: ReadonlySet<string> = new Set([
  'createOrReplaceTempView',
  'createTempView',
  'registerTempTable',
]);
