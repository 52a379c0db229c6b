import { Alert } from '@mantine/core';
import { fill, useTexts, wordOf } from '../../shared/texts.ts';
import type { ProviderRequest } from './ProviderRequestCard.tsx';
import styles from './SharedRounds.module.css';

interface OutcomeProps {
  readonly request: Pick<ProviderRequest, 'state' | 'answer'>;
  /** `refusals`: why the provider refused, by its words. */
  readonly words: { readonly saved: string; readonly refusals: Readonly<Record<string, string>> };
}

/** What came of a change at a provider that was just sent. */
export function Outcome({ request: { state, answer }, words }: OutcomeProps) {
  const t = useTexts().providerGames;
  const isBad = state === 'refused';
  const text = {
    waiting: t.asked,
    sending: t.sending,
    refused: fill(t.refused, { why: wordOf(words.refusals, answer) }),
  }[state as string];
  return (
    <Alert
      variant="light"
      color={isBad ? 'bad' : 'good'}
      role={isBad ? 'alert' : 'status'}
      className={styles.alert ?? ''}
    >
      {text ?? words.saved}
    </Alert>
  );
}
