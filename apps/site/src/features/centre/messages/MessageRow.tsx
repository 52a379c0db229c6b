import type { InboxMessage } from '@chhokka/contracts';
import { ChevronDown, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, classes } from '@chhokka/ui';
import { openDialog } from '../../../platform/dialogs/dialogs.ts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import styles from './Inbox.module.css';
import type { InboxActions } from './use-inbox.ts';

interface MessageRowProps {
  readonly message: InboxMessage;
  readonly actions: InboxActions;
  /** Called when the message is gone and the focus with it, so that the focus can move elsewhere. */
  readonly onRemoved: () => void;
}

/** One message with title and time. A press opens it and marks it as read. */
export function MessageRow({ message, actions, onRemoved }: MessageRowProps) {
  const t = useTranslations('inbox');
  const contentId = useId();
  const [isOpen, setOpen] = useState(false);
  const isUnread = message.readAt === null;
  const { title, content, sentAt } = message;
  const time = useFormats().when(sentAt);
  useFocusAfter(onRemoved);

  function toggle(): void {
    setOpen(!isOpen);
    if (!isOpen) void actions.read(message);
  }

  function remove(): void {
    openDialog('confirm', {
      title: t('removeTitle'),
      text: t('removeText', { title }),
      confirmLabel: t('remove'),
      tone: 'danger',
      onConfirm: () => actions.remove(message),
    });
  }

  return (
    <li className={classes(styles.message, isUnread && styles.isUnread)}>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpen}
        aria-controls={isOpen ? contentId : undefined}
        onClick={toggle}
      >
        <span className={styles.dot} aria-hidden="true" />
        <span className={styles.what}>
          <strong className={styles.name}>
            {isUnread && <span className="visually-hidden">{t('isUnread')} </span>}
            {title}
          </strong>
          {!isOpen && <span className={styles.excerpt}>{content.split('\n', 1)[0]}</span>}
        </span>
        <time className={styles.time} dateTime={new Date(sentAt).toISOString()}>
          {time}
        </time>
        <ChevronDown size={18} aria-hidden="true" className={classes(styles.chevron, isOpen && styles.up)} />
      </button>
      {isOpen && (
        <div id={contentId} className={styles.content}>
          {content.split('\n').map((line, place) => (
            // The lines of one text never change their order.
            <p key={place}>{line}</p>
          ))}
          <Button
            look="quiet"
            size="small"
            className={styles.remove}
            icon={<Trash2 size={16} />}
            aria-label={t('removeOf', { title })}
            onClick={remove}
          >
            {t('remove')}
          </Button>
        </div>
      )}
    </li>
  );
}

/**
 * Calls back when the deleted message has left the focus nowhere. The confirmation may first have returned it to the
 * delete button, which disappears too. A confirmation that closes later finds the page's `data-focus-next`.
 */
function useFocusAfter(onLost: () => void): void {
  const leave = useEffectEvent(() => {
    if (document.activeElement === document.body) onLost();
  });
  useEffect(() => () => leave(), []);
}
