import { attribute, type Py, type Statement } from '../../codegen/python/ast.ts';
import { py } from '../../codegen/python/py.ts';
import { assign, importModule, run } from '../../codegen/python/statements.ts';
import { usedNames } from '../../codegen/python/used-names.ts';
import { BOOLEANS, type PipelineParameter } from './parameter.ts';

interface Program {
  readonly name: string;
  readonly parameters: readonly PipelineParameter[];
  /** The statements that read the parameters. */
  readonly code: readonly Statement[];
  /** Returns a variable with a name that is not otherwise used. */
  readonly variable: (name: string) => Py;
}

/** Assigns only the parameters that the code reads: an unused variable in a function is a lint error. */
function assignUsed({ parameters, code }: Program, value: (parameter: PipelineParameter) => Py): Statement[] {
  const used = usedNames(code);
  return parameters
    .filter(({ name }) => used.has(name))
    .map((parameter) => assign(py.name(parameter.name), value(parameter)));
}

/** A script takes its parameters on the command line. */
export function fromCommandLine(program: Program): readonly Statement[] {
  const { name, parameters, variable } = program;
  if (parameters.length === 0) return [];
  const [parser, given] = [variable('parser'), variable('arguments')];
  return [
    importModule('argparse'),
    assign(parser, py`argparse.ArgumentParser(description=${helpPy(name)})`),
    ...parameters.map((parameter) => {
      const options: [string, Py][] = [['default', py.str(parameter.default)]];
      if (parameter.type === 'boolean')
        options.push(['choices', py.list(BOOLEANS.map((one) => py.str(one)))]);
      if (parameter.description) options.push(['help', helpPy(parameter.description)]);
      return run(py`${parser}.add_argument(${py.str(`--${parameter.name}`)}, ${py.kwargs(options)})`);
    }),
    assign(given, py`${parser}.parse_args()`),
    ...assignUsed(program, (parameter) => attribute(given, parameter.name)),
  ];
}

/** `argparse` reads `%` in help texts as a placeholder. */
const helpPy = (text: string): Py => py.str(text.replaceAll('%', '%%'));

/** A notebook reads its parameters from widgets, which a job sets. */
export const fromWidgets = (program: Program): readonly Statement[] => [
  ...program.parameters.map(({ name, type, default: usual, description }) => {
    const texts: Py[] = [py.str(name), py.str(usual)];
    if (type === 'boolean') texts.push(py.list(BOOLEANS.map((one) => py.str(one))));
    if (description) texts.push(py.str(description));
    return type === 'boolean'
      ? run(py`dbutils.widgets.dropdown(${py.args(texts)})`)
      : run(py`dbutils.widgets.text(${py.args(texts)})`);
  }),
  ...assignUsed(program, ({ name }) => py`dbutils.widgets.get(${py.str(name)})`),
];

/** A Jupyter notebook assigns its parameters at the top. */
export const asValues = (program: Program): readonly Statement[] =>
  assignUsed(program, (parameter) => py.str(parameter.default));
