import { MessagesSquare, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '@chhokka/ui';
import { RoomBody } from './RoomBody.tsx';
import styles from './TableChat.module.css';
import { useRoom } from './use-room.ts';
import { useUnread } from './use-unread.ts';

export interface TableChatProps {
  /** The id of its panel, for the button that opens it. */
  readonly id: string;
  /** The code of the table. */
  readonly room: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** How many messages of others have come since the room was seen last. */
  readonly onUnread: (count: number) => void;
}

/**
 * The chat room of a table: a column beside it on wide screens, a sheet over its lower half on phones. It listens while it
 * is closed too, and counts what has come.
 */
export default function TableChat({ id, room: code, open, onClose, onUnread }: TableChatProps) {
  const room = useRoom(code);
  const unread = useUnread(room, open);
  useEffect(() => {
    onUnread(unread);
  }, [unread, onUnread]);
  return open ? <Panel id={id} room={room} onClose={onClose} /> : null;
}

function Panel({ id, room, onClose }: Pick<TableChatProps, 'id' | 'onClose'> & { room: ReturnType<typeof useRoom> }) {
  const t = useTranslations('chat');
  const panel = useRef<HTMLElement>(null);

  // Whoever has pressed the button goes on here. A column that is there from the beginning takes no focus.
  useEffect(() => {
    if (document.activeElement?.getAttribute('aria-controls') === id) panel.current?.focus();
  }, [id]);

  function pressed({ key }: KeyboardEvent): void {
    if (key === 'Escape') onClose();
  }

  return (
    // Escape closes it from any control inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside ref={panel} id={id} className={styles.panel} aria-label={t('tableTitle')} tabIndex={-1} onKeyDown={pressed}>
      <header className={styles.head}>
        <MessagesSquare size={18} aria-hidden="true" />
        <h2 className={styles.title}>{t('tableTitle')}</h2>
        <IconButton className={styles.close} label={t('closeTable')} icon={<X size={20} />} onClick={onClose} />
      </header>
      <RoomBody {...room} />
    </aside>
  );
}
