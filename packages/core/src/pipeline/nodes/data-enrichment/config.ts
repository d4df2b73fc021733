import { z } from 'zod';
import { field } from '../../../fields/field.ts';

export const MODES = ['lookup', 'asof', 'range', 'nearest', 'area', 'currency', 'calendar', 'ai'] as const;
export type Mode = (typeof MODES)[number];

export const TASKS = [
  'query',
  'classify',
  'extract',
  'mask',
  'summarize',
  'translate',
  'correct',
  'sentiment',
] as const;
export type Task = (typeof TASKS)[number];

export const PARTS = [
  'year',
  'quarter',
  'month',
  'month_name',
  'day',
  'day_of_year',
  'iso_year',
  'iso_week',
  'weekday',
  'weekday_name',
  'is_weekend',
  'fiscal_year',
  'fiscal_quarter',
  'fiscal_month',
  'is_holiday',
  'is_working_day',
] as const;
export type Part = (typeof PARTS)[number];

const PART_LABELS: Record<Part, string> = {
  year: 'Year',
  quarter: 'Quarter',
  month: 'Month, 1 to 12',
  month_name: 'Month name',
  day: 'Day of the month',
  day_of_year: 'Day of the year',
  iso_year: 'ISO year',
  iso_week: 'ISO week',
  weekday: 'Weekday, 1 (Monday) to 7',
  weekday_name: 'Weekday name',
  is_weekend: 'Is weekend',
  fiscal_year: 'Fiscal year',
  fiscal_quarter: 'Fiscal quarter',
  fiscal_month: 'Fiscal month',
  is_holiday: 'Is holiday',
  is_working_day: 'Is working day',
};

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const inModes = (...modes: readonly Mode[]) => ({ field: 'mode', is: modes }) as const;
const byTime = inModes('asof', 'currency');
const byKeys = inModes('lookup', 'asof', 'range');
const fetches = inModes('lookup', 'asof', 'range', 'nearest', 'area');
const byPlace = inModes('nearest', 'area');
const unique = inModes('lookup', 'asof', 'currency');
const asks = (...tasks: readonly Task[]) => ({ all: [inModes('ai'), { field: 'task', is: tasks }] }) as const;

/** A column of the reference that only one mode needs. */
const inReference = (label: string, mode: Mode) =>
  field(z.string().default(''), {
    label,
    widget: 'column',
    port: 'reference',
    visibleWhen: inModes(mode),
    ...(label === 'Western bound'
      ? { help: 'It may be east of the eastern bound: the area is then on both sides of 180°.' }
      : {}),
    ...(label === 'Southern bound' ? { help: 'Of several areas, the smallest counts.' } : {}),
  });

const key = z.object({
  own: field(z.string().default(''), { label: 'Column', widget: 'column' }),
  other: field(z.string().default(''), {
    label: 'Column of the reference',
    widget: 'column',
    port: 'reference',
  }),
});

const fetched = z.object({
  column: field(z.string().default(''), {
    label: 'Column of the reference',
    widget: 'column',
    port: 'reference',
  }),
  name: field(z.string().default(''), {
    label: 'New column',
    widget: 'text',
    help: 'If empty, it is called as in the reference.',
  }),
  default: field(z.string().default(''), {
    label: 'Where no row is found',
    widget: 'text',
    placeholder: 'NULL',
  }),
});

