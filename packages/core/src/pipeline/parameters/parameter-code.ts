import { attribute, type Py, type Statement } from '../../codegen/python/ast.ts';
import { py } from '../../codegen/python/py.ts';
import { assign, importModule, run } from '../../codegen/python/statements.ts';
import { usedNames } from '../../codegen/python/used-names.ts';
import { BOOLEANS, type PipelineParameter } from './parameter.ts';

/** A parameter of a program. */
export interface GivenParameter extends PipelineParameter {
  /** The values that it takes; any of its type when absent. */
  readonly choices?: readonly string[];
  /** The variable that has them. */
  readonly choicesIn?: Py;
  /** Its option on the command line; its name when absent. */
  readonly flag?: string;
}

interface Program {
  readonly name: string;
  readonly parameters: readonly GivenParameter[];
  /** The statements that read the parameters. */
  readonly code: readonly Statement[];
  /** Returns a variable with a name that is not otherwise used. */
  readonly variable: (name: string) => Py;
}

/** Assigns only the parameters that the code reads: an unused variable in a function is a lint error. */
function assignUsed({ parameters, code }: Program, value: (parameter: GivenParameter) => Py): Statement[] {
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
      const choices = choicesOf(parameter);
      if (choices) options.push(['choices', choices]);
      if (parameter.description) options.push(['help', helpPy(parameter.description)]);
      return run(
        py`${parser}.add_argument(${py.str(`--${parameter.flag ?? parameter.name}`)}, ${py.kwargs(options)})`,
      );
    }),
    assign(given, py`${parser}.parse_args()`),
    ...assignUsed(program, (parameter) => attribute(given, parameter.name)),
  ];
}

/** The values that a parameter takes; undefined when it takes any of its type. */
function choicesOf({
  type,
  choices = type === 'boolean' ? BOOLEANS : undefined,
  choicesIn,
}: GivenParameter): Py | undefined {
  return choicesIn ?? (choices && py.list(choices.map((one) => py.str(one))));
}

/** `argparse` reads `%` in help texts as a placeholder. */
const helpPy = (text: string): Py => py.str(text.replaceAll('%', '%%'));

/** A notebook reads its parameters from widgets, which a job sets. */
export const fromWidgets = (program: Program): readonly Statement[] => [
  ...program.parameters.map((parameter) => {
    const { name, default: usual, description } = parameter;
    const choices = choicesOf(parameter);
    const texts: Py[] = [py.str(name), py.str(usual)];
    if (choices) texts.push(choices);
    if (description) texts.push(py.str(description));
    return choices
      ? run(py`dbutils.widgets.dropdown(${py.args(texts)})`)
      : run(py`dbutils.widgets.text(${py.args(texts)})`);
  }),
  ...assignUsed(program, ({ name }) => py`dbutils.widgets.get(${py.str(name)})`),
];

/** A Jupyter notebook assigns its parameters at the top. */
export const asValues = (program: Program): readonly Statement[] =>
  assignUsed(program, (parameter) => py.str(parameter.default));
