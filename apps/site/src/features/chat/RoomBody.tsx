import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallRefused } from '@chhokka/client';
import { EmptyState } from '@chhokka/ui';
import { CallFailure } from '../../widgets/CallFailure.tsx';
import styles from './ChatRoom.module.css';
import { Composer } from './Composer.tsx';
import { MessageList } from './MessageList.tsx';
import type { useRoom } from './use-room.ts';

/** The part of a room below its title: the rules, the messages, and the input, or why the visitor cannot write. */
export function RoomBody({ room, status, error, isLoadingOlder, controller }: ReturnType<typeof useRoom>) {
  const t = useTranslations('chat');
  // A refused message that is edited is appended to the draft.
  const [draft, setDraft] = useState('');
  const isClosed = error instanceof CallRefused && error.code === 'function_not_enabled';
  const isUnread = error !== null && room.messages.length === 0;
  return (
    <>
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
    </>
  );
}
