import {
  DATA_EDGE,
  edge,
  FIRST,
  type ForeignFile,
  pipeline,
  SELECT,
  source,
  step,
  stepped,
  target,
} from './foreign-file.ts';
import { LATER_TYPES, SHORT_NAMES } from './foreign-names.ts';

export const FOREIGN_FILES: readonly ForeignFile[] = [
  // Edges.
  {
    name: 'an edge to a node that is not there',
    text: pipeline([source(), step(SELECT)], [FIRST, edge('transformation-2', 'gone-9')]),
    repairs: ['edge-without-end'],
    edges: [DATA_EDGE],
    document: { original: { edges: [{ target: 'gone-9' }] } },
  },
  {
    name: 'an edge from a node that is not there',
    text: pipeline([source()], [edge('gone-9', 'source-1')]),
    repairs: ['edge-without-end'],
    edges: [],
  },
  {
    name: 'an edge between two nodes that are not there',
    text: pipeline([source()], [edge('gone-8', 'gone-9')]),
    repairs: ['edge-without-end'],
    edges: [],
  },
  {
    name: 'an edge from a node to itself',
    text: pipeline([source(), step(SELECT)], [FIRST, edge('transformation-2', 'transformation-2')]),
    repairs: ['edge-to-itself'],
    edges: [DATA_EDGE],
    document: { original: { edges: [{ source: 'transformation-2', target: 'transformation-2' }] } },
  },
  {
    name: 'edges whose ends are called from and to',
    text: pipeline([source(), step(SELECT)], [{ id: 'e', from: 'source-1', to: 'transformation-2' }]),
    repairs: [],
    edges: [DATA_EDGE],
  },
  {
    name: 'edges that are called links',
    text: JSON.stringify({ nodes: [source(), step(SELECT)], links: [FIRST] }),
    repairs: [],
    edges: [DATA_EDGE],
  },
  {
    name: 'things among the edges that are none',
    text: pipeline([source(), step(SELECT)], [null, 'source-1 -> transformation-2', 7, [], {}, FIRST]),
    repairs: ['edge-not-read', 'edge-not-read', 'edge-not-read', 'edge-not-read', 'edge-not-read'],
    edges: [DATA_EDGE],
  },
  {
    name: 'edges that are not a list',
    text: pipeline([source()], { a: 1 }),
    repairs: ['no-edge-list'],
    document: { original: { edges: { a: 1 } } },
  },
  { name: 'no edges at all', text: JSON.stringify({ nodes: [source()] }), repairs: [], edges: [] },
  {
    name: 'a null edge label',
    text: pipeline([source(), step(SELECT)], [{ ...FIRST, label: null }]),
    repairs: ['edge-label'],
    edges: [{ ...DATA_EDGE, original: { label: null } }],
  },
  {
    name: 'an edge label that is a number',
    text: pipeline([source(), step(SELECT)], [{ ...FIRST, label: 5 }]),
    repairs: ['edge-label'],
  },
  {
    name: 'edges without ids',
    text: pipeline([source(), step(SELECT)], [{ source: 'source-1', target: 'transformation-2' }]),
    repairs: [],
    edges: [{ ...DATA_EDGE, id: 'edge-source-1-transformation-2' }],
  },
  {
    name: 'two edges with one id',
    text: pipeline(
      [source(), step(SELECT), target()],
      [FIRST, { ...edge('transformation-2', 'destination-3'), id: FIRST['id'] }],
    ),
    repairs: ['edge-id'],
    edges: [DATA_EDGE, { id: 'edge-transformation-2-destination-3', kind: 'data' }],
  },
  {
    name: 'fields of another program on an edge',
    text: pipeline([source(), step(SELECT)], [{ ...FIRST, animated: true, style: { stroke: '#f00' } }]),
    repairs: [],
    edges: [{ ...DATA_EDGE, fields: { animated: true, style: { stroke: '#f00' } } }],
  },
  {
    name: 'an edge of the current version without a port',
    text: pipeline([source(), step(SELECT)], [{ ...FIRST, kind: 'data' }], { version: 2 }),
    repairs: ['edge-port'],
    edges: [DATA_EDGE],
  },
  {
    name: 'an edge of an unknown kind',
    text: pipeline([source(), step(SELECT)], [{ ...FIRST, kind: 'wire' }], { version: 2 }),
    repairs: ['edge-port'],
    edges: [{ ...DATA_EDGE, original: { kind: 'wire' } }],
  },
  // Nodes.
  {
    name: 'an unknown type',
    text: pipeline(
      [source(), { ...step({ power: 9 }), type: 'robot' }, target()],
      [FIRST, edge('transformation-2', 'destination-3')],
    ),
    repairs: ['unknown-type'],
    nodes: { 1: { type: 'robot', kind: undefined, label: 'Step', extra: { power: 9 } } },
    edges: [DATA_EDGE, { source: 'transformation-2', kind: 'data', targetPort: 'in' }],
  },
  {
    name: 'no type',
    text: pipeline([{ id: 'a', position: { x: 1, y: 2 }, data: { label: 'A' } }]),
    repairs: ['unknown-type'],
    nodes: { 0: { type: 'unknown', kind: undefined, label: 'A' } },
  },
  {
    name: 'a type that is a number',
    text: pipeline([source({ type: 4 })]),
    repairs: ['unknown-type'],
    nodes: { 0: { type: 'unknown', original: { type: 4 } } },
  },
  {
    name: 'things among the nodes that are none',
    text: pipeline([null, 'source', 5, ['a'], source()]),
    repairs: ['not-a-node', 'not-a-node', 'not-a-node', 'not-a-node'],
    nodes: { 0: { kind: undefined, original: { value: null } }, 4: { kind: 'source' } },
  },
  {
    name: 'two nodes with one id',
    text: pipeline([source(), source({}, { label: 'Again' })]),
    repairs: ['duplicate-id'],
    nodes: { 0: { id: 'source-1' }, 1: { id: 'source-1-2', label: 'Again', original: { id: 'source-1' } } },
  },
  {
    name: 'ids that are numbers',
    text: pipeline([source({ id: 1 }), step(SELECT, { id: 2 })], [edge(1, 2)]),
    repairs: [],
    nodes: { 0: { id: '1', original: { id: 1 } } },
    edges: [{ source: '1', target: '2', kind: 'data', targetPort: 'in' }],
  },
  {
    name: 'a missing id',
    text: pipeline([source({ id: undefined })]),
    repairs: ['node-id'],
    nodes: { 0: { id: 'source-2' } },
  },
  { name: 'an empty id', text: pipeline([source({ id: '' })]), repairs: ['node-id'] },
  { name: 'an id that is a list', text: pipeline([source({ id: ['a'] })]), repairs: ['node-id'] },
  {
    name: 'a position in text',
    text: pipeline([source({ position: { x: '100', y: '-2.5' } })]),
    repairs: ['value-read', 'value-read'],
    nodes: { 0: { position: { x: 100, y: -2.5 }, original: { position: { x: '100', y: '-2.5' } } } },
  },
  {
    name: 'a position that is not a position',
    text: pipeline([source({ position: 'top left' }), step(SELECT)]),
    repairs: ['position'],
    nodes: { 0: { position: { x: 500, y: 260 }, original: { position: 'top left' } } },
  },
  { name: 'a null position', text: pipeline([source({ position: null })]), repairs: ['position'] },
  { name: 'a missing position', text: pipeline([source({ position: undefined })]), repairs: ['position'] },
  { name: 'a position without y', text: pipeline([source({ position: { x: 1 } })]), repairs: ['position'] },
  {
    name: 'a position far out',
    text: pipeline([source({ position: { x: 1e300, y: 0 } })]),
    repairs: ['position'],
  },
  {
    name: 'nodes without data',
    text: pipeline([source({ data: undefined })]),
    repairs: [],
    nodes: { 0: { kind: 'source', label: 'Data Source' } },
  },
  {
    name: 'null data',
    text: pipeline([source({ data: null })]),
    repairs: ['no-data'],
    nodes: { 0: { original: { data: null } } },
  },
  { name: 'data that is a list', text: pipeline([source({ data: [1] })]), repairs: ['no-data'] },
  {
    name: 'a null label',
    text: pipeline([source({}, { label: null })]),
    repairs: ['label'],
    nodes: { 0: { label: 'Data Source', original: { data: { label: null } } } },
  },
  {
    name: 'a label that is a number',
    text: pipeline([source({}, { label: 2024 })]),
    repairs: ['label'],
    nodes: { 0: { label: '2024' } },
  },
  {
    name: 'fields of another program on a node',
    text: pipeline([source({ width: 150, selected: false, measured: { width: 150 } }, { colour: 'red' })]),
    repairs: [],
    nodes: {
      0: { fields: { width: 150, selected: false, measured: { width: 150 } }, extra: { colour: 'red' } },
    },
  },
  // The file as a whole.
  { name: 'the version as text', text: pipeline([], [], { version: '1' }), repairs: ['version'] },
  { name: 'a version that is not a number', text: pipeline([], [], { version: 'x' }), repairs: ['version'] },
  { name: 'a null version', text: pipeline([], [], { version: null }), repairs: ['version'] },
  { name: 'a negative version', text: pipeline([], [], { version: -1 }), repairs: ['version'] },
  { name: 'a newer version', text: pipeline([source()], [], { version: 99 }), repairs: ['newer-version'] },
  {
    name: 'no version though the edges have ports',
    text: pipeline([source(), step(SELECT)], [{ ...FIRST, kind: 'data', targetPort: 'in' }]),
    repairs: ['version'],
    edges: [DATA_EDGE],
  },
  {
    name: 'a byte order mark',
    text: `\uFEFF${pipeline([source()])}`,
    repairs: [],
    nodes: { 0: { kind: 'source' } },
  },
  {
    name: 'a null name',
    text: pipeline([], [], { name: null }),
    repairs: ['pipeline-name'],
    document: { name: 'My Pipeline', original: { name: null } },
  },
  { name: 'a name that is a number', text: pipeline([], [], { name: 7 }), repairs: ['pipeline-name'] },
  {
    name: 'a time that is a number',
    text: pipeline([], [], { savedAt: 1714557600000 }),
    repairs: [],
    document: { original: { savedAt: 1714557600000 } },
  },
  { name: 'null settings', text: pipeline([], [], { settings: null }), repairs: ['setting'] },
  {
    name: 'settings of another program',
    text: pipeline([], [], { settings: { compute: 'quantum', theme: 'dark' } }),
    repairs: ['setting'],
    document: { settings: { theme: 'dark' }, original: { settings: { compute: 'quantum' } } },
  },
  {
    name: 'fields of another program on the file',
    text: pipeline([], [], { viewport: { x: 0, zoom: 2 }, tags: ['a'], owner: null }),
    repairs: [],
    document: { fields: { viewport: { x: 0, zoom: 2 }, tags: ['a'], owner: null } },
  },
  // The specified fields of nodes.
  {
    name: 'code of its own',
    text: stepped({
      transformation: { name: 'filter/where' },
      selectedColumns: ['age'],
      code: 'df.filter(df.age > 21)',
    }),
    repairs: ['custom-code'],
    nodes: { 1: { kind: undefined, extra: { code: 'df.filter(df.age > 21)', selectedColumns: ['age'] } } },
    edges: [DATA_EDGE],
  },
  {
    name: 'code that says what the columns say',
    text: stepped({ ...SELECT, code: 'df.select("id", "name")' }),
    repairs: ['code-not-used'],
    nodes: { 1: { kind: 'select', config: { columns: ['id', 'name'] } } },
  },
  {
    name: 'code beside settings of ours',
    text: stepped({
      transformation: { name: 'limit' },
      config: { rows: 5 },
      code: 'df.limit(7)',
    }),
    repairs: ['code-not-used'],
    nodes: { 1: { kind: 'limit', config: { rows: 5 }, original: { data: { code: 'df.limit(7)' } } } },
  },
  {
    name: 'code of a source',
    text: pipeline([source({}, { code: 'df = spark.read.csv("/data/people.csv")' })]),
    repairs: ['code-not-used'],
  },
  {
    name: 'a name for the DataFrame',
    text: stepped({ ...SELECT, outputDataframeName: 'adults_df' }),
    repairs: [],
    nodes: { 1: { frameName: 'adults_df' } },
  },
  {
    name: 'a name for the DataFrame that no code can have',
    text: stepped({ ...SELECT, outputDataframeName: 'Adults only!' }),
    repairs: ['frame-name'],
    nodes: { 1: { frameName: 'adults_only' } },
  },
  {
    name: 'one name for two DataFrames',
    text: pipeline(
      [source({}, { outputDataframeName: 'df' }), step({ ...SELECT, outputDataframeName: 'df' })],
      [FIRST],
    ),
    repairs: ['frame-name', 'frame-name'],
  },
  {
    name: 'rows in text',
    text: pipeline([
      { id: 'display-data-1', type: 'display-data', position: { x: 0, y: 0 }, data: { rows: '50' } },
    ]),
    repairs: ['value-read'],
    nodes: { 0: { kind: 'display-data', config: { rows: 50 } } },
  },
  {
    name: 'rows in text among options',
    text: pipeline([
      {
        id: 'display-data-1',
        type: 'display-data',
        position: { x: 0, y: 0 },
        data: { options: { rows: '50' } },
      },
    ]),
    repairs: ['value-read'],
    nodes: { 0: { kind: 'display-data', config: { rows: 50 } } },
  },
  {
    name: 'a warehouse whose numbers are text',
    text: pipeline([
      {
        id: 'warehouse-1',
        type: 'warehouse',
        position: { x: 0, y: 0 },
        data: {
          warehouseConfig: {
            name: 'bi',
            max_num_clusters: '3',
            auto_stop_mins: '60',
            enable_photon: 'false',
            cluster_size: 'large',
          },
        },
      },
    ]),
    repairs: ['value-read', 'value-read', 'value-read', 'value-read'],
    nodes: {
      0: { config: { max_num_clusters: 3, auto_stop_mins: 60, enable_photon: false, cluster_size: 'LARGE' } },
    },
  },
  {
    name: 'a warehouse beyond its limits',
    text: pipeline([
      {
        id: 'warehouse-1',
        type: 'warehouse',
        position: { x: 0, y: 0 },
        data: { warehouseConfig: { name: 'bi', max_num_clusters: 99, region: 'eu' } },
      },
    ]),
    repairs: ['value-not-used', 'value-not-used'],
    nodes: {
      0: {
        config: { name: 'bi', max_num_clusters: 1 },
        original: { data: { warehouseConfig: { max_num_clusters: 99, region: 'eu' } } },
      },
    },
  },
  {
    name: 'selected columns in one text',
    text: stepped({ transformation: { name: 'select' }, selectedColumns: 'id, name' }),
    repairs: ['value-read'],
    nodes: { 1: { config: { columns: ['id', 'name'] } } },
  },
  {
    name: 'selected columns that a step has no use for',
    text: stepped({ transformation: { name: 'limit' }, selectedColumns: ['id'] }),
    repairs: ['value-not-used'],
    nodes: { 1: { kind: 'limit', original: { data: { selectedColumns: ['id'] } } } },
  },
  {
    name: 'switches in text',
    text: pipeline([source({}, { options: { hasHeader: 'false', inferSchema: 'TRUE', delimiter: ';' } })]),
    repairs: ['value-read', 'value-read'],
    nodes: { 0: { config: { hasHeader: false, inferSchema: true, delimiter: ';' } } },
  },
  {
    name: 'an option that is not known',
    text: pipeline([source({}, { options: { hasHeader: true, charset: 'utf-8' } })]),
    repairs: ['value-not-used'],
    nodes: { 0: { original: { data: { options: { charset: 'utf-8' } } } } },
  },
  {
    name: 'words in other capitals',
    text: pipeline([source({}, { fileFormat: 'CSV', cloudProvider: 'S3' })]),
    repairs: ['value-read', 'value-read'],
    nodes: { 0: { config: { fileFormat: 'csv', cloudProvider: 's3' } } },
  },
  {
    name: 'the other names of the providers',
    text: pipeline([source({}, { cloudProvider: 'aws' })]),
    repairs: [],
    nodes: { 0: { config: { cloudProvider: 's3' } } },
  },
  {
    name: 'a format that is not known',
    text: pipeline([source({}, { fileFormat: 'xlsx' })]),
    repairs: [],
    nodes: { 0: { kind: 'source', config: { fileFormat: 'xlsx' } } },
  },
  {
    name: 'settings of ours with numbers in text and unknown fields',
    text: stepped({
      transformation: { name: 'filter/where' },
      config: {
        conditions: [{ column: 'age', operator: '=', value: 21, note: 'adults' }],
        author: 'them',
        expression: null,
      },
    }),
    repairs: ['value-read'],
    nodes: {
      1: {
        config: {
          conditions: [{ column: 'age', value: '21', note: 'adults' }],
          author: 'them',
          expression: '',
        },
      },
    },
  },
  {
    name: 'a config that is not an object',
    text: stepped({ ...SELECT, config: 'columns=id' }),
    repairs: ['value-not-used'],
    nodes: { 1: { config: { columns: ['id', 'name'] }, original: { data: { config: 'columns=id' } } } },
  },
  {
    name: 'an unknown transformation',
    text: stepped({ transformation: { name: 'teleport', speed: 3 } }),
    repairs: ['unknown-transformation'],
    nodes: { 1: { kind: undefined, extra: { transformation: { name: 'teleport', speed: 3 } } } },
    edges: [DATA_EDGE],
  },
  {
    name: 'a transformation that says not which',
    text: stepped({}),
    repairs: ['unknown-transformation'],
    nodes: { 1: { kind: undefined } },
  },
  {
    name: 'names that every object has',
    text: `{"nodes":[{"id":"__proto__","type":"constructor","position":{"x":0,"y":0},"__proto__":{"a":1},"data":{"label":"x","__proto__":{"b":2},"config":{"__proto__":{"c":3}}}}],"edges":[{"source":"__proto__","target":"__proto__","__proto__":{"d":4}}],"__proto__":{"e":5},"constructor":6}`,
    repairs: ['unknown-type', 'edge-to-itself'],
    nodes: { 0: { id: '__proto__', type: 'constructor' } },
  },
  ...LATER_TYPES.map(
    (type): ForeignFile => ({
      name: `the type ${type}`,
      text: pipeline([source(), { ...step({ code: 'print(1)', power: 9 }), type }], [FIRST]),
      repairs: [],
      nodes: { 1: { type, kind: undefined, extra: { code: 'print(1)', power: 9 } } },
      edges: [DATA_EDGE],
    }),
  ),
  ...SHORT_NAMES.map(
    ([name, kind, config = {}]): ForeignFile => ({
      name: `the short name ${name}`,
      text: stepped({ transformation: { name } }),
      repairs: [],
      nodes: { 1: { kind, config } },
    }),
  ),
  {
    name: 'a transformation that is only a name',
    text: stepped({ transformation: 'where', selectedColumns: ['age'] }),
    repairs: [],
    nodes: { 1: { kind: 'filter', config: { conditions: [{ column: 'age' }] } } },
  },
];
