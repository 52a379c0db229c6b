import type { ReactNode } from 'react';
import { Component, Suspense } from 'react';

interface State {
  readonly failed: boolean;
}

/** A dispensable part of the page: nothing is shown while it loads, nor when it fails to load or to render. */
export class Optional extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>;
  }
}
