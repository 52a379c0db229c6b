import type { ReactNode } from 'react';
import { WhenThere as Awaited, type WhenThereProps } from '../../../widgets/panel/WhenThere.tsx';
import { AgentSkeleton } from './AgentSkeleton.tsx';

type Props<Value> = Omit<WhenThereProps<Value>, 'skeleton'> & {
  /** Shown until the data has arrived; left out, the skeleton of a page. */
  readonly skeleton?: ReactNode;
};

/** Renders the answer of a call: a skeleton before it arrives, and an error with a retry if it fails. */
export function WhenThere<Value>({ skeleton, ...rest }: Props<Value>) {
  return <Awaited {...rest} skeleton={skeleton ?? <AgentSkeleton />} />;
}
