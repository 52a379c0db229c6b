import { useEffect, useState, useSyncExternalStore } from 'react';
import { useChannel, useIsLive } from '../../platform/realtime/channels.ts';
import { useSession } from '../../platform/session/session.ts';
import { createRoomController, type RoomController, type RoomState } from './room-controller.ts';

/** How often the room is polled while the page gets no realtime news. */
const LOOK_EVERY_MS = 10_000;

/** The code of the site's public room. Each table's room has the table's code. */
export const PUBLIC_ROOM = '';

/** A room for the current visitor, kept up to date while it is shown. `code` stays the same. */
export function useRoom(code: string): RoomState & { controller: RoomController } {
  const visitor = useSession()?.token ?? null;
  const [controller] = useState(() => createRoomController(code));
  const state = useSyncExternalStore(controller.subscribe, controller.read);
  const isLive = useIsLive();

  useEffect(() => void controller.enter(visitor), [controller, visitor]);
  useChannel('chat', {
    onMessage: ({ body }) => controller.hear(body),
    onMissed: () => void controller.refresh(),
  });
  useEffect(() => {
    if (isLive) return undefined;
    const timer = setInterval(() => void controller.refresh(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [controller, isLive]);

  return { ...state, controller };
}
