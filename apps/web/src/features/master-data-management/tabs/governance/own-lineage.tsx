import type { LineageNode } from '@lakehouse/core/mdm/governance/lineage-query';
import type { OwnLineageNode } from '@lakehouse/core/mdm/governance/own-lineage';
import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import type { ReactNode } from 'react';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { governanceTexts } from '../../messages/governance-texts.ts';
import { Panel } from '../../parts/panel.tsx';
import { LineageStrip } from './lineage-strip.tsx';
import { LinkedColumns } from './linked-columns.tsx';
import { useOwnLineage } from './use-own-lineage.ts';

const countOf = (nodes: readonly LineageNode[], side: LineageNode['side']): number =>
  nodes.filter((node) => node.side === side).length;

const columnsIn =
  (entities: readonly OwnEntity[]) =>
  ({ name, table }: OwnLineageNode): ReactNode =>
    table && <LinkedColumns key={name} name={name} table={table} entities={entities} />;

/** Where records of a person's own entities come from and go to. */
export function OwnLineage({ entities }: { entities: readonly OwnEntity[] }) {
  const answer = useOwnLineage(entities);
  return (
    <Panel title={governanceTexts.dataLineage} aside={governanceTexts.lineageOfOwn}>
      <AnswerGate answer={answer}>
        {([lineage]) =>
          lineage ? (
            <>
              <LineageStrip
                counts={{
                  Source: countOf(lineage.nodes, governanceTexts.source),
                  Pipeline: countOf(lineage.nodes, governanceTexts.pipeline),
                  Target: countOf(lineage.nodes, governanceTexts.target),
                }}
                nodes={lineage.nodes}
                links={lineage.links}
                about={columnsIn(entities)}
              />
              {lineage.unknown !== undefined && (
                <p className="mt-3 break-words text-dim text-xs">
                  {governanceTexts.noStatements(lineage.unknown)}
                </p>
              )}
            </>
          ) : null
        }
      </AnswerGate>
    </Panel>
  );
}
