import { jinja, outputJinja, plainJinja } from '../../codegen/jinja/jinja.ts';
import { marksIn, splitMarks } from '../../codegen/python/variable-mark.ts';

/** A text of the user in a file of settings, where dbt looks for Jinja; parameters stay as they were written. */
export const textOf = (text: string): string =>
  plainJinja(
    splitMarks(text)
      .map((part, at) => (at % 2 === 1 ? `\${${part}}` : part))
      .join(''),
  );

/** A name or a value of the user there, with the variables that its parameters are. */
export const valueOf = (text: string): string =>
  marksIn(text).length === 0 ? plainJinja(text) : outputJinja(jinja.str(text));
