import { layoutPipeline } from '@lakehouse/core/pipeline/layout';
import { moveNodes } from '@lakehouse/core/pipeline/operations';
import { Network } from 'lucide-react';
import { sizeOfNode } from '../canvas/node-geometry.ts';
import { nodesById } from '../store/selectors.ts';
import { type Command, hasNodes } from './command.ts';

export const autoLayoutCommand: Command = {
  id: 'auto-layout',
  title: 'Auto layout',
  group: 'View',
  icon: Network,
  shortcuts: ['Mod+Shift+L'],
  keywords: ['tidy', 'arrange', 'align'],
  isEnabled: hasNodes,
  run: ({ store }) => {
    const { change, canvas } = store.getState();
    change((document) => {
      const byId = nodesById(document);
      return moveNodes(
        document,
        layoutPipeline(document, (id) => sizeOfNode({ kind: byId.get(id)?.kind })),
      );
    });
    canvas?.fit();
  },
};
