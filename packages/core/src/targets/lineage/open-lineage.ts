import { formatType, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { type ColumnLineage, columnLineage, type StepColumn } from '../../pipeline/column-lineage.ts';
import { plannedWrites } from '../../pipeline/destinations.ts';
import { placeRead } from '../../pipeline/places.ts';
import type { Plan } from '../../pipeline/plan.ts';
import { type DatasetName, datasetOf, hostOf } from './dataset-names.ts';

/** The program that makes the events. */
const PRODUCER = 'https://github.com/lakehouse-studio/lakehouse-studio';
const SPEC = 'https://openlineage.io/spec';

interface Facet {
  readonly _producer: string;
  readonly _schemaURL: string;
}
const facet = (version: string, name: string): Facet => ({
  _producer: PRODUCER,
  _schemaURL: `${SPEC}/facets/${version}/${name}.json#/$defs/${name}`,
});

interface InputField extends DatasetName {
  readonly field: string;
}
interface Dataset extends DatasetName {
  readonly facets: {
    readonly schema?: Facet & {
      readonly fields: readonly { readonly name: string; readonly type: string }[];
    };
    readonly columnLineage?: Facet & {
      readonly fields: Readonly<Record<string, { readonly inputFields: readonly InputField[] }>>;
    };
  };
}

/** A JobEvent of OpenLineage 2.0.2: what a pipeline reads and writes, whether it ever ran or not. */
export interface LineageEvent {
  readonly eventTime: string;
  readonly producer: string;
  readonly schemaURL: string;
  readonly job: DatasetName & {
    readonly facets: {
      readonly jobType: Facet & {
        readonly processingType: 'BATCH' | 'STREAMING';
        readonly integration: string;
        readonly jobType: string;
      };
    };
  };
  readonly inputs: readonly Dataset[];
  readonly outputs: readonly Dataset[];
}

/** Where and when lineage is told. */
export interface LineageContext {
  /** The workspace, which names what its catalog has. */
  readonly workspaceUrl: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

const schemaFacet = (schema: Schema | undefined): Dataset['facets'] =>
  schema
    ? {
        schema: {
          ...facet('1-2-0', 'SchemaDatasetFacet'),
          fields: schema.map(({ name, type }) => ({ name, type: formatType(type) })),
        },
      }
    : {};

/**
 * The columns of datasets that the values of a column come from; undefined where a step on the way has code that can't be read, so that
 * nothing is told in place of a part.
 */
function fieldsOf(
  plan: Plan,
  lineage: ColumnLineage,
  host: string,
  at: StepColumn,
): readonly InputField[] | undefined {
  const fields = new Map<string, InputField>();
  const seen = new Set<string>();
  const waiting = [at];
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    const key = JSON.stringify([one.step, one.column.toLowerCase()]);
    if (seen.has(key)) continue;
    seen.add(key);
    const planned = plan.byId.get(one.step);
    const place = planned && placeRead(planned);
    if (place) fields.set(key, { ...datasetOf(place, host), field: one.column });
    const from = lineage.sourcesOf(one);
    if (!from) return undefined;
    waiting.push(...from);
  }
  return [...fields.values()].toSorted((a, b) =>
    `${a.name} ${a.field}`.localeCompare(`${b.name} ${b.field}`, 'en'),
  );
}

const keyOf = ({ namespace, name, field }: InputField): string => JSON.stringify([namespace, name, field]);

/** Each dataset once: of several nodes that write one, columns come from what each of them writes. */
function once(datasets: readonly Dataset[]): readonly Dataset[] {
  const found = new Map<string, Dataset>();
  for (const dataset of datasets) {
    const key = `${dataset.namespace} ${dataset.name}`;
    const before = found.get(key);
    found.set(key, before ? together(before, dataset) : dataset);
  }
  return [...found.values()];
}

function together(one: Dataset, other: Dataset): Dataset {
  const [ours, theirs] = [one.facets.columnLineage, other.facets.columnLineage];
  const facets = { ...one.facets, ...other.facets };
  if (!ours || !theirs) return { ...other, facets };
  const fields = { ...ours.fields };
  for (const [name, { inputFields }] of Object.entries(theirs.fields)) {
    const before = fields[name]?.inputFields ?? [];
    const more = inputFields.filter((field) => !before.some((known) => keyOf(known) === keyOf(field)));
    fields[name] = { inputFields: [...before, ...more] };
  }
  return { ...other, facets: { ...facets, columnLineage: { ...ours, fields } } };
}

/** What a pipeline reads and writes, with the columns that each written column is computed from. */
export function openLineage(plan: Plan, { workspaceUrl, now }: LineageContext): LineageEvent {
  const host = hostOf(workspaceUrl);
  const lineage = columnLineage(plan);
  const inputs = plan.order.flatMap((planned): Dataset[] => {
    const place = planned.state === 'ready' ? placeRead(planned) : undefined;
    return place ? [{ ...datasetOf(place, host), facets: schemaFacet(planned.schema) }] : [];
  });
  const outputs = plannedWrites(plan).map(({ nodeId, destination, schema = [] }): Dataset => {
    const fields = schema.flatMap(({ name }) => {
      const inputFields = fieldsOf(plan, lineage, host, { step: nodeId, column: name });
      return inputFields && inputFields.length > 0 ? [[name, { inputFields }] as const] : [];
    });
    return {
      ...datasetOf(destination, host),
      facets: {
        ...schemaFacet(schema),
        columnLineage: { ...facet('1-2-0', 'ColumnLineageDatasetFacet'), fields: Object.fromEntries(fields) },
      },
    };
  });
  return {
    eventTime: new Date(now).toISOString(),
    producer: PRODUCER,
    schemaURL: `${SPEC}/2-0-2/OpenLineage.json#/$defs/JobEvent`,
    job: {
      namespace: `databricks://${host}`,
      name: plan.name,
      facets: {
        jobType: {
          ...facet('2-0-4', 'JobTypeJobFacet'),
          processingType: plan.order.some(({ stream }) => stream) ? 'STREAMING' : 'BATCH',
          integration: 'LAKEHOUSE_STUDIO',
          jobType: 'PIPELINE',
        },
      },
    },
    inputs: once(inputs),
    outputs: once(outputs),
  };
}
