import { parseArgs } from 'node:util';
import { diff } from './diff.ts';
import { generate } from './generate.ts';
import { importCode } from './import-file.ts';
import { lineage } from './lineage.ts';
import { list } from './list.ts';
import type { Output } from './output.ts';
import { pull } from './pull.ts';
import { run } from './run.ts';
import { testPipeline } from './test-pipeline.ts';
import { CommandError, EXIT, USAGE } from './usage.ts';
import { validate } from './validate.ts';

const OPTIONS = {
  target: { type: 'string' },
  out: { type: 'string' },
  base: { type: 'string' },
  current: { type: 'string' },
  layout: { type: 'string' },
  compute: { type: 'string' },
  'no-show': { type: 'boolean' },
  rows: { type: 'string' },
  private: { type: 'string' },
  engine: { type: 'string' },
  preview: { type: 'string' },
  data: { type: 'boolean' },
  node: { type: 'string' },
  key: { type: 'string' },
  'resume-from': { type: 'string' },
  limit: { type: 'string' },
  format: { type: 'string' },
  workspace: { type: 'string' },
  warehouse: { type: 'string' },
  param: { type: 'string', multiple: true },
  case: { type: 'string' },
  mutation: { type: 'boolean' },
  coverage: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Runs one command line (without node and script) and returns the exit code. Never throws. */
export async function command(args: readonly string[], output: Output): Promise<number> {
  try {
    return await dispatch(args, output);
  } catch (cause) {
    output.error(cause instanceof Error ? cause.message : String(cause));
    return EXIT.failed;
  }
}

function read(
  args: readonly string[],
): ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>> {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (cause) {
    throw new CommandError(`${cause instanceof Error ? cause.message : String(cause)}\n\n${USAGE}`);
  }
}

async function dispatch(args: readonly string[], output: Output): Promise<number> {
  const { values, positionals } = read(args);
  const [name, file, ...more] = positionals;
  if (values.help) {
    output.write(USAGE);
    return EXIT.ok;
  }
  const [other, ...rest] = more;
  const takesTwo = name === 'diff';
  const isComplete = file !== undefined || name === 'list';
  if (name === undefined || !isComplete || rest.length > 0 || takesTwo !== (other !== undefined))
    throw new CommandError(USAGE);
  if (name === 'list') return list(file, values.format, output);
  if (file === undefined) throw new CommandError(USAGE);
  const { target, out, layout, compute, engine, preview, limit, format, param } = values;
  switch (name) {
    case 'generate':
      return generate(
        file,
        {
          target,
          out,
          layout,
          compute,
          withoutShow: values['no-show'],
          rows: values.rows,
          private: values.private,
        },
        output,
      );
    case 'diff':
      return diff(
        [file, other ?? ''],
        {
          format,
          data: values.data,
          engine,
          warehouse: values.warehouse,
          node: values.node,
          key: values.key,
          limit,
        },
        output,
      );
    case 'lineage':
      return lineage(file, { format, workspace: values.workspace }, output);
    case 'import':
      return importCode(file, { out, base: values.base, current: values.current }, output);
    case 'pull':
      return pull(file, out, output);
    case 'test':
      return testPipeline(
        file,
        {
          engine,
          warehouse: values.warehouse,
          name: values.case,
          mutation: values.mutation,
          coverage: values.coverage,
          format,
          param,
        },
        output,
      );
    case 'validate':
      return validate(file, output);
    case 'run':
      return run(
        file,
        {
          engine,
          warehouse: values.warehouse,
          preview,
          limit,
          format,
          param,
          resumeFrom: values['resume-from'],
        },
        output,
      );
    default:
      throw new CommandError(`There is no command “${name}”\n\n${USAGE}`);
  }
}
