import { Tabs } from '@lakehouse/ui/tabs';
import { modelingTexts as texts } from '../../messages/modeling-texts.ts';
import { EntityTypesPanel } from './entity-types-panel.tsx';
import { HierarchiesPanel } from './hierarchy/hierarchies-panel.tsx';
import { RelationshipsPanel } from './relationships-panel.tsx';
import { SchemaView } from './schema-view.tsx';

/** The data model: entity types, relationships, a diagram of both, and the hierarchies of records. */
export function ModelingTab() {
  return (
    <>
      <h2 className="sr-only">{texts.modeling}</h2>
      <Tabs
        flush
        label={texts.model}
        contentClassName="pt-4"
        tabs={[
          { value: 'types', label: texts.typesTab, content: <EntityTypesPanel /> },
          { value: 'relationships', label: texts.relationshipsTitle, content: <RelationshipsPanel /> },
          { value: 'schema', label: texts.schemaTab, content: <SchemaView /> },
          { value: 'hierarchies', label: texts.hierarchiesTab, content: <HierarchiesPanel /> },
        ]}
      />
    </>
  );
}
