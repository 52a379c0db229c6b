import { Alert } from '@mantine/core';
import { fill, useTexts, wordOf } from '../../shared/texts.ts';
import styles from '../shared-rounds/SharedRounds.module.css';
import type { SportsRequest } from './use-sports.ts';

/** What came of a change that was just sent. */
export function Outcome({ request: { state, answer } }: { request: SportsRequest }) {
  const t = useTexts().sports;
  const isBad = state === 'refused';
  const text = {
    waiting: t.asked,
    sending: t.sending,
    refused: fill(t.refused, { why: wordOf(t.refusals, answer) }),
  }[state as string];
  return (
    <Alert
      variant="light"
      color={isBad ? 'bad' : 'good'}
      role={isBad ? 'alert' : 'status'}
      className={styles.alert ?? ''}
    >
      {text ?? t.saved}
    </Alert>
  );
}
