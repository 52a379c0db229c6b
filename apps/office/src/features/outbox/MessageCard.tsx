import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { Check, Copy, Mail, MessageSquareText } from 'lucide-react';
import { Card, CardBadge, CardFoot, CardHead, CardWords } from '../../shared/listing/Card.tsx';
import type { Meaning } from '../../shared/meaning.ts';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import styles from './MessageCard.module.css';
import type { Message } from './use-outbox.ts';

const COLOURS: Readonly<Record<Message['state'], Meaning>> = {
  waiting: 'plain',
  shown: 'accent',
  sent: 'good',
  failed: 'bad',
  expired: 'plain',
};

/** One message: recipient, text and state. */
export function MessageCard({ message }: { message: Message }) {
  const t = useTexts();
  const { channel, recipient, subject, state, attempts, reason } = message;
  const Icon = channel === 'sms' ? MessageSquareText : Mail;
  return (
    <Card data-channel={channel} data-state={state}>
      <CardHead
        icon={<Icon className={styles.icon} size={20} aria-label={t.outbox[channel]} />}
        who={recipient}
        badges={<CardBadge color={COLOURS[state]}>{t.outbox.states[state]}</CardBadge>}
      >
        <span className={styles.channel} aria-hidden>
          {t.outbox[channel]}
        </span>
      </CardHead>
      {subject !== null && <p className={styles.subject}>{subject}</p>}
      <Text message={message} />
      <CardFoot>
        <Time at={message.createdAt} />
        {attempts > 1 && <span>{fill(t.outbox.attempts, { count: attempts })}</span>}
        {reason !== null && <span>{fill(t.outbox.reason, { reason })}</span>}
      </CardFoot>
    </Card>
  );
}

function Text({ message: { text, state } }: { message: Message }) {
  const t = useTexts();
  const { copied, copy, error } = useClipboard();
  if (text === null) {
    return <p className={styles.noText}>{state === 'waiting' ? t.outbox.textLater : t.outbox.noText}</p>;
  }
  return (
    <div className={styles.text}>
      <CardWords>{text}</CardWords>
      <Button
        className={styles.copy ?? ''}
        variant="default"
        size="md"
        px="sm"
        leftSection={copied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
        onClick={() => copy(text)}
      >
        <span aria-live="polite">{copied ? t.outbox.copied : t.outbox.copy}</span>
      </Button>
      {error && (
        <p className={styles.noText} role="alert">
          {t.copyFailed}
        </p>
      )}
    </div>
  );
}
