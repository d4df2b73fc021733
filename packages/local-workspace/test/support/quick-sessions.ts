import { QUICK_JAVA } from './quick-java.ts';
import { quickJava } from './session-conf.ts';

/**
 * Tells the programs of `spark/` how their Java starts soon: each test file would look the installation up. And those that
 * take no settings, as `spark-pipelines` and the processes of a cluster, that theirs compile little.
 */
export async function setup(): Promise<void> {
  process.env['SPARK_JAVA'] = JSON.stringify(await quickJava());
  process.env['JDK_JAVA_OPTIONS'] = QUICK_JAVA;
}
