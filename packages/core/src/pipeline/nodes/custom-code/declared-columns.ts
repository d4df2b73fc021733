import { parseSchema, TypeSyntaxError } from '@lakehouse/spark-sql/syntax/parse-type';
import { formatSchema, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { error, type Problem, problem } from '../../../diagnostics/diagnostic.ts';
import type { InputSchemas, Propagation } from '../../define-node.ts';
import type { CustomCodeConfig } from './config.ts';
import { named } from './named-inputs.ts';

/** Whether the user wrote the columns of the Python's result. */
export const declares = ({ schema }: Pick<CustomCodeConfig, 'schema'>): boolean => schema.trim() !== '';

/** The columns that the node says its Python gives, or those that a cluster gave. */
export function pythonColumns(config: CustomCodeConfig, inputs: InputSchemas): Propagation {
  const { schema, probed } = config;
  if (declares(config)) return readColumns(schema, []);
  if (!probed)
    return {
      schema: undefined,
      problems: [
        note(
          'no-schema',
          'Write the columns of the result, or preview it on a cluster, so that nodes after this one know them',
        ),
      ],
    };
  const isOld = probed.of !== probedFor(config, inputs);
  return readColumns(
    probed.columns,
    isOld
      ? [
          note(
            'old-schema',
            'The code or its inputs changed since a cluster gave the columns: preview it there again',
          ),
        ]
      : [],
  );
}

const note = (code: string, message: string): Problem => problem('info', code, message, 'schema');

function readColumns(text: string, problems: readonly Problem[]): Propagation {
  try {
    return { schema: parseSchema(text), problems };
  } catch (cause) {
    if (!(cause instanceof TypeSyntaxError)) throw cause;
    return {
      schema: undefined,
      problems: [error('bad-schema', `The columns can’t be read: ${cause.message}`, 'schema')],
    };
  }
}

/** Identifies what decides the columns: the code, and the names and columns of its inputs. */
function probedFor(config: CustomCodeConfig, inputs: InputSchemas): string {
  const rows = named(config, inputs, (schema: Schema | undefined) => schema && formatSchema(schema));
  const text = JSON.stringify([config.code, rows, ...(config.fields.length === 0 ? [] : [config.values])]);
  // FNV-1a, 32 bits: what is compared is one version of a text with the next.
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${text.length}-${(hash >>> 0).toString(36)}`;
}

/** The columns that a cluster gave, as settings; undefined where the user wrote them, or SQL says them. */
export function withProbed(
  config: CustomCodeConfig,
  inputs: InputSchemas,
  columns: string,
): Pick<CustomCodeConfig, 'probed'> | undefined {
  const of = probedFor(config, inputs);
  const { probed } = config;
  if (config.language !== 'python' || declares(config)) return undefined;
  return probed?.of === of && probed.columns === columns ? undefined : { probed: { columns, of } };
}
