import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '@chhokka/ui';
import styles from './ChatRoom.module.css';
import { RoomBody } from './RoomBody.tsx';
import { PUBLIC_ROOM, useRoom } from './use-room.ts';

/** From this width on, the room leaves the page usable beside it. */
const BESIDE = '(pointer: fine) and (min-width: 900px)';

/** The public chat room (1-site §2): beside the page on wide screens, over it on phones. */
export default function ChatRoom({ onClose }: { onClose: () => void }) {
  const t = useTranslations('chat');
  const [isBeside] = useState(() => matchMedia(BESIDE).matches);
  const room = useRoom(PUBLIC_ROOM);
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
      <RoomBody {...room} />
    </Dialog>
  );
}
