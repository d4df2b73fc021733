/** What Spark answered to one statement: what its suite has recorded. */
export interface GoldenCase {
  readonly statement: string;
  /** The columns as Spark writes a schema: `struct<a:int,b:string>`. */
  readonly schema: string;
  readonly output: string;
  /** Undefined when Spark answered. */
  readonly failure?: GoldenFailure;
}

export interface GoldenFailure {
  /** `DIVIDE_BY_ZERO`, with its subclass after a dot; the Java class where the failure has no condition. */
  readonly condition: string;
}

const STATEMENT = '-- !query';
const SCHEMA = '\n-- !query schema\n';
const OUTPUT = '\n-- !query output\n';

/** The cases of a golden file, in order. Throws when the file is written in another way. */
export function readGoldenFile(text: string): readonly GoldenCase[] {
  return text
    .split(/^-- !query\n/mu)
    .slice(1)
    .map((block) => {
      const [statement, rest, ...more] = block.split(SCHEMA);
      const at = rest?.indexOf(OUTPUT.slice(1)) ?? -1;
      if (statement === undefined || rest === undefined || more.length > 0 || at < 0)
        throw new Error(
          `A case is not written as ${STATEMENT}, its schema and its output: ${block.slice(0, 80)}`,
        );
      const schema = rest.slice(0, at).trimEnd();
      const output = rest.slice(at + OUTPUT.length - 1).trimEnd();
      const failure = failureOf(output);
      return { statement, schema, output, ...(failure && { failure }) };
    });
}

function failureOf(output: string): GoldenFailure | undefined {
  const [first = '', second = ''] = output.split('\n');
  if (!/^(?:[a-z]\w*\.)+\w*(?:Exception|Error)\w*$/u.test(first)) return undefined;
  const condition = second.startsWith('{') ? /"errorClass" : "([^"]+)"/u.exec(output)?.[1] : undefined;
  return { condition: condition ?? first };
}
