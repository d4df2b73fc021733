import type { z } from 'zod';
import type { ExampleTable, NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

const orders: ExampleTable = {
  schema: '`order id` INT, country STRING, `key` INT',
  rows: [
    ['1', 'DE', '7'],
    ['2', 'FR', null],
    ['3', null, '8'],
    ['4', 'xx', '9'],
    ['4', 'xx', '9'],
  ],
};

const countries: ExampleTable = {
  schema: 'code STRING, `full.name` STRING, tax DECIMAL(4,2), since DATE',
  rows: [
    ['DE', 'Germany', '19.00', '2007-01-01'],
    ['DE', 'Germany', '16.00', '2020-07-01'],
    ['FR', "l'Hexagone", null, '2014-01-01'],
    [null, 'Nowhere', '0.00', null],
    [null, 'Elsewhere', '0.00', null],
  ],
};

const trades: ExampleTable = {
  schema: 'id INT, symbol STRING, at TIMESTAMP',
  rows: [
    ['1', 'A', '2026-01-05 10:00:00'],
    ['2', 'A', '2026-01-05 09:59:59'],
    ['3', 'A', '2026-01-01 00:00:00'],
    ['4', 'A', null],
    ['5', null, '2026-01-05 10:00:00'],
    ['6', 'A', '2026-01-09 00:00:00'],
    ['6', 'A', '2026-01-09 00:00:00'],
    ['7', 'B', '2026-01-09 00:00:00'],
  ],
};

const quotes: ExampleTable = {
  schema: 'symbol STRING, `time` TIMESTAMP, price DOUBLE',
  rows: [
    ['A', '2026-01-05 09:00:00', '1.5'],
    ['A', '2026-01-05 10:00:00', '2.5'],
    ['A', null, '9.0'],
    [null, '2026-01-01 00:00:00', '8.0'],
    ['B', '2026-01-09 00:00:00', null],
  ],
};

const amounts: ExampleTable = {
  schema: 'id INT, amount DECIMAL(10,2), currency STRING, day DATE',
  rows: [
    ['1', '10.00', 'USD', '2026-01-02'],
    ['2', '10.00', 'USD', '2026-01-04'],
    ['3', '10.00', 'USD', '2026-01-01'],
    ['4', '10.00', 'EUR', '2025-01-01'],
    ['5', '10.00', 'CHF', '2026-01-04'],
    ['6', null, 'USD', '2026-01-04'],
    ['7', '10.00', null, null],
  ],
};

const rates: ExampleTable = {
  schema: 'currency STRING, day DATE, rate DECIMAL(12,6)',
  rows: [
    ['USD', '2026-01-02', '0.900000'],
    ['USD', '2026-01-03', '0.912345'],
    ['CHF', '2025-12-20', '1.050000'],
  ],
};

const customers: ExampleTable = {
  schema: '`customer id` INT, lat DOUBLE, lon DECIMAL(9,5), kilometres STRING',
  rows: [
    ['1', '52.52', '13.40500', 'a'],
    ['2', '48.2', '16.37000', 'b'],
    ['2', '48.2', '16.37000', 'b'],
    ['3', null, '13.40500', 'c'],
    ['4', '-18.0', '179.99000', 'd'],
    ['5', '0.0', '0.00000', 'e'],
  ],
};

const stores: ExampleTable = {
  schema: 'store STRING, latitude FLOAT, `long itude` DOUBLE, opened DATE',
  rows: [
    ['Mitte', '52.5', '13.4', '2020-01-01'],
    ['Vienna', '48.25', '16.5', '2021-01-01'],
    ['Also Vienna', '48.25', '16.5', '2022-01-01'],
    ['Fiji', '-18.0', '-179.99', null],
    ['Nowhere', null, '13.4', '2019-01-01'],
  ],
};

const companies: ExampleTable = {
  schema: "`company's name` STRING, country STRING, note STRING, asked INT",
  rows: [
    ['Acme', 'DE', 'Ann waits until Friday', '1'],
    ['Acme', 'DE', 'Ann waits until Friday', '2'],
    ['Bolt', null, null, '3'],
  ],
};

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'lookup',
    title: 'Columns of the reference, the first row of each key, and a default where no row is found',
    config: {
      keys: [{ own: 'COUNTRY', other: 'code' }],
      columns: [
        { column: 'full.name', default: "isn't known" },
        { column: 'tax', name: 'tax.rate' },
      ],
      duplicates: 'first',
      order: [{ column: 'since' }],
      found: 'is_known',
    },
    inputs: { in: [orders], reference: [countries] },
    output: {
      schema: `${orders.schema}, \`full.name\` STRING, \`tax.rate\` DECIMAL(4,2), is_known BOOLEAN`,
      rows: [
        ['1', 'DE', '7', 'Germany', '16.00', 'true'],
        ['2', 'FR', null, "l'Hexagone", null, 'true'],
        ['3', null, '8', "isn't known", null, 'false'],
        ['4', 'xx', '9', "isn't known", null, 'false'],
        ['4', 'xx', '9', "isn't known", null, 'false'],
      ],
    },
  },
  {
    name: 'unique',
    title: 'Several keys of other types; two rows of the reference for one key stop the run',
    config: {
      keys: [
        { own: 'key', other: 'number' },
        { own: 'country', other: 'code' },
      ],
      columns: [{ column: 'value', default: '0' }],
    },
    inputs: {
      in: [orders],
      reference: [
        {
          schema: 'number BIGINT, code STRING, value DECIMAL(6,2)',
          rows: [
            ['7', 'DE', '1.50'],
            ['7', null, '2.50'],
            ['9', 'DE', '3.50'],
            ['9', 'xx', null],
          ],
        },
      ],
    },
    output: {
      schema: `${orders.schema}, value DECIMAL(6,2)`,
      rows: [
        ['1', 'DE', '7', '1.50'],
        ['2', 'FR', null, '0.00'],
        ['3', null, '8', '0.00'],
        ['4', 'xx', '9', null],
        ['4', 'xx', '9', null],
      ],
    },
  },
  {
    name: 'last-known',
    title: 'The last value at or before the time of the row, if it is not too old',
    config: {
      mode: 'asof',
      keys: [{ own: 'symbol', other: 'symbol' }],
      time: 'at',
      referenceTime: 'time',
      columns: [{ column: 'price', default: '-1' }, { column: 'time' }],
      tolerance: 48,
      toleranceUnit: 'hours',
      found: 'known',
    },
    inputs: { in: [trades], reference: [quotes] },
    output: {
      schema: `${trades.schema}, price DOUBLE, \`time\` TIMESTAMP, known BOOLEAN`,
      rows: [
        ['1', 'A', '2026-01-05 10:00:00', '2.5', '2026-01-05 10:00:00', 'true'],
        ['2', 'A', '2026-01-05 09:59:59', '1.5', '2026-01-05 09:00:00', 'true'],
        ['3', 'A', '2026-01-01 00:00:00', '-1.0', null, 'false'],
        ['4', 'A', null, '-1.0', null, 'false'],
        ['5', null, '2026-01-05 10:00:00', '-1.0', null, 'false'],
        ['6', 'A', '2026-01-09 00:00:00', '-1.0', null, 'false'],
        ['6', 'A', '2026-01-09 00:00:00', '-1.0', null, 'false'],
        ['7', 'B', '2026-01-09 00:00:00', null, '2026-01-09 00:00:00', 'true'],
      ],
    },
  },
  {
    name: 'before',
    title: 'The last value before the time of the row, of any age; rows of one time by an order',
    config: {
      mode: 'asof',
      keys: [{ own: 'symbol', other: 'symbol' }],
      time: 'at',
      referenceTime: 'time',
      columns: [{ column: 'price' }],
      sameTime: false,
      duplicates: 'first',
      order: [{ column: 'price', value: 'smallest' }],
    },
    inputs: {
      in: [trades],
      reference: [
        {
          ...quotes,
          rows: [...quotes.rows, ['A', '2026-01-05 09:00:00', '0.5'], ['A', '2026-01-05 09:00:00', null]],
        },
      ],
    },
    output: {
      schema: `${trades.schema}, price DOUBLE`,
      rows: [
        ['1', 'A', '2026-01-05 10:00:00', '0.5'],
        ['2', 'A', '2026-01-05 09:59:59', '0.5'],
        ['3', 'A', '2026-01-01 00:00:00', null],
        ['4', 'A', null, null],
        ['5', null, '2026-01-05 10:00:00', null],
        ['6', 'A', '2026-01-09 00:00:00', '2.5'],
        ['6', 'A', '2026-01-09 00:00:00', '2.5'],
        ['7', 'B', '2026-01-09 00:00:00', null],
      ],
    },
  },
  {
    name: 'range',
    title: 'The range that holds a value; NULL is an open end',
    config: {
      mode: 'range',
      value: 'size',
      from: 'at least',
      to: 'below',
      columns: [{ column: 'band', default: 'none' }],
    },
    inputs: {
      in: [
        { schema: 'size DOUBLE', rows: [['-5.0'], ['0.0'], ['9.99'], ['10.0'], ['15.0'], ['20.0'], [null]] },
      ],
      reference: [
        {
          schema: '`at least` INT, below INT, band STRING',
          rows: [
            [null, '0', 'negative'],
            ['0', '10', 'small'],
            ['10', '15', 'medium'],
            ['20', null, 'large'],
          ],
        },
      ],
    },
    output: {
      schema: 'size DOUBLE, band STRING',
      rows: [
        ['-5.0', 'negative'],
        ['0.0', 'small'],
        ['9.99', 'small'],
        ['10.0', 'medium'],
        ['15.0', 'none'],
        ['20.0', 'large'],
        [null, 'none'],
      ],
    },
  },
  {
    name: 'currency',
    title: 'Amounts at the rate of the day, or the last known one if it is not too old',
    config: {
      mode: 'currency',
      amount: 'amount',
      currency: 'currency',
      rateCurrency: 'currency',
      time: 'day',
      referenceTime: 'day',
      rate: 'rate',
      home: 'EUR',
      name: 'in EUR',
      tolerance: 7,
      found: 'has_rate',
    },
    inputs: { in: [amounts], reference: [rates] },
    output: {
      schema: `${amounts.schema}, \`in EUR\` DECIMAL(18,2), has_rate BOOLEAN`,
      rows: [
        ['1', '10.00', 'USD', '2026-01-02', '9.00', 'true'],
        ['2', '10.00', 'USD', '2026-01-04', '9.12', 'true'],
        ['3', '10.00', 'USD', '2026-01-01', null, 'false'],
        ['4', '10.00', 'EUR', '2025-01-01', '10.00', 'true'],
        ['5', '10.00', 'CHF', '2026-01-04', null, 'false'],
        ['6', null, 'USD', '2026-01-04', null, 'true'],
        ['7', '10.00', null, null, null, 'false'],
      ],
    },
  },
  {
    name: 'nearest',
    title: 'The nearest store within 500 km, and how far it is: across 180°, too',
    config: {
      mode: 'nearest',
      latitude: 'LAT',
      longitude: 'lon',
      placeLatitude: 'latitude',
      placeLongitude: 'long itude',
      maxDistance: 500,
      distance: 'km',
      columns: [{ column: 'store', default: 'none' }, { column: 'opened' }],
      found: 'near',
    },
    inputs: { in: [customers], reference: [stores] },
    output: {
      schema: `${customers.schema}, store STRING, opened DATE, near BOOLEAN, km DOUBLE`,
      rows: [
        ['1', '52.52', '13.40500', 'a', 'Mitte', '2020-01-01', 'true', '2.249'],
        ['2', '48.2', '16.37000', 'b', 'Also Vienna', '2022-01-01', 'true', '11.12'],
        ['2', '48.2', '16.37000', 'b', 'Also Vienna', '2022-01-01', 'true', '11.12'],
        ['3', null, '13.40500', 'c', 'none', null, 'false', null],
        ['4', '-18.0', '179.99000', 'd', 'Fiji', null, 'true', '2.115'],
        ['5', '0.0', '0.00000', 'e', 'none', null, 'false', null],
      ],
    },
  },
  {
    name: 'area',
    title: 'The smallest area that holds a position, by its bounds',
    config: {
      mode: 'area',
      latitude: 'lat',
      longitude: 'lon',
      south: 's',
      north: 'n',
      west: 'w',
      east: 'e',
      columns: [{ column: 'region', default: 'elsewhere' }],
    },
    inputs: {
      in: [customers],
      reference: [
        {
          schema: 'region STRING, s INT, n INT, w INT, e INT',
          rows: [
            ['Europe', '35', '70', '-10', '40'],
            ['Germany', '47', '55', '6', '15'],
            ['Oceania', '-50', '0', '110', '-130'],
            ['Open', null, '90', '-180', '180'],
          ],
        },
      ],
    },
    output: {
      schema: `${customers.schema}, region STRING`,
      rows: [
        ['1', '52.52', '13.40500', 'a', 'Germany'],
        ['2', '48.2', '16.37000', 'b', 'Europe'],
        ['2', '48.2', '16.37000', 'b', 'Europe'],
        ['3', null, '13.40500', 'c', 'elsewhere'],
        ['4', '-18.0', '179.99000', 'd', 'Oceania'],
        ['5', '0.0', '0.00000', 'e', 'elsewhere'],
      ],
    },
  },
  {
    name: 'calendar',
    title: 'Weeks by ISO 8601, a fiscal year from April on, and working days',
    config: {
      mode: 'calendar',
      date: 'the day',
      parts: [
        { part: 'iso_year' },
        { part: 'iso_week', name: 'week' },
        { part: 'weekday_name', name: 'weekday' },
        { part: 'is_weekend', name: 'weekend' },
        { part: 'fiscal_year', name: 'fiscal' },
        { part: 'fiscal_quarter', name: 'fq' },
        { part: 'is_working_day', name: 'works' },
      ],
      fiscalStart: 'April',
      holidays: ['2026-01-01', '2026-12-25'],
    },
    inputs: {
      in: [
        {
          schema: '`the day` DATE',
          rows: [['2026-01-01'], ['2027-01-03'], ['2026-03-31'], ['2026-04-01'], [null]],
        },
      ],
    },
    output: {
      schema:
        '`the day` DATE, `the day_iso_year` INT, week INT, weekday STRING, weekend BOOLEAN, fiscal INT, fq INT, works BOOLEAN',
      rows: [
        ['2026-01-01', '2026', '1', 'Thursday', 'false', '2026', '4', 'false'],
        ['2027-01-03', '2026', '53', 'Sunday', 'true', '2027', '4', 'false'],
        ['2026-03-31', '2026', '14', 'Tuesday', 'false', '2026', '4', 'true'],
        ['2026-04-01', '2026', '14', 'Wednesday', 'false', '2027', '1', 'true'],
        [null, null, null, null, null, null, null, null],
      ],
    },
  },
  {
    name: 'all-parts',
    title: 'All parts of a timestamp',
    config: {
      mode: 'calendar',
      date: 't',
      parts: [
        { part: 'year' },
        { part: 'quarter' },
        { part: 'month' },
        { part: 'month_name' },
        { part: 'day' },
        { part: 'day_of_year' },
        { part: 'weekday' },
        { part: 'fiscal_month' },
        { part: 'is_holiday' },
      ],
      fiscalStart: 'October',
      fiscalName: 'start',
      weekend: 'fri-sat',
      holidays: ['2026-12-25'],
    },
    inputs: { in: [{ schema: 't TIMESTAMP', rows: [['2026-12-25 23:59:59']] }] },
    output: {
      schema:
        't TIMESTAMP, t_year INT, t_quarter INT, t_month INT, t_month_name STRING, t_day INT, t_day_of_year INT, t_weekday INT, t_fiscal_month INT, t_is_holiday BOOLEAN',
      rows: [['2026-12-25 23:59:59', '2026', '4', '12', 'December', '25', '359', '5', '3', 'true']],
    },
  },
  {
    name: 'ask-a-model',
    title: 'Ask a model about each company once, a thousand at most',
    config: {
      mode: 'ai',
      endpoint: 'databricks-meta-llama-3-3-70b-instruct',
      prompt: 'Which industry is {company\'s name} ({country}) in? Answer as {{"industry": …}}',
      answer: 'industry',
    },
    inputs: { in: [companies] },
  },
  {
    name: 'choose-a-label',
    title: 'Let a model choose one of several labels, for the first hundred texts',
    config: {
      mode: 'ai',
      task: 'classify',
      text: 'note',
      labels: ['praise', "it's a complaint"],
      answer: 'kind of note',
      maxQuestions: 100,
      overBudget: 'skip',
    },
    inputs: { in: [companies] },
  },
  {
    name: 'find-parts',
    title: 'Let a model find the parts of a text, each a field of the new column',
    config: { mode: 'ai', task: 'extract', text: 'note', labels: ['person', 'due date'], answer: 'found' },
    inputs: { in: [companies] },
  },
  {
    name: 'summarize',
    title: 'Let a model say a text in a few words',
    config: { mode: 'ai', task: 'summarize', text: 'note', maxWords: 12, answer: 'summary' },
    inputs: { in: [companies] },
  },
];
