/**
 * Java that starts soon is worth more in tests than Java that runs fast. The first compiler alone would get a code cache
 * of 48 MB, in which new lambdas can fail while it is full (JDK-8295724: "no such method: MethodHandle.linkToStatic").
 */
export const QUICK_JAVA = '-XX:TieredStopAtLevel=1 -XX:ReservedCodeCacheSize=240m';

/** For many short statements over a few rows: compiling each plan takes longer than interpreting it. */
export const QUICK_PLANS = {
  'spark.sql.codegen.wholeStage': 'false',
  'spark.sql.codegen.factoryMode': 'NO_CODEGEN',
  'spark.sql.adaptive.enabled': 'false',
};
