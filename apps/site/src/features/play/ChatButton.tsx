import { MessagesSquare } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '@chhokka/ui';
import styles from './ChatButton.module.css';
import type { TableChatState } from './use-table-chat.ts';

/** The most that the badge shows as a number. */
const MOST = 99;

/** Opens and closes the chat of a table, and shows how many messages have come meanwhile. */
export function ChatButton({ chat: { isOpen, unread, panelId, button, toggle } }: { chat: TableChatState }) {
  const t = useTranslations('play');
  return (
    <IconButton
      ref={button}
      className={styles.button}
      label={unread > 0 ? t('chatUnread', { count: unread }) : t('chat')}
      icon={
        <>
          <MessagesSquare size={20} aria-hidden="true" />
          {unread > 0 && <span className={styles.badge}>{unread > MOST ? `${MOST}+` : unread}</span>}
        </>
      }
      aria-expanded={isOpen}
      aria-controls={panelId}
      onClick={toggle}
    />
  );
}
