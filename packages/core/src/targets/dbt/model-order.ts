import { nodeQuery } from '../../pipeline/emit-sql.ts';
import type { Plan } from '../../pipeline/plan.ts';
import { tableKey } from '../../pipeline/table-key.ts';
import { upstream } from '../../pipeline/upstream.ts';
import type { DbtModel } from './models.ts';
import { tableSpans } from './table-spans.ts';

/** Which model comes before which, so that each reads what a run of the pipeline would. */
export interface ModelOrder {
  /** The model that made a table before another model reads it; undefined where it is read as it was. */
  readonly madeBefore: (reader: DbtModel, parts: readonly string[]) => DbtModel | undefined;
  /** The models that come before a table of the pipeline besides those that it reads. */
  readonly before: (model: DbtModel) => readonly DbtModel[];
}

export function modelOrder(plan: Plan, models: readonly DbtModel[]): ModelOrder {
  const ends = models.filter(({ stored }) => stored !== undefined);
  const places = new Map(ends.map((model, at) => [model.planned.node.id, at]));
  const makers = new Map(ends.map((model) => [tableKey(model.stored?.parts ?? []), model]));
  const nodesBefore = ends.map(({ planned }) => upstream(plan, [planned.node.id]));
  /** What each table reads, whatever is a model between. */
  const reads = ends.map(({ planned }) => {
    const query = nodeQuery(plan, planned.node.id);
    return new Set(query.ok ? tableSpans(query.value).map(({ parts }) => tableKey(parts)) : []);
  });
  /** Where a run reads the rows of a model first. */
  const placeOf = ({ planned }: DbtModel): number =>
    places.get(planned.node.id) ??
    nodesBefore.findIndex((nodes) => nodes.some(({ node }) => node.id === planned.node.id));
  return {
    madeBefore: (reader, parts) => {
      const maker = makers.get(tableKey(parts));
      return maker && placeOf(maker) < placeOf(reader) ? maker : undefined;
    },
    before: (model) => {
      const at = placeOf(model);
      const own = tableKey(model.stored?.parts ?? []);
      const followed = endsFollowed(plan, nodesBefore[at]?.map(({ node }) => node.id) ?? []);
      return ends.slice(0, at).filter((other, place) => {
        const made = tableKey(other.stored?.parts ?? []);
        return reads[at]?.has(made) || reads[place]?.has(own) || followed.has(other.planned.node.id);
      });
    },
  };
}

/** The nodes that others have to run after, and all before these. */
function endsFollowed(plan: Plan, ids: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = ids.flatMap((id) => plan.byId.get(id)?.follows ?? []);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const planned = plan.byId.get(id);
    waiting.push(...(planned?.follows ?? []), ...Object.values(planned?.inputs ?? {}).flat());
  }
  return found;
}
