import { CircleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';

export interface PanelBoundaryProps {
  /** What may fail, as the subject of a sentence. */
  readonly name?: string;
  /** In one row, for bars at the edge of a screen. */
  readonly bar?: boolean;
  /** What can be done meanwhile. */
  readonly help?: ReactNode;
  readonly children?: ReactNode;
}

interface PanelBoundaryState {
  readonly failed: boolean;
  readonly message: string;
}

/** Messages of the runtime have no full stop; others do. */
const sentence = (message: string): string => (/[.!?…]\s*$/u.test(message) ? message : `${message}.`);

const SOUND: PanelBoundaryState = { failed: false, message: '' };

/**
 * Contains a rendering failure in its panel: the rest of the screen keeps working, and the panel can be rendered again.
 * Tabs, split panes, resizable panels, dialogs and sheets include one already.
 */
export class PanelBoundary extends Component<PanelBoundaryProps, PanelBoundaryState> {
  override readonly state = SOUND;

  static getDerivedStateFromError(error: unknown): PanelBoundaryState {
    const message = error instanceof Error ? error.message : '';
    return { failed: true, message: sentence(message || 'An unknown error occurred') };
  }

  override render(): ReactNode {
    const { failed, message } = this.state;
    const {
      name = 'This panel',
      bar = false,
      help = 'The rest of the page still works.',
      children,
    } = this.props;
    if (!failed) return children;
    const title = `${name} could not be displayed`;
    const retry = () => this.setState(SOUND);
    if (bar)
      return (
        <section
          aria-label={title}
          className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-bad-soft px-4 py-1.5"
        >
          <CircleAlert aria-hidden="true" size={15} className="shrink-0 text-bad" />
          <p role="alert" className="min-w-0 flex-1 basis-60 break-words">
            <span className="font-semibold">{title}.</span> {message} {help}
          </p>
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        </section>
      );
    return (
      <div className="grid h-full min-h-32 place-content-center justify-items-center gap-2 p-4 text-center">
        <CircleAlert aria-hidden="true" size={20} className="text-bad" />
        <p className="font-semibold">{title}</p>
        <p role="alert" className="max-w-[60ch] break-words text-dim">
          {message} {help}
        </p>
        <Button onClick={retry}>Try again</Button>
      </div>
    );
  }
}
