import { useTranslations } from 'use-intl';
import { classes } from '@chhokka/ui';
import { useFailureText } from '../../platform/calls/failure-text.ts';
import styles from './ChatRoom.module.css';
import type { RoomController } from './room-controller.ts';
import type { Pending } from './room.ts';

interface PendingMessageProps {
  readonly pending: Pending;
  readonly controller: RoomController;
  readonly onEdit: (text: string) => void;
}

/** The visitor's own message that is being sent, or could not be sent. */
export function PendingMessage({ pending, controller, onEdit }: PendingMessageProps) {
  const t = useTranslations('chat');
  const failureText = useFailureText();
  const { requestId, text, state, error, isRefused } = pending;

  function edit(): void {
    controller.discard(requestId);
    onEdit(text);
  }

  return (
    <article className={classes(styles.message, styles.own, styles.pending)}>
      <p className={styles.text}>{text}</p>
      {state === 'sending' ? (
        <p className={styles.outcome}>{t('sending')}</p>
      ) : (
        <div className={styles.failed} role="alert">
          <p>
            {t('failed')} {error && failureText(error)}
          </p>
          <div className={styles.ways}>
            {isRefused ? (
              <button type="button" onClick={edit}>
                {t('edit')}
              </button>
            ) : (
              <button type="button" onClick={() => controller.retry(requestId)}>
                {t('retry')}
              </button>
            )}
            <button type="button" onClick={() => controller.discard(requestId)}>
              {t('discard')}
            </button>
          </div>
        </div>
      )}
    </article>
  );
}
