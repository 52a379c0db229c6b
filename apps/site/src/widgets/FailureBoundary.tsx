import type { ReactNode } from 'react';
import { Component } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorState } from '@chhokka/ui';
import { ChunkLoadError } from '../platform/chunks/chunk.tsx';

interface State {
  readonly failure: unknown;
  /** The location of the failure. */
  readonly at?: string | undefined;
}

interface FailureBoundaryProps {
  /** The visitor's location: navigating elsewhere resets the failure. */
  readonly at?: string;
  readonly children: ReactNode;
}

/** Shows an error message with a way out for a page that failed to load or to render, instead of an empty screen. */
export class FailureBoundary extends Component<FailureBoundaryProps, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(failure: unknown): Pick<State, 'failure'> {
    return { failure };
  }

  static getDerivedStateFromProps({ at }: FailureBoundaryProps, state: State): State | null {
    return at === state.at ? null : { failure: null, at };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return <Failure kind={failure instanceof ChunkLoadError ? 'chunk' : 'crash'} />;
  }
}

function Failure({ kind }: { kind: 'chunk' | 'crash' }) {
  const t = useTranslations('shell');
  // A new version of the site may have replaced the missing file: only a full reload requests the new names.
  return <ErrorState wholePage title={t(`${kind}.title`)} text={t(`${kind}.text`)} onRetry={() => location.reload()} />;
}
