import { Button } from '@mantine/core';
import { useState } from 'react';
import { call, failureText } from './api.ts';
import { useLanguage } from './language.ts';
import { mayDo, useSession } from './session.ts';
import { useTexts } from './texts.ts';

/**
 * Opens the provider's page about a round: its proof of fairness, with the round's replay. The window opens during the
 * press, because browsers block it later, and navigates when the platform has answered.
 */
export function RoundLink({ memberId, roundId }: { memberId: string; roundId: string }) {
  const texts = useTexts();
  const language = useLanguage() === 'bn' ? 'BN' : 'EN';
  const session = useSession();
  const [failure, setFailure] = useState('');
  if (!mayDo(session, 'members.read')) return <span title={roundId}>{roundId.slice(-8)}</span>;

  async function open(): Promise<void> {
    setFailure('');
    const opened = window.open('about:blank', '_blank');
    if (!opened) {
      setFailure(texts.rounds.blocked);
      return;
    }
    try {
      const { url } = await call('officeRoundDetail', { memberId, roundId, language });
      opened.opener = null;
      opened.location.replace(url);
    } catch (refused) {
      opened.close();
      setFailure(failureText(refused, texts));
    }
  }

  return (
    <>
      <Button variant="default" size="compact-md" title={roundId} onClick={() => void open()}>
        {texts.rounds.open} {roundId.slice(-8)}
      </Button>
      {failure !== '' && <span role="alert">{failure}</span>}
    </>
  );
}
