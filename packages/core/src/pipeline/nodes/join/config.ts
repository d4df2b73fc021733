import { z } from 'zod';
import { field } from '../../../fields/field.ts';

const JOIN_TYPES = ['inner', 'left', 'right', 'full', 'left_semi', 'left_anti', 'cross'] as const;
export type JoinType = (typeof JOIN_TYPES)[number];

const JOIN_WORDS: Readonly<Record<JoinType, string>> = {
  inner: 'Inner: rows with a match',
  left: 'Left: all left rows',
  right: 'Right: all right rows',
  full: 'Full: all rows of both',
  left_semi: 'Left semi: left rows with a match',
  left_anti: 'Left anti: left rows without a match',
  cross: 'Cross: every pair of rows',
};

const key = z.object({
  left: field(z.string().default(''), { label: 'Left column', widget: 'column', port: 'left' }),
  right: field(z.string().default(''), { label: 'Right column', widget: 'column', port: 'right' }),
});

const withKeys = {
  field: 'type',
  is: ['inner', 'left', 'right', 'full', 'left_semi', 'left_anti'],
} as const;
const withBothSides = { field: 'type', is: ['inner', 'left', 'right', 'full', 'cross'] } as const;

export const config = z.object({
  type: field(z.enum(JOIN_TYPES).default('inner'), {
    label: 'Join type',
    widget: 'select',
    options: JOIN_WORDS,
  }),
  keys: field(z.array(key).default([]), {
    label: 'Keys',
    widget: 'list',
    addLabel: 'Key',
    help: 'Rows match when all keys are equal. A key of the same name on both sides becomes one column, before all others.',
    visibleWhen: withKeys,
  }),
  nullSafe: field(z.boolean().default(false), {
    label: 'NULL keys match each other',
    widget: 'switch',
    visibleWhen: withKeys,
  }),
  leftSuffix: field(z.string().default(''), {
    label: 'Left suffix',
    widget: 'text',
    help: 'Appended to left columns whose names the right side has too.',
    visibleWhen: withBothSides,
  }),
  rightSuffix: field(z.string().default('_right'), {
    label: 'Right suffix',
    widget: 'text',
    help: 'Appended to right columns whose names the left side has too.',
    visibleWhen: withBothSides,
  }),
});

export type JoinConfig = z.output<typeof config>;
