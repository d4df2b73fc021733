import { isOneOf } from '@lakehouse/spark-sql/types/is-one-of';
import { isObject, type Json, type JsonObject } from '@lakehouse/spark-sql/types/json';
import type { PipelineNode, Position } from '../document.ts';
import { NODE_TYPES } from '../node-type.ts';
import { type AnyNodeKind, findKind, findTransformation } from '../registry.ts';
import { OWN_DATA } from '../saving/own-data.ts';
import { transformationName } from '../saving/transformation-name.ts';
import { codeSaysColumns } from './code-says-columns.ts';
import { columnsOf } from './columns-of.ts';
import { type FittedConfig, fitConfig } from './fit-config.ts';
import { own, without } from './json-values.ts';
import type { RawNode } from './read-nodes.ts';
import type { Repair } from './repair.ts';

const OWN_NODE = new Set(['id', 'type', 'position', 'data', 'original']);

export interface OpenedNode {
  readonly node: PipelineNode;
  readonly repairs: readonly Repair[];
}

/** Converts a saved node of the current version to a node of the document. */
export function openNode(raw: RawNode, data: JsonObject, position: Position): OpenedNode {
  const repairs: Repair[] = [...raw.repairs];
  const { id, type } = raw;
  const { kind, implied, why } = kindOf(raw, data);
  if (why && !isTold(raw)) repairs.push(why);
  const unread = own(data, 'config');
  const { config, repairs: read } = kind
    ? openConfig(data, kind, implied)
    : { config: isObject(unread) ? unread : {}, repairs: [] };
  repairs.push(...read);
  const label = own(data, 'label');
  const text = typeof label === 'number' ? String(label) : label;
  const title = typeof text === 'string' && text.trim() !== '' ? text : (kind?.title ?? type);
  if (label !== undefined && typeof label !== 'string')
    repairs.push({ code: 'label', found: label, now: title });
  const description = own(data, 'description');
  const extra = kind ? without(data, OWN_DATA) : without(data, new Set(['label', 'disabled']));
  const fields = isObject(raw.found) ? without(raw.found, OWN_NODE) : {};
  const node: PipelineNode = {
    id,
    type,
    kind: kind?.id,
    position,
    label: title,
    ...(typeof description === 'string' ? { description } : {}),
    config,
    ...(own(data, 'disabled') === true ? { disabled: true } : {}),
    ...(Object.keys(extra).length > 0 ? { extra } : {}),
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
  };
  return { node, repairs };
}

/** Whether the placeholder was already reported when the file was opened before. */
function isTold({ found, type }: RawNode): boolean {
  const original = isObject(found) ? own(found, 'original') : undefined;
  return isObject(original) && own(original, 'placeholder') === type;
}

interface FoundKind {
  readonly kind: AnyNodeKind | undefined;
  readonly implied: JsonObject;
  /** The reason why there is no kind, where the file is at fault. */
  readonly why?: Repair;
}

function kindOf({ found, type }: RawNode, data: JsonObject): FoundKind {
  const none = { kind: undefined, implied: {} };
  const given = isObject(found) ? own(found, 'type') : undefined;
  if (!isObject(found)) return none;
  if (!isOneOf(type, NODE_TYPES))
    return { ...none, why: { code: 'unknown-type', ...(given === undefined ? {} : { found: given }) } };
  if (type !== 'transformation') return { kind: findKind(type, undefined), implied: {} };
  const name = transformationName(data);
  const named = name === undefined ? undefined : findTransformation(name);
  const transformation = own(data, 'transformation');
  if (!named)
    return {
      ...none,
      why: {
        code: 'unknown-transformation',
        ...(transformation === undefined ? {} : { found: name ?? transformation }),
      },
    };
  const code = own(data, 'code');
  if (
    typeof code === 'string' &&
    code.trim() !== '' &&
    !isObject(own(data, 'config')) &&
    !codeSaysColumns(named.kind, code, columnsOf(data).names)
  )
    return { ...none, why: { code: 'custom-code', found: code.trim() } };
  return { kind: named.kind, implied: named.implied };
}

/** The parts of the specified shape that contain settings, besides `data` itself. */
const PARTS = ['options', 'warehouseConfig', 's3MountConfig'] as const;

/** Our own config if present; else what the specified fields contain; else the defaults. */
function openConfig(data: JsonObject, kind: AnyNodeKind, implied: JsonObject): FittedConfig {
  const present = own(data, 'config');
  if (isObject(present)) {
    const { config, repairs } = fitConfig(kind, present);
    return { config, repairs: repairs.map((repair) => ({ ...repair, field: `config.${repair.field}` })) };
  }
  const readable = { ...data };
  const repairs: Repair[] = [];
  for (const part of PARTS) {
    const found = own(data, part);
    if (!isObject(found)) continue;
    const read = readFields(kind, found);
    readable[part] = read.config;
    repairs.push(...read.repairs.map((repair) => ({ ...repair, field: `${part}.${repair.field}` })));
  }
  const { names, repair } = columnsOf(data);
  const columns = names.length > 0 ? kind.fromColumns?.(names, undefined) : undefined;
  if (columns && repair) repairs.push(repair);
  const given = kind.fromSaved?.(readable) ?? columns ?? {};
  const direct = { ...fieldsOf(kind, readable['options']), ...fieldsOf(kind, without(readable, OWN_DATA)) };
  const fit = fitConfig(kind, { ...usable(kind, direct), ...implied, ...given });
  return { config: fit.config, repairs: [...repairs, ...fit.repairs] };
}

/** The fields of an object that have the names of the kind's settings. */
const fieldsOf = (kind: AnyNodeKind, found: Json | undefined): JsonObject =>
  isObject(found)
    ? Object.fromEntries(Object.entries(found).filter(([name]) => Object.hasOwn(kind.config.shape, name)))
    : {};

/** The settings that are valid for the kind; fields with the same name and another meaning are ignored. */
function usable(kind: AnyNodeKind, found: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(found).filter(
      ([name, value]) => kind.config.safeParse(fitConfig(kind, { [name]: value ?? null }).config).success,
    ),
  );
}

/** Reads the fields of an object that have the names of the kind's settings. */
function readFields(kind: AnyNodeKind, found: JsonObject): FittedConfig {
  const { config, repairs } = fitConfig(kind, fieldsOf(kind, found));
  const read = Object.fromEntries(Object.entries(config).filter(([name]) => Object.hasOwn(found, name)));
  return { config: { ...found, ...read }, repairs };
}
