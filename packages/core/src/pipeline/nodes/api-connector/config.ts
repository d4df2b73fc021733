import { z } from 'zod';
import {
  ACCESS_FIELDS,
  PATIENCE_FIELDS,
  REQUEST_FIELDS,
  textField,
} from '../../../codegen/http/access-fields.ts';
import { field } from '../../../fields/field.ts';

const PAGINATIONS = ['none', 'page', 'offset', 'cursor', 'link', 'next'] as const;
const STOPS = ['short', 'empty', 'flag', 'total'] as const;

const pagedBy = (...is: readonly (typeof PAGINATIONS)[number][]) => ({ field: 'pagination', is }) as const;
const whenIncremental = { field: 'incremental', is: [true] } as const;

export const config = z.object({
  url: textField('Address', { placeholder: 'https://api.example.com/v1/orders' }),
  method: field(z.enum(['GET', 'POST']).default('GET'), { label: 'Method', widget: 'select' }),
  ...REQUEST_FIELDS,
  body: field(z.string().default(''), {
    label: 'Body',
    widget: 'textarea',
    placeholder: '{"status": "paid"}',
    help: 'JSON, sent with each request.',
    visibleWhen: { field: 'method', is: ['POST'] },
  }),
  ...ACCESS_FIELDS,
  records: textField('Path of the records', {
    placeholder: '/data/items',
    help: 'Where the records are in an answer; empty: it is a list of them.',
  }),
  single: field(z.boolean().default(false), {
    label: 'One record, not a list',
    widget: 'switch',
    visibleWhen: pagedBy('none'),
  }),
  pagination: field(z.enum(PAGINATIONS).default('none'), {
    label: 'Pages',
    widget: 'select',
    options: {
      none: 'A single answer',
      page: 'Page number',
      offset: 'Offset',
      cursor: 'Cursor in the answer',
      link: 'Link header',
      next: 'Address of the next page in the answer',
    },
  }),
  pageParam: textField('Parameter', {
    value: 'page',
    help: 'Of the page number, the offset or the cursor.',
    visibleWhen: pagedBy('page', 'offset', 'cursor'),
  }),
  firstPage: field(z.int().min(0).default(1), {
    label: 'First page',
    widget: 'number',
    visibleWhen: pagedBy('page'),
  }),
  sizeParam: textField('Parameter of the page size', {
    placeholder: 'limit',
    help: 'Empty: the size is not sent.',
    visibleWhen: pagedBy('page', 'offset', 'cursor', 'link', 'next'),
  }),
  pageSize: field(z.int().min(1).max(1_000_000).default(100), {
    label: 'Page size',
    widget: 'number',
    visibleWhen: pagedBy('page', 'offset', 'cursor', 'link', 'next'),
  }),
  nextPath: textField('Path of the cursor or address', {
    placeholder: '/meta/next',
    visibleWhen: pagedBy('cursor', 'next'),
  }),
  stop: field(z.enum(STOPS).default('empty'), {
    label: 'Last page',
    widget: 'select',
    options: {
      empty: 'Has no records',
      short: 'Has fewer records than the page size',
      flag: 'Says that there are no more',
      total: 'Reaches the total number of records',
    },
    visibleWhen: pagedBy('page', 'offset'),
  }),
  stopPath: textField('Path of the flag or the total', {
    placeholder: '/has_more',
    help: 'The flag is true while there are more pages.',
    visibleWhen: { field: 'stop', is: ['flag', 'total'] },
  }),
  maxPages: field(z.int().min(1).max(1_000_000).default(10_000), {
    label: 'Most pages',
    widget: 'number',
    help: 'A run with more fails, so that it can’t go on forever.',
    visibleWhen: pagedBy('page', 'offset', 'cursor', 'link', 'next'),
  }),
  incremental: field(z.boolean().default(false), {
    label: 'Only what is new',
    widget: 'switch',
    help: 'Each run asks for what changed after the run before.',
  }),
  newestPath: textField('Path of the time or number in a record', {
    placeholder: '/updated_at',
    visibleWhen: whenIncremental,
  }),
  sinceParam: textField('Parameter of the newest value', {
    placeholder: 'updated_since',
    visibleWhen: whenIncremental,
  }),
  initial: textField('Value of the first run', {
    placeholder: '2026-01-01T00:00:00Z',
    help: 'Empty: the first run reads everything.',
    visibleWhen: whenIncremental,
  }),
  rows: field(z.enum(['all', 'latest']).default('all'), {
    label: 'Rows',
    widget: 'select',
    options: { all: 'Of all runs', latest: 'Of the last run' },
    visibleWhen: whenIncremental,
  }),
  ...PATIENCE_FIELDS,
  landing: textField('Folder', {
    placeholder: '/Volumes/main/default/landing/orders',
    help: 'Answers are kept here, in a volume, and read from here: a run on a cluster fetches them, preview and SQL only read.',
  }),
  columns: field(z.string().default(''), {
    label: 'Columns',
    widget: 'schema',
    placeholder: 'id BIGINT, name STRING',
  }),
});

export type ApiConfig = z.output<typeof config>;
