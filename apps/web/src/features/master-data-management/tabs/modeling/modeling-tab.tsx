import { Tabs } from '@lakehouse/ui/tabs';
import { EntityTypesPanel } from './entity-types-panel.tsx';
import { RelationshipsPanel } from './relationships-panel.tsx';
import { SchemaView } from './schema-view.tsx';

/** The model that the entities follow: types, relationships, and a picture of both. */
export function ModelingTab() {
  return (
    <>
      <h2 className="sr-only">Modeling</h2>
      <Tabs
        label="Model"
        contentClassName="pt-4"
        tabs={[
          { value: 'types', label: 'Entity Types', content: <EntityTypesPanel /> },
          { value: 'relationships', label: 'Relationships', content: <RelationshipsPanel /> },
          { value: 'schema', label: 'Schema View', content: <SchemaView /> },
        ]}
      />
    </>
  );
}
