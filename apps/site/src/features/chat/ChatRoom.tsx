import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallRefused } from '@chhokka/client';
import { Dialog, EmptyState } from '@chhokka/ui';
import { CallFailure } from '../../widgets/CallFailure.tsx';
import styles from './ChatRoom.module.css';
import { Composer } from './Composer.tsx';
import { MessageList } from './MessageList.tsx';
import { useRoom } from './use-room.ts';

/** From this width on, the room leaves the page usable beside it. */
const BESIDE = '(pointer: fine) and (min-width: 900px)';

/** The public chat room (1-site §2): beside the page on wide screens, over it on phones. */
export default function ChatRoom({ onClose }: { onClose: () => void }) {
  const t = useTranslations('chat');
  const [isBeside] = useState(() => matchMedia(BESIDE).matches);
  const { room, status, error, isLoadingOlder, controller } = useRoom();
  // A refused message that is edited is appended to the draft.
  const [draft, setDraft] = useState('');
  const isClosed = error instanceof CallRefused && error.code === 'function_not_enabled';
  const isUnread = error !== null && room.messages.length === 0;

  return (
    <Dialog
      filled
      className={styles.room}
      title={
        <span className={styles.title}>
          <MessagesSquare size={20} aria-hidden="true" />
          {t('title')}
        </span>
      }
      width={400}
      height={620}
      minWidth={320}
      minHeight={360}
      pivotX={0.93}
      pivotY={0.9}
      background={!isBeside}
      resizeLabel={t('resize')}
      onClose={onClose}
    >
      <p className={styles.rules}>{t('rules')}</p>
      {isClosed ? (
        <div className={styles.state}>
          <EmptyState
            compact
            picture={<MessagesSquare size={40} strokeWidth={1.5} />}
            title={t('closedTitle')}
            text={t('closedText')}
          />
        </div>
      ) : isUnread ? (
        <div className={styles.state}>
          <CallFailure compact error={error} onRetry={() => controller.refresh()} />
        </div>
      ) : (
        <>
          <MessageList
            room={room}
            isLoading={status === 'loading'}
            isLoadingOlder={isLoadingOlder}
            controller={controller}
            onEdit={setDraft}
          />
          <Composer mutedUntil={room.mutedUntil} draft={draft} onDraft={setDraft} onSend={controller.send} />
        </>
      )}
    </Dialog>
  );
}
