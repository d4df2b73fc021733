import { execFileSync } from 'node:child_process';
import { findPython, type PythonFiles } from '../../src/codegen/python/testing/python-tools.ts';

const SCRIPT = `
import ast, json, sys
files = json.load(sys.stdin)
print(json.dumps({name: [n.value for n in ast.walk(ast.parse(text)) if isinstance(n, ast.Constant) and isinstance(n.value, str)]
                  for name, text in files.items()}))
`;

/** Every string literal of each file, as Python itself reads it. */
export async function pythonStrings(files: PythonFiles): Promise<ReadonlyMap<string, readonly string[]>> {
  const python = await findPython();
  const input = JSON.stringify(Object.fromEntries(files));
  const output = execFileSync(python, ['-c', SCRIPT], { input, maxBuffer: 1 << 28 });
  return new Map(Object.entries(JSON.parse(output.toString()) as Record<string, string[]>));
}
