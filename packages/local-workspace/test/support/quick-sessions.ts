import { quickJava } from './session-conf.ts';

/** Tells the programs of `spark/` how their Java starts soon: each test file would look the installation up. */
export async function setup(): Promise<void> {
  process.env['SPARK_JAVA'] = JSON.stringify(await quickJava());
}
