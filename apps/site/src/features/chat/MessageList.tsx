import { ArrowDown, MessagesSquare } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState, Skeleton } from '@chhokka/ui';
import styles from './ChatRoom.module.css';
import { showAllNames, useHiddenNames } from './hidden-names.ts';
import { Message } from './Message.tsx';
import { PendingMessage } from './PendingMessage.tsx';
import type { RoomController } from './room-controller.ts';
import { HOUSE, type Room } from './room.ts';

/**
 * Within this distance of the end the list follows new messages; within it of the beginning it requests earlier ones.
 */
const NEAR_PX = 64;
const SKELETONS = [160, 220, 120, 200, 180];

interface MessageListProps {
  readonly room: Room;
  readonly isLoading: boolean;
  readonly isLoadingOlder: boolean;
  readonly controller: RoomController;
  /** Returns the text of a refused message to the input. */
  readonly onEdit: (text: string) => void;
}

/** The messages, the newest at the bottom. */
export function MessageList({ room, isLoading, isLoadingOlder, controller, onEdit }: MessageListProps) {
  const t = useTranslations('chat');
  const hiddenNames = useHiddenNames();
  const list = useRef<HTMLDivElement>(null);
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const shown = room.messages.filter(({ name, mine, role }) => mine || role === HOUSE || !hiddenNames.includes(name));
  const last = room.messages.at(-1)?.number ?? 0;
  const unseen = leftAt === null ? 0 : shown.filter(({ number, mine }) => number > leftAt && !mine).length;
  useStaying(list, room, leftAt === null);

  function scrolled(): void {
    const element = list.current;
    if (element === null) return;
    const isAtFoot = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
    if (isAtFoot !== (leftAt === null)) setLeftAt(isAtFoot ? null : last);
    if (element.scrollTop < NEAR_PX) void controller.loadOlder();
  }

  return (
    <div className={styles.middle}>
      <div
        ref={list}
        className={styles.list}
        role="log"
        aria-label={t('messages')}
        aria-busy={isLoading}
        // The list is longer than the room: the keyboard must be able to scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={scrolled}
      >
        {isLoading && SKELETONS.map((width, place) => <Waiting key={width} width={width} isOwn={place % 3 === 2} />)}
        {!isLoading && room.hasOlder && (
          <button
            type="button"
            className={styles.older}
            disabled={isLoadingOlder}
            onClick={() => void controller.loadOlder()}
          >
            {t('older')}
          </button>
        )}
        {!isLoading && room.messages.length === 0 && room.pending.length === 0 && (
          <EmptyState
            compact
            picture={<MessagesSquare size={40} strokeWidth={1.5} />}
            title={t('emptyTitle')}
            text={t('emptyText')}
          />
        )}
        {shown.map((message) => (
          <Message key={message.number} message={message} controller={controller} />
        ))}
        {room.pending.map((pending) => (
          <PendingMessage key={pending.requestId} pending={pending} controller={controller} onEdit={onEdit} />
        ))}
        <HiddenNames count={hiddenNames.length} />
      </div>
      {leftAt !== null && (
        <button type="button" className={styles.newer} onClick={() => toFoot(list.current)}>
          <ArrowDown size={16} aria-hidden="true" />
          {unseen > 0 ? t('newBelow', { count: unseen }) : t('toFoot')}
        </button>
      )}
    </div>
  );
}

function HiddenNames({ count }: { count: number }) {
  const t = useTranslations('chat');
  if (count === 0) return null;
  return (
    <p className={styles.hiddenNames}>
      {t('hiddenNames', { count })}{' '}
      <button type="button" onClick={showAllNames}>
        {t('showNames')}
      </button>
    </p>
  );
}

function Waiting({ width, isOwn }: { width: number; isOwn: boolean }) {
  return (
    <div className={isOwn ? styles.own : styles.message}>
      <Skeleton width={width} height={44} />
    </div>
  );
}

function toFoot(list: HTMLElement | null): void {
  list?.scrollTo({ top: list.scrollHeight });
}

/** Follows new messages at the bottom, and keeps its position when earlier ones are inserted above. */
function useStaying(list: RefObject<HTMLElement | null>, room: Room, isAtFoot: boolean): void {
  const before = useRef({ first: 0, height: 0, pending: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const first = room.messages[0]?.number ?? 0;
    const grewAbove = before.current.first > 0 && first < before.current.first;
    const hasWritten = room.pending.length > before.current.pending;
    if (grewAbove) element.scrollBy({ top: element.scrollHeight - before.current.height, behavior: 'instant' });
    else if (isAtFoot || hasWritten) toFoot(element);
    before.current = { first, height: element.scrollHeight, pending: room.pending.length };
  }, [list, room, isAtFoot]);
}
