import { ResizablePanel } from '@lakehouse/ui/resizable-panel';
import { SplitPane } from '@lakehouse/ui/split-pane';
import { Section } from './section.tsx';

export function PanesSection() {
  return (
    <Section title="Panes">
      <SplitPane
        label="Resize the list"
        className="h-40 rounded-md border border-line"
        defaultSize={220}
        first={<p className="p-3">List</p>}
        second={<p className="p-3">Editor</p>}
      />
      <div className="flex h-40 rounded-md border border-line">
        <p className="flex-1 p-3">Canvas</p>
        <ResizablePanel label="Inspector" side="right" defaultSize={260}>
          <p className="p-3">Inspector</p>
        </ResizablePanel>
      </div>
    </Section>
  );
}
