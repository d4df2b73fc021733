import { CircleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';

export interface PanelBoundaryProps {
  readonly children?: ReactNode;
}

interface PanelBoundaryState {
  readonly failed: boolean;
  readonly message: string;
}

const SOUND: PanelBoundaryState = { failed: false, message: '' };

/**
 * Contains a rendering failure in its panel: the rest of the screen keeps working, and the panel can be rendered again.
 * Tabs, split panes, resizable panels, dialogs and sheets include one already.
 */
export class PanelBoundary extends Component<PanelBoundaryProps, PanelBoundaryState> {
  override readonly state = SOUND;

  static getDerivedStateFromError(error: unknown): PanelBoundaryState {
    const message = error instanceof Error ? error.message : '';
    return { failed: true, message: message === '' ? 'An unknown error occurred.' : message };
  }

  override render(): ReactNode {
    const { failed, message } = this.state;
    if (!failed) return this.props.children;
    return (
      <div className="grid h-full min-h-32 place-content-center justify-items-center gap-2 p-4 text-center">
        <CircleAlert aria-hidden="true" size={20} className="text-bad" />
        <p className="font-semibold">This panel could not be displayed</p>
        <p role="alert" className="max-w-[60ch] break-words text-dim">
          {message} The rest of the page still works.
        </p>
        <Button onClick={() => this.setState(SOUND)}>Try again</Button>
      </div>
    );
  }
}
