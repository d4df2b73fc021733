import {
  buildHierarchy,
  chainText,
  cycleOfMove,
  type Hierarchy,
} from '@lakehouse/core/mdm/hierarchy/hierarchy';
import {
  type HierarchyEntity,
  moveOf,
  moveRecord,
  movesSeen,
  placedRecords,
} from '@lakehouse/core/mdm/hierarchy/hierarchy-sql';
import { recomputeGolden } from '@lakehouse/core/mdm/own/golden-sql';
import { NOTHING_SEEN } from '@lakehouse/core/mdm/shared/changes-seen';
import { useQueryClient } from '@tanstack/react-query';
import { ask } from '../../../data/ask.ts';
import type { LiveMasterData } from '../../../data/master-data.ts';
import { changedRows } from '../../../data/run-again.ts';
import { useAuditedAction } from '../../../data/use-audited-action.ts';
import { MASTER_DATA_KEY } from '../../../data/use-master-data.ts';
import { hierarchyMessages as messages } from '../../../messages/hierarchy-texts.ts';

/** A place of a record that a move leads to, or back to. */
interface Place {
  /** The record above it; undefined at the top. */
  readonly parent: string | undefined;
  /** What a steward's value is then: none where the source says the place. */
  readonly value: string | undefined;
  /** Whether the place was one in a cycle, which undoing may lead back to. */
  readonly inCycle?: boolean;
}

/** Why a record can't be moved below another one; undefined where it can be. */
export function problemOfMove(hierarchy: Hierarchy, id: string, parent: string): string | undefined {
  const chain = cycleOfMove(hierarchy, id, parent);
  if (chain === undefined) return undefined;
  const name = (one: string): string => hierarchy.nodes.get(one)?.label ?? one;
  if (id === parent) return messages.itself(name(id));
  return messages.cycle(name(id), name(parent), chainText(hierarchy, chain));
}

/** Moves a record as the workspace has the hierarchy now; where it was before. */
async function move(
  master: LiveMasterData,
  entity: HierarchyEntity,
  { id, to, user }: { readonly id: string; readonly to: Place; readonly user: string },
  signal: AbortSignal,
): Promise<{ readonly hierarchy: Hierarchy; readonly from: Place }> {
  const [seen] = await ask(master, movesSeen(entity), signal);
  const hierarchy = buildHierarchy(await ask(master, placedRecords(entity), signal));
  for (const one of [id, to.parent])
    if (one !== undefined && !hierarchy.nodes.has(one)) throw new Error(messages.gone(one));
  const problem = to.parent === undefined || to.inCycle ? undefined : problemOfMove(hierarchy, id, to.parent);
  if (problem !== undefined) throw new Error(problem);
  const [before] = await ask(master, moveOf(entity, id), signal);
  const change = moveRecord(master.at, entity, { user }, { id, value: to.value, seen: seen ?? NOTHING_SEEN });
  if ((await changedRows(master.run, change, signal)) === 0) throw new Error(messages.meanwhile);
  await master.run(recomputeGolden(master.at, entity, [id]), signal);
  const parent = hierarchy.nodes.get(id)?.parent;
  const inCycle = hierarchy.cycles.some((one) => one.includes(id));
  return { hierarchy, from: { parent, value: before?.value ?? undefined, inCycle } };
}

/** Moves records of a hierarchy, and takes moves back; each is audited. */
export function useRecordMove(entity: HierarchyEntity) {
  const { busy, change } = useAuditedAction();
  const client = useQueryClient();

  const go = async (id: string, to: Place, isUndo: boolean): Promise<boolean> => {
    const done = await change({
      target: { action: 'UPDATE', entity: entity.name, recordId: id },
      work: async (master, signal, user) => {
        const { hierarchy, from } = await move(master, entity, { id, to, user }, signal);
        const name = (one: string): string => hierarchy.nodes.get(one)?.label ?? one;
        return {
          fields: [{ field: entity.parent, before: from.parent ?? null, after: to.parent ?? null }],
          ...(isUndo && { reason: 'Move undone' }),
          message: isUndo
            ? messages.movedBack(name(id))
            : messages.moved(
                name(id),
                to.parent === undefined ? undefined : name(to.parent),
                () => void go(id, from, true),
              ),
        };
      },
      failed: isUndo ? messages.undoFailed : messages.moveFailed,
    });
    // What was shown may not be so any more.
    if (!done) await client.invalidateQueries({ queryKey: [MASTER_DATA_KEY] });
    return done;
  };
  return {
    busy,
    /** Moves a record below another one, or to the top. */
    moveTo: (id: string, parent: string | undefined): Promise<boolean> =>
      go(id, { parent, value: parent ?? '' }, false),
  };
}
