import { execFile } from 'node:child_process';
import { findPython } from '@lakehouse/core/codegen/python/testing/python-tools';
import type { quickJava } from './session-conf.ts';

/** How a program ended, and what it wrote. */
export interface Ended {
  readonly code: number;
  readonly out: string;
}

/** Runs Python in a folder, with a Spark that starts soon; `path` is where it looks for modules. */
export async function runPython(
  quick: Awaited<ReturnType<typeof quickJava>>,
  cwd: string,
  args: readonly string[],
  path?: string,
): Promise<Ended> {
  const interpreter = await findPython();
  return new Promise((resolve) => {
    execFile(
      interpreter,
      args,
      {
        cwd,
        env: {
          ...process.env,
          PYSPARK_PYTHON: interpreter,
          PYTHONDONTWRITEBYTECODE: '1',
          ...(path === undefined ? {} : { PYTHONPATH: path }),
          // Spark starts soon, and logs nothing.
          PYSPARK_SUBMIT_ARGS: `--driver-class-path ${quick['spark.driver.extraClassPath']} --master local[2] --conf spark.ui.enabled=false --conf spark.sql.codegen.wholeStage=false --conf spark.sql.adaptive.enabled=false --conf spark.sql.codegen.factoryMode=NO_CODEGEN --driver-java-options "${quick['spark.driver.extraJavaOptions']}" pyspark-shell`,
        },
        maxBuffer: 1 << 26,
      },
      (error, stdout, stderr) => {
        const code = typeof error?.code === 'number' ? error.code : error ? 1 : 0;
        resolve({ code, out: `${stdout}\n${stderr}` });
      },
    );
  });
}
