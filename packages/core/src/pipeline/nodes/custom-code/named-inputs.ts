import type { CustomCodeConfig } from './config.ts';

export interface NamedInput<Rows> {
  readonly name: string;
  readonly rows: Rows;
}

/** The names by which the code knows its inputs, in the order of the edges. */
const inputNames = (config: CustomCodeConfig, count: number): readonly string[] =>
  Array.from(
    { length: count },
    (_unused, at) => config.inputNames[at]?.trim() || (at === 0 ? 'input' : `input_${at + 1}`),
  );

/** The inputs of a node with the names by which its code knows them. */
export function named<Input, Rows>(
  config: CustomCodeConfig,
  { in: inputs = [] }: Readonly<Record<string, readonly Input[]>>,
  rowsOf: (input: Input) => Rows,
): readonly NamedInput<Rows>[] {
  const names = inputNames(config, inputs.length);
  return inputs.map((input, at) => ({ name: names[at] ?? '', rows: rowsOf(input) }));
}
