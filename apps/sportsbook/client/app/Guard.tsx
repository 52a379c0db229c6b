import { Component, type ReactNode } from 'react';
import { Over } from './Over.tsx';

interface GuardProps {
  readonly children: ReactNode;
}

/** Shows a calm page in place of one that failed to draw. Bets and slip are not touched by it. React wants a class here. */
export class Guard extends Component<GuardProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <Over why="failed" /> : this.props.children;
  }
}
