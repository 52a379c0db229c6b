import { Alert } from '@mantine/core';
import { fill, useTexts } from '../../shared/texts.ts';
import styles from './SharedRounds.module.css';

/** Names the providers that did not answer; nothing when all did. */
export function Unreachable({ names }: { readonly names: readonly string[] }) {
  const t = useTexts().providerGames;
  if (names.length === 0) return null;
  return (
    <Alert variant="light" color="bad" role="alert" className={styles.alert ?? ''}>
      {fill(t.unreachable, { names: names.join(', ') })}
    </Alert>
  );
}
