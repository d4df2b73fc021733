import { ENTITY_ATTRIBUTES, RELATIONSHIPS } from '@lakehouse/core/mdm/modeling/model-queries';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useMasterData } from '../../data/use-master-data.ts';
import { sampleReasons } from '../../messages/master-data-sample-messages.ts';
import { modelingTexts } from '../../messages/modeling-texts.ts';
import { Panel } from '../../parts/panel.tsx';
import { SchemaDiagram } from './schema-diagram.tsx';

/** The model as a diagram, with a text description below. */
export function SchemaView() {
  const attributes = useMasterData(ENTITY_ATTRIBUTES);
  const relationships = useMasterData(RELATIONSHIPS);
  return (
    <Panel
      title={modelingTexts.schemaView}
      sample={sampleReasons.model}
      flush
      aside={modelingTexts.linesHint}
    >
      <AnswerGate answer={attributes}>
        {(attributeRows) => (
          <AnswerGate answer={relationships}>
            {(relationshipRows) => (
              <>
                <SchemaDiagram attributes={attributeRows} relationships={relationshipRows} />
                <details className="border-line border-t px-4 py-3">
                  <summary className="font-medium">{modelingTexts.viewAsAList}</summary>
                  <ul aria-label={modelingTexts.relationships} className="mt-2 grid gap-1">
                    {relationshipRows.map(({ from_type, to_type, cardinality, key_column, status }) => (
                      <li key={`${from_type}→${to_type}`}>
                        {from_type} → {to_type}: {cardinality}
                        {key_column === null ? '' : modelingTexts.byColumn(key_column)}
                        <span className="text-dim"> ({status})</span>
                      </li>
                    ))}
                  </ul>
                </details>
              </>
            )}
          </AnswerGate>
        )}
      </AnswerGate>
    </Panel>
  );
}
