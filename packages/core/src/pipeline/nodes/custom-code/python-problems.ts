import { scanPython } from '../../../codegen/python/scan.ts';
import { error, type Problem, problem, type QuickFix } from '../../../diagnostics/diagnostic.ts';
import type { CustomCodeConfig } from './config.ts';
import { linesAtEdge, plain } from './python-text.ts';

/** Statements that mean something else inside the function that holds the code, or that Python refuses there. */
const REFUSED: readonly (readonly [pattern: RegExp, says: string])[] = [
  [/^from\s+__future__\s+import\b/u, 'Imports from __future__ belong at the top of a program: leave it out'],
  [/^from\s+\S+\s+import\s*\(?\s*\*/u, 'import * is not possible in a function: name what is imported'],
  [/^(?:return|yield|await)\b/u, 'Only a function can return: move it into transform'],
];

/** What hurts in a step that is planned as a whole, by the name of the attribute. */
const COSTLY: Readonly<Record<string, string>> = {
  collect: 'collect() brings all rows into the memory of the driver: keep working on the DataFrame',
  toPandas: 'toPandas() brings all rows into the memory of the driver: use pandas functions of Spark instead',
  show: 'show() runs the query once more: the preview shows the rows',
  stop: 'stop() ends the session for all steps: remove it',
};

const START: QuickFix = {
  title: 'Insert the function',
  changes: [
    {
      kind: 'set-config',
      values: { code: 'def transform(inputs, spark):\n    return next(iter(inputs.values()))\n' },
    },
  ],
};

/** The function that gives the rows: that of operators has another name. */
type Entry = 'transform' | 'run';

const SIGNATURES: Readonly<Record<Entry, string>> = {
  transform: 'transform(inputs, spark)',
  run: 'run(config, inputs, spark)',
};

export const entryOf = ({ output }: Pick<CustomCodeConfig, 'output'>): Entry =>
  output === undefined ? 'transform' : 'run';

/** The problems of Python code, as far as they can be found without running it. */
export function pythonProblems(code: string, entry: Entry): readonly Problem[] {
  if (code.trim() === '')
    return [
      {
        ...error('no-code', 'Write a function transform(inputs, spark) that returns a DataFrame', 'code'),
        fixes: [START],
      },
    ];
  const { problem: broken, attributes, names } = scanPython(plain(code));
  if (broken) return [error('bad-python', `Line ${broken.line}: ${broken.message}`, 'code')];
  const lines = linesAtEdge(code).map(([, line]) => line);
  for (const line of lines)
    for (const [pattern, says] of REFUSED) if (pattern.test(line)) return [error('bad-python', says, 'code')];
  if (names.has('global'))
    return [error('bad-python', 'The code is inside a function: write nonlocal in place of global', 'code')];
  const header = lines.find((line) => /^(?:async\s+)?def\s+(\w+)/u.exec(line)?.[1] === entry);
  if (header === undefined)
    return [error('no-transform', `There is no function ${SIGNATURES[entry]}, which gives the rows`, 'code')];
  if (header.startsWith('async'))
    return [error('bad-python', `${entry} can’t be async: the script does not wait for it`, 'code')];
  return Object.entries(COSTLY).flatMap(([name, says]) =>
    attributes.has(name) ? [problem('warning', `python-${name.toLowerCase()}`, says, 'code')] : [],
  );
}
