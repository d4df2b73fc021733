import { quoteName } from '@lakehouse/spark-sql/syntax/quote';
import { sameName } from '@lakehouse/spark-sql/types/column-type';
import { type Command, step } from './command.ts';
import { readExpression } from './read-expression.ts';
import { readType } from './read-type.ts';
import { Refusal } from './refusal.ts';
import type { Scope } from './scope.ts';
import { formOf } from './typed-form.ts';
import { listItems, unquoted } from './typed-text.ts';

const COLUMNS = '(?:the\\s+)?(?:columns?|fields?)';

/** The name of a new column: as quoted, or with its words joined. */
const newName = (typed: string): string => {
  const name = unquoted(typed);
  return name === typed.trim() ? name.replaceAll(/\s+/gu, '_') : name;
};

const added = (name: string, expression: string) => step('with-column', { columns: [{ name, expression }] });

const derive: Command = {
  form: formOf(
    `^(?:add|create|compute|calculate|derive|make|define|set|put)\\s+(?:a\\s+|an\\s+|the\\s+)?(?:new\\s+|calculated\\s+)?(?:(?:columns?|fields?)\\s+)?(?:called\\s+|named\\s+)?(?!pipeline\\b)(?<name>"[^"]+"|\`[^\`]+\`|[\\p{L}_][\\p{L}\\p{N}_]*(?:\\s+[\\p{L}\\p{N}_]+){0,3}?)(?:\\s+column)?\\s*(?:=|:=|:|\\s(?:as|equal to|equals|which is|that is|is|with the value)\\s)\\s*(?<expression>.+)$`,
  ),
  read: (group, scope) => added(newName(group('name')), readExpression(scope, group('expression'))),
};

/** `net = amount * 0.8`, without a verb. */
const assign: Command = {
  form: /^(?<name>[\p{L}_][\p{L}\p{N}_]*)\s*=\s*(?<expression>.*[*/+()-].*)$/iu,
  read: (group, scope) => added(group('name'), readExpression(scope, group('expression'))),
};

const FUNCTIONS: Readonly<Record<string, string>> = {
  uppercase: 'upper',
  'upper case': 'upper',
  lowercase: 'lower',
  'lower case': 'lower',
  trim: 'trim',
  capitalize: 'initcap',
};

const changeText: Command = {
  form: formOf(
    `^(?:(?:make|convert|change|turn|put|transform)\\s+(?:the\\s+)?(?<list>.+?)\\s+(?:to\\s+|into\\s+|in\\s+)?(?<after>upper\\s?case|lower\\s?case)|(?<before>upper\\s?case|lower\\s?case|trim|capitalize)\\s+(?:the\\s+)?(?<columns>.+))$`,
  ),
  read: (group, scope) => {
    const name =
      FUNCTIONS[(group('after') || group('before')).toLowerCase().replaceAll(/\s+/gu, ' ')] ?? 'trim';
    const columns = scope.columns(group('list') || group('columns'));
    return step('with-column', {
      columns: columns.map((column) => ({ name: column, expression: `${name}(${quoteName(column)})` })),
    });
  },
};

const round: Command = {
  form: /^round\s+(?:off\s+)?(?:the\s+)?(?<columns>.+?)(?:\s+to\s+(?<digits>\d+|whole)(?:\s+(?:decimals?|digits?|decimal places|numbers?|places))?)?$/iu,
  read: (group, scope) => {
    const digits = Number(group('digits')) || 0;
    return step('with-column', {
      columns: scope
        .columns(group('columns'))
        .map((name) => ({ name, expression: `round(${quoteName(name)}, ${digits})` })),
    });
  },
};

const cast: Command = {
  form: formOf(
    `^(?:(?:cast|convert|change|turn|parse|make|treat|read|set)\\s+(?:the\\s+)?(?:type\\s+of\\s+)?(?:columns?\\s+)?(?<columns>.+?)\\s+(?:to|into|as|be)\\s+(?:an?\\s+|the\\s+)?(?:type\\s+)?(?<type>[\\p{L}_]+(?:\\s+numbers?)?(?:\\s*\\([\\d,\\s]+\\))?))$`,
  ),
  read: (group, scope) => {
    const type = readType(group('type'));
    if (type === undefined) return undefined;
    return step('with-column', {
      columns: scope
        .columns(group('columns'))
        .map((name) => ({ name, expression: `CAST(${quoteName(name)} AS ${type})` })),
    });
  },
};

const rename: Command = {
  form: /^(?:rename|call)\s+(?:the\s+)?(?:columns?\s+|fields?\s+)?(?<list>.+\s(?:to|as|into)\s.+|.+\s?[-=]>\s?.+)$/iu,
  read: (group, scope) => ({
    steps: [
      {
        kind: 'rename',
        config: {
          renames: listItems(group('list')).map((item) => {
            const found = /^(?<from>.+?)\s*(?:\s(?:to|as|into)\s|[-=]>)\s*(?<to>.+)$/iu.exec(item)?.groups;
            if (!found) throw new Refusal(`I don’t understand the new name in “${item}”.`);
            return { from: scope.column(found['from'] ?? '').name, to: newName(found['to'] ?? '') };
          }),
        },
      },
    ],
  }),
};

const drop: Command = {
  form: formOf(
    `^(?:drop|remove|delete|hide|exclude|leave\\s+out|omit)\\s+(?:${COLUMNS}\\s+)?(?<columns>.+?)(?:\\s+(?:columns?|fields?))?$`,
  ),
  read: (group, scope) => step('drop', { columns: scope.columns(group('columns')) }),
};

const selectExcept: Command = {
  form: /^(?:keep|select|show|take)\s+(?:all(?:\s+(?:the\s+)?columns)?|every column|everything)\s+(?:except|but|without|apart from)\s+(?<columns>.+)$/iu,
  read: (group, scope) => step('drop', { columns: scope.columns(group('columns')) }),
};

const select: Command = {
  form: formOf(
    `^(?:(?:select|keep|choose|pick|show|take|only)(?:\\s+only|\\s+just)?|only\\s+(?:keep|show|select))\\s+(?:${COLUMNS}\\s+)?(?<columns>.+?)(?:\\s+(?:columns?|fields?))?$`,
  ),
  read: (group, scope) => step('select', { columns: scope.columns(group('columns')) }),
};

const splitParts: Command = {
  form: /^(?:explode|unnest|flatten)\s+(?:the\s+)?(?<column>.+)$/iu,
  read: (group, scope) => step('explode', { column: scope.column(group('column')).name }),
};

const unpivot: Command = {
  form: /^(?:unpivot|melt)\s+(?:the\s+)?(?:columns\s+)?(?<columns>.+?)(?:\s+(?:into|to|as)\s+(?<name>[\p{L}\p{N}_]+)\s+and\s+(?<value>[\p{L}\p{N}_]+))?$/iu,
  read: (group, scope) => {
    const values = scope.columns(group('columns'));
    return step('melt', {
      ids: others(scope, values),
      values,
      ...(group('name') === '' ? {} : { variableName: group('name'), valueName: group('value') }),
    });
  },
};

const others = (scope: Scope, names: readonly string[]): string[] =>
  (scope.schema ?? []).map(({ name }) => name).filter((name) => !names.some((one) => sameName(one, name)));

/** Requests that change columns; those with more words come first. */
export const COLUMN_COMMANDS: readonly Command[] = [
  rename,
  changeText,
  cast,
  round,
  derive,
  assign,
  splitParts,
  unpivot,
  selectExcept,
  drop,
  select,
];
