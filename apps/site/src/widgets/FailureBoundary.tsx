import type { ReactNode } from 'react';
import { Component } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorState } from '@chhokka/ui';
import { ChunkLoadError } from '../platform/chunks/chunk.tsx';

interface State {
  readonly failure: unknown;
  /** Where it happened. */
  readonly at?: string | undefined;
}

interface FailureBoundaryProps {
  /** Where the visitor is: going elsewhere leaves the failure behind. */
  readonly at?: string;
  readonly children: ReactNode;
}

/** Shows a page that failed to arrive or to draw as a calm message with a way out, instead of an empty screen. */
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
  // A new version of the site may have replaced the file that is missing: only a full reload asks for the new names.
  return <ErrorState wholePage title={t(`${kind}.title`)} text={t(`${kind}.text`)} onRetry={() => location.reload()} />;
}
