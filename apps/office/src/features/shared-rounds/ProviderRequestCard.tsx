import type { CallValue } from '@chhokka/contracts';
import type { ReactNode } from 'react';
import { fill, useTexts, wordOf } from '../../shared/texts.ts';
import { type Asked, type GameRequest, RequestCard } from './RequestCard.tsx';
import styles from './SharedRounds.module.css';

/** What requests about games at providers have in common. */
export type ProviderRequest = GameRequest & Pick<CallValue<'officeTableRequests'>['list'][number], 'claim' | 'answer'>;

interface ProviderRequestCardProps extends Asked<ProviderRequest> {
  /** The address of the game's page. */
  readonly to: string;
  /** What is asked, and what follows if it is confirmed. */
  readonly what: string;
  readonly ifConfirmed: string;
  /** Why the provider refused, by its words. */
  readonly refusals: Readonly<Record<string, string>>;
  /** The content. */
  readonly children: ReactNode;
  readonly onDecide: (decision: 'confirm' | 'reject', reason: string) => Promise<unknown>;
  readonly onTakeBack: () => Promise<unknown>;
}

/** A request that is sent to a provider once it is decided: another operator may have claimed it, the provider may refuse it. */
export function ProviderRequestCard({ what, ifConfirmed, refusals, children, ...asked }: ProviderRequestCardProps) {
  const t = useTexts().providerGames;
  const { state, claim, answer } = asked.request;
  return (
    <RequestCard
      {...asked}
      words={{ what, state: t.requestStates[state], over: t.over, ifConfirmed }}
      takenBy={claim !== null && !claim.mine ? claim.account : undefined}
    >
      {children}
      {state === 'refused' && <p className={styles.refused}>{fill(t.refused, { why: wordOf(refusals, answer) })}</p>}
      {state === 'sending' && <p className={styles.quiet}>{t.sending}</p>}
    </RequestCard>
  );
}
