import type { ReactNode } from 'react';
import { Component, Suspense } from 'react';

interface State {
  readonly failed: boolean;
}

/** What the page can do without: nothing stands while it is on the way, nor when it fails to arrive or to draw. */
export class Optional extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>;
  }
}
