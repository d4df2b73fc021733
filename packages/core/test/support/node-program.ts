import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Statement } from '../../src/codegen/python/ast.ts';
import { printModule } from '../../src/codegen/python/print.ts';
import { py } from '../../src/codegen/python/py.ts';
import { findPython } from '../../src/codegen/python/testing/python-tools.ts';
import { definitionsIn } from '../../src/codegen/python/used-names.ts';

/** What an emitter of Python is told of a node called “orders”, besides its settings, columns and inputs. */
export const ORDERS_CONTEXT = {
  variable: (suffix: string) => py.name(`orders_${suffix}`),
  ownName: (suffix: string) => `orders_${suffix}`,
  local: py.name,
  table: () => py.none,
  statement: () => py.none,
  identity: 'Test/orders',
};

/** Secrets that are called by their scope and key. */
const SECRETS = `class Secrets:
    def get(self, scope, key):
        return f"{scope}:{key}"


class dbutils:
    secrets = Secrets()


`;

/** The statements as a program, after what they define. */
export const programOf = (statements: readonly Statement[]): string =>
  `${SECRETS}${printModule([...[...definitionsIn(statements).values()].flat(), ...statements])}`;

/** Runs a program in a folder; gives the last line of what went wrong, or an empty text. */
export async function runProgram(home: string, program: string): Promise<string> {
  const file = join(home, 'program.py');
  await writeFile(file, program);
  const python = await findPython();
  try {
    await promisify(execFile)(python, [file], { timeout: 60_000 });
    return '';
  } catch (cause) {
    const { stderr } = cause as { stderr: string };
    return stderr.trim().split('\n').at(-1) ?? '';
  }
}
