import { Badge, Button, Paper } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { Check, Copy, Mail, MessageSquareText } from 'lucide-react';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import styles from './MessageCard.module.css';
import type { Message } from './use-outbox.ts';

const COLOURS = { waiting: 'plain', shown: 'accent', sent: 'good', failed: 'bad', expired: 'plain' } as const;

/** One message: to whom, what, how it stands. */
export function MessageCard({ message }: { message: Message }) {
  const t = useTexts();
  const { channel, recipient, subject, state, attempts, reason } = message;
  const Icon = channel === 'sms' ? MessageSquareText : Mail;
  return (
    <Paper component="li" className={styles.card ?? ''} withBorder data-channel={channel} data-state={state}>
      <div className={styles.head}>
        <Icon className={styles.icon} size={20} aria-label={t.outbox[channel]} />
        <span className={styles.recipient}>{recipient}</span>
        <span className={styles.channel} aria-hidden>
          {t.outbox[channel]}
        </span>
        <Badge className={styles.state ?? ''} variant="light" color={COLOURS[state]} size="lg" radius="sm">
          {t.outbox.states[state]}
        </Badge>
      </div>
      {subject !== null && <p className={styles.subject}>{subject}</p>}
      <Text message={message} />
      <p className={styles.foot}>
        <Time at={message.createdAt} />
        {attempts > 1 && <span>{fill(t.outbox.attempts, { count: attempts })}</span>}
        {reason !== null && <span>{fill(t.outbox.reason, { reason })}</span>}
      </p>
    </Paper>
  );
}

function Text({ message: { text, state } }: { message: Message }) {
  const t = useTexts();
  const { copied, copy } = useClipboard();
  if (text === null) {
    return <p className={styles.noText}>{state === 'waiting' ? t.outbox.textLater : t.outbox.noText}</p>;
  }
  return (
    <div className={styles.text}>
      <p className={styles.words} data-text>
        {text}
      </p>
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
    </div>
  );
}
