import type { CallValue, RealtimeMessage } from '@chhokka/contracts';
import type { chatReasons } from '@chhokka/contracts/limits';
import { CallRefused } from '@chhokka/client';
import { createStore, type Store } from '@chhokka/ui/store';
import { call } from '../../platform/calls/api.ts';
import {
  EMPTY_ROOM,
  type Room,
  withNewest,
  withNews,
  withOlder,
  withoutPending,
  withPending,
  withSent,
} from './room.ts';

const PART = 50;
/** The platform accepts one message in two seconds, by its own clock. Messages that are written faster wait here. */
const PAUSE_MS = 2_500;

export interface RoomState {
  readonly room: Room;
  readonly status: 'loading' | 'ready';
  /** Why the room could not be loaded. What was loaded before stays. */
  readonly error: Error | null;
  readonly isLoadingOlder: boolean;
}

/** A message that is new or has changed, and its room. */
export type RoomNews = Extract<RealtimeMessage, { channel: 'chat' }>['body'];

export type ReportReason = (typeof chatReasons)[number];

/** The room as this page knows it, and its actions. */
export interface RoomController extends Pick<Store<RoomState>, 'read' | 'subscribe'> {
  /** Requests the newest part: at first, and whenever something may have been missed. */
  refresh(): Promise<void>;
  /** The same for another visitor, by token. Nothing of the previous one stays. */
  enter(visitor: string | null): Promise<void>;
  loadOlder(): Promise<void>;
  /** News of any room; those of others change nothing. */
  hear(news: RoomNews): void;
  send(text: string): void;
  /** Sends a failed message again. */
  retry(requestId: string): void;
  discard(requestId: string): void;
  /** Throws `CallRefused`. */
  report(number: number, reason: ReportReason): Promise<void>;
}

const BEGINNING: RoomState = { room: EMPTY_ROOM, status: 'loading', error: null, isLoadingOlder: false };

/** An empty room; the first `enter` or `refresh` loads it. `code`: the table's; empty: the public room. */
export function createRoomController(code: string): RoomController {
  const store = createStore(BEGINNING);
  /** An answer for one visitor is dropped when another one has come. */
  let visitor: string | null | undefined;

  const change = (changes: Partial<RoomState>): void => store.write({ ...store.read(), ...changes });

  async function readNewest(): Promise<void> {
    const asked = visitor;
    try {
      const part = await call('chatMessages', { room: code, limit: PART });
      if (asked === visitor) change({ room: withNewest(store.read().room, part), status: 'ready', error: null });
    } catch (error) {
      if (asked === visitor) change({ error: asError(error), status: 'ready' });
    }
  }

  const refresh = oneAtATime(readNewest);
  const deliver = createDelivery({ roomCode: code, store, refresh, visitor: () => visitor });

  return {
    read: store.read,
    subscribe: store.subscribe,
    refresh,
    enter(who) {
      if (visitor !== who) store.write(BEGINNING);
      visitor = who;
      return refresh();
    },
    async loadOlder() {
      const { room, isLoadingOlder } = store.read();
      const before = room.messages[0]?.number;
      if (isLoadingOlder || !room.hasOlder || before === undefined) return;
      const asked = visitor;
      change({ isLoadingOlder: true });
      try {
        const part = await call('chatMessages', { room: code, before, limit: PART });
        if (asked === visitor) change({ room: withOlder(store.read().room, part) });
      } catch {
        // Scrolling up requests it again.
      } finally {
        if (asked === visitor) change({ isLoadingOlder: false });
      }
    },
    hear({ room: of, ...news }) {
      if (of !== code || store.read().status === 'loading') return;
      const next = withNews(store.read().room, news);
      if (next === null) void refresh();
      else change({ room: next });
    },
    send: (text) => void deliver(crypto.randomUUID(), text),
    retry(requestId) {
      const pending = store.read().room.pending.find((each) => each.requestId === requestId);
      if (pending?.state === 'failed') void deliver(requestId, pending.text);
    },
    discard: (requestId) => change({ room: withoutPending(store.read().room, requestId) }),
    async report(number, reason) {
      await call('chatReport', { room: code, number, reason });
    },
  };
}

/** Runs `act` once at a time. A call during a run causes one more run, so that nothing is missed. */
function oneAtATime(act: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let again = false;
  async function run(): Promise<void> {
    try {
      while (again) {
        again = false;
        await act();
      }
    } finally {
      running = null;
    }
  }
  return () => {
    again = true;
    running ??= run();
    return running;
  };
}

interface DeliveryParts {
  readonly roomCode: string;
  readonly store: Store<RoomState>;
  readonly refresh: () => Promise<void>;
  readonly visitor: () => string | null | undefined;
}

/** Sends messages one after another, no faster than the platform accepts them. */
function createDelivery({
  roomCode,
  store,
  refresh,
  visitor,
}: DeliveryParts): (requestId: string, text: string) => Promise<void> {
  let freeAt = 0;
  const changeRoom = (room: Room): void => store.write({ ...store.read(), room });

  async function deliver(requestId: string, text: string): Promise<void> {
    const asked = visitor();
    changeRoom(withPending(store.read().room, { requestId, text, state: 'sending' }));
    const now = Date.now();
    const waitMs = Math.max(0, freeAt - now);
    freeAt = now + waitMs + PAUSE_MS;
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    // A message of one visitor is not sent in the name of the next.
    if (asked !== visitor()) return;
    try {
      const message = await call('chatSend', { room: roomCode, requestId, text });
      if (asked === visitor()) arrived(requestId, message);
    } catch (error) {
      if (asked === visitor()) failed(requestId, text, asError(error));
    }
  }

  function arrived(requestId: string, message: CallValue<'chatSend'>): void {
    const { room } = store.read();
    const next = withSent(room, requestId, message);
    changeRoom(next ?? withoutPending(room, requestId));
    if (next === null) void refresh();
  }

  function failed(requestId: string, text: string, error: Error): void {
    const code = error instanceof CallRefused ? error.code : '';
    const isRefused = code === 'chat_refused' || code === 'bad_request';
    const { room } = store.read();
    changeRoom(withPending(room, { requestId, text, state: 'failed', error, isRefused }));
    if (code === 'chat_muted') void refresh();
  }

  return deliver;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
