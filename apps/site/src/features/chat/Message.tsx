import { BadgeCheck, Ellipsis } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallRefused } from '@chhokka/client';
import type { ChatMessage } from '@chhokka/contracts';
import { chatReasons } from '@chhokka/contracts/limits';
import { classes, toast } from '@chhokka/ui';
import { useFailureText } from '../../platform/calls/failure-text.ts';
import { isTrial, useSession } from '../../platform/session/session.ts';
import { Avatar } from '../../widgets/Avatar.tsx';
import styles from './ChatRoom.module.css';
import { hideName } from './hidden-names.ts';
import type { ReportReason, RoomController } from './room-controller.ts';
import { HOUSE } from './room.ts';
import { useTimeText } from './time.ts';

const AGENT = 1;

interface MessageProps {
  readonly message: ChatMessage;
  readonly controller: RoomController;
}

/** One message, with its actions. */
export function Message({ message, controller }: MessageProps) {
  const t = useTranslations('chat');
  const failureText = useFailureText();
  const [isOpen, setOpen] = useState(false);
  const [isReported, setReported] = useState(false);
  const actionsId = useId();
  const timeText = useTimeText();
  const { name, avatar, role, text, sentAt, mine, hidden } = message;
  const hasActions = !mine && !hidden && role !== HOUSE;

  async function report(reason: ReportReason): Promise<void> {
    try {
      await controller.report(message.number, reason);
      setReported(true);
      setOpen(false);
      toast(t('reported'), 'good');
    } catch (error) {
      if (error instanceof CallRefused) toast(failureText(error), 'bad');
      else throw error;
    }
  }

  return (
    <article className={classes(styles.message, mine && styles.own, role === HOUSE && styles.house)}>
      <header className={styles.from}>
        {role === HOUSE ? <BadgeCheck size={16} aria-label={t('house')} /> : <Avatar name={avatar} size={24} />}
        <span className={styles.name}>{name}</span>
        {role === AGENT && <span className={styles.role}>{t('agent')}</span>}
        <time dateTime={new Date(sentAt).toISOString()}>{timeText(sentAt)}</time>
        {hasActions && (
          <button
            type="button"
            className={styles.more}
            aria-label={t('actions', { name })}
            aria-expanded={isOpen}
            aria-controls={isOpen ? actionsId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <Ellipsis size={18} aria-hidden="true" />
          </button>
        )}
      </header>
      <p className={classes(styles.text, hidden && styles.removed)}>{hidden ? t('removed') : text}</p>
      {hasActions && isOpen && <Actions id={actionsId} name={name} isReported={isReported} onReport={report} />}
    </article>
  );
}

interface ActionsProps {
  readonly id: string;
  readonly name: string;
  readonly isReported: boolean;
  readonly onReport: (reason: ReportReason) => Promise<void>;
}

function Actions({ id, name, isReported, onReport }: ActionsProps) {
  const t = useTranslations('chat');
  const session = useSession();
  const [isSending, setSending] = useState(false);
  const actions = useRef<HTMLDivElement>(null);
  const mayReport = session !== null && !isTrial(session);

  // Below the last message they would open out of sight.
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    actions.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  async function report(reason: ReportReason): Promise<void> {
    setSending(true);
    await onReport(reason).finally(() => setSending(false));
  }

  return (
    <div ref={actions} id={id} className={styles.actions}>
      {mayReport && isReported && <span className={styles.done}>{t('isReported')}</span>}
      {mayReport && !isReported && (
        <fieldset className={styles.reasons} disabled={isSending} aria-busy={isSending}>
          <legend>{t('report')}</legend>
          {chatReasons.map((reason) => (
            <button key={reason} type="button" onClick={() => void report(reason)}>
              {t(`reasons.${reason}`)}
            </button>
          ))}
        </fieldset>
      )}
      <button type="button" className={styles.hide} onClick={() => hideName(name)}>
        {t('hideName', { name })}
      </button>
    </div>
  );
}