export const config = z.object({
  mode: field(z.enum(MODES).default('lookup'), {
    label: 'Add',
    widget: 'select',
    options: {
      lookup: 'Columns by equal keys',
      asof: 'The last known values',
      range: 'Columns of the range that holds a value',
      nearest: 'Columns of the nearest place',
      area: 'Columns of the area that holds a position',
      currency: 'An amount in another currency',
      calendar: 'Parts of a date',
      ai: 'The answer of a model',
    },
  }),
  task: field(z.enum(TASKS).default('query'), {
    label: 'What the model does',
    widget: 'select',
    options: {
      query: 'Answer a question (ai_query)',
      classify: 'Choose a label (ai_classify)',
      extract: 'Find parts of a text (ai_extract)',
      mask: 'Mask parts of a text (ai_mask)',
      summarize: 'Summarize (ai_summarize)',
      translate: 'Translate (ai_translate)',
      correct: 'Correct the grammar (ai_fix_grammar)',
      sentiment: 'Tell the sentiment (ai_analyze_sentiment)',
    },
    help: 'Only Databricks runs it: a run elsewhere stops, and a preview shows NULL without asking.',
    visibleWhen: inModes('ai'),
  }),
  endpoint: field(z.string().default(''), {
    label: 'Serving endpoint',
    widget: 'text',
    placeholder: 'databricks-meta-llama-3-3-70b-instruct',
    visibleWhen: asks('query'),
  }),
  prompt: field(z.string().default(''), {
    label: 'Question',
    widget: 'textarea',
    placeholder: 'Which industry is {company} in?',
    help: 'Columns in braces stand for their values; a row with NULL in one asks nothing. Braces that are text are written twice.',
    visibleWhen: asks('query'),
  }),
  text: field(z.string().default(''), {
    label: 'Text',
    widget: 'column',
    visibleWhen: asks(...TASKS.filter((task) => task !== 'query')),
  }),
  labels: field(z.array(z.string()).default([]), {
    label: 'Labels',
    widget: 'names',
    placeholder: 'person',
    visibleWhen: asks('classify', 'extract', 'mask'),
  }),
  language: field(z.string().default(''), {
    label: 'Language',
    widget: 'text',
    placeholder: 'en',
    visibleWhen: asks('translate'),
  }),
  maxWords: field(z.number().int().min(0).max(10_000).default(50), {
    label: 'At most so many words',
    widget: 'number',
    help: '0 sets no limit.',
    visibleWhen: asks('summarize'),
  }),
  answer: field(z.string().default('answer'), {
    label: 'New column',
    widget: 'text',
    visibleWhen: inModes('ai'),
  }),
  maxQuestions: field(z.number().int().min(1).max(10_000_000).default(1000), {
    label: 'Budget: at most so many questions',
    widget: 'number',
    help: 'Equal questions are asked once, and the answer goes to all their rows.',
    visibleWhen: inModes('ai'),
  }),
  overBudget: field(z.enum(['stop', 'skip']).default('stop'), {
    label: 'More questions than that',
    widget: 'select',
    options: { stop: 'Stop the run before it asks', skip: 'Ask the first; the others have NULL' },
    visibleWhen: inModes('ai'),
  }),
  amount: field(z.string().default(''), {
    label: 'Amount',
    widget: 'column',
    visibleWhen: inModes('currency'),
  }),
  keys: field(z.array(key).default([]), {
    label: 'Keys',
    widget: 'list',
    addLabel: 'Key',
    help: 'Rows belong together when all keys are equal; NULL equals nothing.',
    visibleWhen: byKeys,
  }),
  currency: field(z.string().default(''), {
    label: 'Its currency',
    widget: 'column',
    visibleWhen: inModes('currency'),
  }),
  rateCurrency: field(z.string().default(''), {
    label: 'Currency in the rates',
    widget: 'column',
    port: 'reference',
    visibleWhen: inModes('currency'),
  }),
  time: field(z.string().default(''), {
    label: 'Time',
    widget: 'column',
    help: 'A DATE or a timestamp.',
    visibleWhen: byTime,
  }),
  referenceTime: field(z.string().default(''), {
    label: 'Time in the reference',
    widget: 'column',
    port: 'reference',
    visibleWhen: byTime,
  }),
  rate: field(z.string().default(''), {
    label: 'Rate',
    widget: 'column',
    port: 'reference',
    help: 'The amount is multiplied by it.',
    visibleWhen: inModes('currency'),
  }),
  home: field(z.string().default(''), {
    label: 'Currency of the result',
    widget: 'text',
    placeholder: 'EUR',
    help: 'Amounts in it stay; if empty, it needs a rate like all others.',
    visibleWhen: inModes('currency'),
  }),
  scale: field(z.number().int().min(0).max(18).default(2), {
    label: 'Decimal places',
    widget: 'number',
    visibleWhen: inModes('currency'),
  }),
  name: field(z.string().default('converted'), {
    label: 'New column',
    widget: 'text',
    visibleWhen: inModes('currency'),
  }),
  sameTime: field(z.boolean().default(true), {
    label: 'Values of the same time count',
    widget: 'switch',
    visibleWhen: byTime,
  }),
  tolerance: field(z.number().int().min(0).max(1_000_000).default(0), {
    label: 'Maximum age',
    widget: 'number',
    help: '0 takes values of any age.',
    visibleWhen: byTime,
  }),
  toleranceUnit: field(z.enum(['seconds', 'minutes', 'hours', 'days']).default('days'), {
    label: 'Unit of the age',
    widget: 'select',
    options: { seconds: 'Seconds', minutes: 'Minutes', hours: 'Hours', days: 'Days' },
    visibleWhen: byTime,
  }),
  value: field(z.string().default(''), {
    label: 'Value',
    widget: 'column',
    visibleWhen: inModes('range'),
  }),
  from: field(z.string().default(''), {
    label: 'Range from',
    widget: 'column',
    port: 'reference',
    help: 'NULL: without a lower bound. Ranges that overlap stop the run.',
    visibleWhen: inModes('range'),
  }),
  to: field(z.string().default(''), {
    label: 'Range to',
    widget: 'column',
    port: 'reference',
    help: 'NULL: without an upper bound.',
    visibleWhen: inModes('range'),
  }),
  includeTo: field(z.boolean().default(false), {
    label: 'The end belongs to the range',
    widget: 'switch',
    visibleWhen: inModes('range'),
  }),
  latitude: field(z.string().default(''), {
    label: 'Latitude',
    widget: 'column',
    help: 'In degrees, south is negative.',
    visibleWhen: byPlace,
  }),
  longitude: field(z.string().default(''), {
    label: 'Longitude',
    widget: 'column',
    help: 'In degrees, west is negative.',
    visibleWhen: byPlace,
  }),
  placeLatitude: inReference('Latitude of the place', 'nearest'),
  placeLongitude: inReference('Longitude of the place', 'nearest'),
  maxDistance: field(z.number().min(0).max(20_038).default(0), {
    label: 'At most so many kilometres away',
    widget: 'number',
    help: '0 takes the nearest place, however far it is.',
    visibleWhen: inModes('nearest'),
  }),
  distance: field(z.string().default(''), {
    label: 'Column for the distance in kilometres',
    widget: 'text',
    placeholder: 'distance',
    help: 'On a sphere, rounded to metres. Of places at the same distance, the new columns decide.',
    visibleWhen: inModes('nearest'),
  }),
  south: inReference('Southern bound', 'area'),
  north: inReference('Northern bound', 'area'),
  west: inReference('Western bound', 'area'),
  east: inReference('Eastern bound', 'area'),
  columns: field(z.array(fetched).default([]), {
    label: 'New columns',
    widget: 'list',
    addLabel: 'Column',
    visibleWhen: fetches,
  }),
  duplicates: field(z.enum(['refuse', 'first']).default('refuse'), {
    label: 'Several rows of the reference for one key',
    widget: 'select',
    options: { refuse: 'Stop the run', first: 'Take the first' },
    visibleWhen: unique,
  }),
  order: field(
    z
      .array(
        z.object({
          column: field(z.string().default(''), { label: 'Column', widget: 'column', port: 'reference' }),
          value: field(z.enum(['largest', 'smallest']).default('largest'), {
            label: 'First',
            widget: 'select',
            options: { largest: 'The largest', smallest: 'The smallest' },
          }),
        }),
      )
      .default([]),
    {
      label: 'In the order of',
      widget: 'list',
      addLabel: 'Column',
      help: 'Ties are decided by the new columns.',
      visibleWhen: { all: [unique, { field: 'duplicates', is: ['first'] }] },
    },
  ),
  found: field(z.string().default(''), {
    label: 'Column for whether a row was found',
    widget: 'text',
    placeholder: 'is_known',
    visibleWhen: inModes('lookup', 'asof', 'range', 'nearest', 'area', 'currency'),
  }),
  date: field(z.string().default(''), {
    label: 'Date',
    widget: 'column',
    visibleWhen: inModes('calendar'),
  }),
  parts: field(
    z
      .array(
        z.object({
          part: field(z.enum(PARTS).default('year'), {
            label: 'Part',
            widget: 'select',
            options: PART_LABELS,
          }),
          name: field(z.string().default(''), {
            label: 'New column',
            widget: 'text',
            help: 'If empty, the name is made of the date and the part.',
          }),
        }),
      )
      .default([]),
    { label: 'New columns', widget: 'list', addLabel: 'Part', visibleWhen: inModes('calendar') },
  ),
  fiscalStart: field(z.enum(MONTHS).default('January'), {
    label: 'The fiscal year begins in',
    widget: 'select',
    visibleWhen: inModes('calendar'),
  }),
  fiscalName: field(z.enum(['end', 'start']).default('end'), {
    label: 'It is called after the year in which',
    widget: 'select',
    options: { end: 'it ends', start: 'it begins' },
    visibleWhen: inModes('calendar'),
  }),
  weekend: field(z.enum(['sat-sun', 'fri-sat', 'sun']).default('sat-sun'), {
    label: 'Weekend',
    widget: 'select',
    options: { 'sat-sun': 'Saturday and Sunday', 'fri-sat': 'Friday and Saturday', sun: 'Sunday' },
    visibleWhen: inModes('calendar'),
  }),
  holidays: field(z.array(z.string()).default([]), {
    label: 'Holidays',
    widget: 'names',
    placeholder: '2026-12-25',
    visibleWhen: inModes('calendar'),
  }),
});

export type EnrichmentConfig = z.output<typeof config>;
