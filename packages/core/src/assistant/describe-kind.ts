import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { z } from 'zod';
import { fieldMeta } from '../fields/field.ts';
import { EXAMPLES } from '../pipeline/nodes/examples.gen.ts';
import type { AnyNodeKind } from '../pipeline/registry.ts';

interface Shape {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly anyOf?: readonly Shape[];
}

/** A JSON schema as a TypeScript type, which models understand well and which takes a tenth of the tokens. */
function notation(shape: Shape): string {
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (shape.anyOf) return shape.anyOf.map(notation).join(' | ');
  if (shape.items) return `(${notation(shape.items)})[]`;
  if (shape.properties) {
    const members = Object.entries(shape.properties).map(([name, member]) => `${name}: ${notation(member)}`);
    return `{ ${members.join('; ')} }`;
  }
  return typeof shape.type === 'string' ? shape.type : 'any';
}

const shapeOf = (kind: AnyNodeKind): Shape =>
  // Node configs use only the part of JSON Schema that `Shape` declares.
  z.toJSONSchema(kind.config, { io: 'output', unrepresentable: 'any' }) as Shape;

/** One line about a kind for the instructions: its id, what it does, its inputs and its settings. */
export function kindLine(kind: AnyNodeKind): string {
  const ports = kind.inputs.map(({ name, many }) => (many === true ? `${name} (any number)` : name));
  const inputs = ports.length === 0 ? 'no inputs' : `inputs: ${ports.join(', ')}`;
  return `- ${kind.id} (${kind.title}): ${kind.summary} ${inputs}; config ${notation(shapeOf(kind))}`;
}

/** A kind with the label, help and type of each setting. */
export function describeKind(kind: AnyNodeKind): JsonObject {
  const types = shapeOf(kind).properties ?? {};
  const settings = Object.entries(kind.config.shape).map(([name, schema]) => {
    const meta = fieldMeta(schema);
    return [
      name,
      {
        type: notation(types[name] ?? {}),
        ...(meta ? { label: meta.label } : {}),
        ...(meta?.help === undefined ? {} : { help: meta.help }),
      },
    ] as const;
  });
  const [example] = EXAMPLES[kind.id] ?? [];
  return {
    kind: kind.id,
    title: kind.title,
    summary: kind.summary,
    inputs: kind.inputs.map(({ name, label }) => ({ name, label })),
    givesRows: kind.output === 'rows',
    settings: Object.fromEntries(settings),
    ...(example ? { example: JSON.parse(JSON.stringify(example.config)) } : {}),
  };
}
