import { Button } from '@lakehouse/ui/button';
import { buttonClasses } from '@lakehouse/ui/button-classes';
import { Component, type ReactNode } from 'react';
import { Link } from 'react-router';
import { errorText } from '../shared/messages/error-text.ts';
import { paths } from '../shared/routing/paths.ts';
import { appTexts as texts } from './app-messages.ts';

interface RouteBoundaryProps {
  /** The address of the screen: another one is tried although this one failed. */
  readonly path: string;
  readonly children?: ReactNode;
}

interface RouteBoundaryState {
  readonly path: string;
  readonly failure?: { readonly error: unknown } | undefined;
}

/** Shows a message in place of a screen that failed to load or render; the rest of the app keeps working. */
export class RouteBoundary extends Component<RouteBoundaryProps, RouteBoundaryState> {
  override readonly state: RouteBoundaryState = { path: this.props.path };

  static getDerivedStateFromError(error: unknown): Partial<RouteBoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    { path }: RouteBoundaryProps,
    state: RouteBoundaryState,
  ): Partial<RouteBoundaryState> | null {
    return path === state.path ? null : { path, failure: undefined };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return (
      <main className="grid min-h-dvh place-content-center justify-items-center px-6 text-center">
        <h1 className="font-semibold text-xl">{texts.failed}</h1>
        <p role="alert" className="mt-2 max-w-[60ch] break-words text-dim">
          {errorText(failure.error, texts.failedWhy)} {texts.notAffected}
        </p>
        <div className="mt-6 flex gap-2">
          <Button variant="primary" onClick={() => location.reload()}>
            {texts.reload}
          </Button>
          <Link to={paths.home} className={buttonClasses()}>
            {texts.toHome}
          </Link>
        </div>
      </main>
    );
  }
}
