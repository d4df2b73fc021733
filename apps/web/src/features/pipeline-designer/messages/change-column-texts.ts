import type {
  ChangeEffect,
  ChangeRefusal,
  ColumnChange,
} from '@lakehouse/core/pipeline/change-column/change-column';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { counted } from '../../../shared/format/format-metrics.ts';
import type { Message } from '../../../shared/messages/message.ts';

const KINDS: Readonly<Record<ColumnChange['kind'], string>> = {
  rename: 'New name',
  retype: 'New type',
  drop: 'Dropped',
};

/** What a change of a source's column says. */
export const changeColumnTexts = {
  open: (column: string): string => `Change ${column} everywhere`,
  title: (column: string): string => `Change ${column}`,
  description:
    'For a column that is another one in the data now. All that reads it follows, as one step that can be undone.',
  change: 'What happened',
  kinds: KINDS,
  cancel: 'Cancel',
  apply: 'Change everywhere',
  effects: 'What changes',
  none: 'Nothing else changes.',
  how: (effect: ChangeEffect, source: string, column: string): string => {
    switch (effect.how) {
      case 'kept':
        return `a step before it names it ${column} again: what it reads can’t be changed with certainty`;
      case 'rewritten':
        return effect.nodeId === source
          ? 'its schema names the new column'
          : 'its settings name the new column';
      case 'problem':
        return effect.message;
      case 'columns':
        return effect.columns
          .map(({ name, from, to }) => (to === undefined ? `${name} is gone` : `${name}: ${from} → ${to}`))
          .join(', ');
      default:
        return assertNever(effect);
    }
  },
  refusal: (refusal: ChangeRefusal, given: string): string => {
    switch (refusal) {
      case 'no-name':
        return 'Enter the new name';
      case 'taken':
        return `There is a column ${given} already`;
      case 'no-column':
        return 'The columns of this node are not in its settings: read the schema first';
      case 'bad-type':
        return 'Enter a type of Spark SQL, such as DECIMAL(10,2)';
      case 'last-column':
        return 'It is the only column of the node';
      default:
        return assertNever(refusal);
    }
  },
  changed: (column: string, { kind, ...change }: ColumnChange, nodes: number): Message => ({
    title: { rename: 'Column renamed', retype: 'Type changed', drop: 'Column dropped' }[kind],
    description: `${column}${'to' in change ? ` is ${change.to} now` : ' is gone'}: ${counted(nodes, 'node')} changed.`,
  }),
} as const;
