import { Send } from 'lucide-react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CHAT_TEXT_LENGTH } from '@chhokka/contracts/limits';
import { Button, IconButton } from '@chhokka/ui';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { isTrial, useSession } from '../../platform/session/session.ts';
import styles from './ChatRoom.module.css';
import { useTimeText } from './time.ts';

/** The remaining characters are shown from this many on. */
const NEAR_THE_END = 40;

interface ComposerProps {
  readonly mutedUntil: number | null;
  readonly draft: string;
  readonly onDraft: (text: string) => void;
  readonly onSend: (text: string) => void;
}

/** The input for members; everybody else sees why they cannot write. */
export function Composer(props: ComposerProps) {
  const t = useTranslations('chat');
  const session = useSession();
  const isMuted = useIsMuted(props.mutedUntil);
  const timeText = useTimeText();
  if (session === null) {
    return (
      <div className={styles.foot}>
        <p>{t('loginToWrite')}</p>
        <Button look="primary" size="small" onClick={() => openDialog('login')}>
          {t('login')}
        </Button>
      </div>
    );
  }
  if (isTrial(session)) {
    return (
      <div className={styles.foot}>
        <p>{t('trialReads')}</p>
        <Button look="primary" size="small" onClick={() => openDialog('register')}>
          {t('register')}
        </Button>
      </div>
    );
  }
  if (isMuted && props.mutedUntil !== null) {
    return (
      <div className={styles.foot} role="status">
        <p>{t('muted', { time: timeText(props.mutedUntil) })}</p>
      </div>
    );
  }
  return <Form {...props} />;
}

function Form({ draft, onDraft, onSend }: ComposerProps) {
  const t = useTranslations('chat');
  const left = CHAT_TEXT_LENGTH - draft.length;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const text = draft.trim();
    if (text === '') return;
    onSend(text);
    onDraft('');
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <input
        className={styles.input}
        type="text"
        name="message"
        value={draft}
        maxLength={CHAT_TEXT_LENGTH}
        placeholder={t('placeholder')}
        aria-label={t('placeholder')}
        autoComplete="off"
        enterKeyHint="send"
        onChange={(event) => onDraft(event.target.value)}
      />
      {left <= NEAR_THE_END && (
        <span className={styles.left} role="status">
          {t('left', { count: left })}
        </span>
      )}
      <IconButton
        type="submit"
        className={styles.send}
        label={t('send')}
        icon={<Send size={20} />}
        disabled={draft.trim() === ''}
      />
    </form>
  );
}

/** Whether the mute still lasts; updates when it ends. */
function useIsMuted(until: number | null): boolean {
  const [endedFor, setEndedFor] = useState<number | null>(null);
  useEffect(() => {
    if (until === null) return undefined;
    // Timers hold 24 days at most, and a page that stays open longer than that is reloaded anyway.
    const timer = setTimeout(() => setEndedFor(until), Math.min(until - Date.now(), 2 ** 31 - 1));
    return () => clearTimeout(timer);
  }, [until]);
  return until !== null && endedFor !== until;
}
