import { useState } from 'react';
import { useHiddenNames } from './hidden-names.ts';
import type { RoomState } from './room-controller.ts';
import { HOUSE } from './room.ts';

/**
 * How many messages of others have come since the room was `shown` last. What was there when the page opened counts as
 * seen, and messages of hidden names never count.
 */
export function useUnread({ room, status, error }: RoomState, shown: boolean): number {
  const hiddenNames = useHiddenNames();
  const [seen, setSeen] = useState<number | null>(null);
  const last = room.messages.at(-1)?.number ?? 0;
  const isLoaded = status === 'ready' && error === null;
  if (isLoaded && (shown || seen === null) && seen !== last) setSeen(last);
  if (shown || seen === null) return 0;
  return room.messages.filter(
    ({ number, mine, role, hidden, name }) =>
      number > seen && !mine && !hidden && role !== HOUSE && !hiddenNames.includes(name),
  ).length;
}
