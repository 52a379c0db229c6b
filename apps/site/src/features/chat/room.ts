import type { ChatMessage } from '@chhokka/contracts';

/** The role of the operator's own messages. */
export const HOUSE = 2;

/** An own message that is not in the room yet. */
export interface Pending {
  /** The same for every retry, so that it becomes one message at most. */
  readonly requestId: string;
  readonly text: string;
  readonly state: 'sending' | 'failed';
  /** Why it failed. */
  readonly error?: Error;
  /** The text itself was refused: a retry without a change would fail again. */
  readonly isRefused?: boolean;
}

export interface Room {
  /** In order and without gaps. */
  readonly messages: readonly ChatMessage[];
  readonly pending: readonly Pending[];
  readonly hasOlder: boolean;
  readonly mutedUntil: number | null;
}

export const EMPTY_ROOM: Room = { messages: [], pending: [], hasOlder: false, mutedUntil: null };

/** The platform's answer to a request for a part of the room. */
export interface Part {
  readonly list: readonly ChatMessage[];
  readonly mutedUntil: number | null;
}

/**
 * Adds the newest part to the room. Known messages stay if the two parts connect; otherwise only the new part remains.
 */
export function withNewest(room: Room, { list, mutedUntil }: Part): Room {
  const first = list[0]?.number;
  const last = room.messages.at(-1)?.number;
  const meets = first !== undefined && last !== undefined && first <= last + 1;
  const older = meets ? room.messages.filter(({ number }) => number < first) : [];
  const messages = list.length === 0 && last !== undefined ? room.messages : [...older, ...list];
  const oldest = messages[0]?.number ?? 1;
  return { ...room, messages, mutedUntil, hasOlder: meets ? room.hasOlder : oldest > 1 };
}

/** Adds an earlier part to the room. An empty part means that nothing earlier is kept. */
export function withOlder(room: Room, { list }: Part): Room {
  const first = room.messages[0]?.number ?? Infinity;
  const older = list.filter(({ number }) => number < first);
  return { ...room, messages: [...older, ...room.messages], hasOlder: older.length > 0 && (older[0]?.number ?? 1) > 1 };
}

/**
 * Adds the next message, or a change to a known one. Null if there is a gap: then the newest part must be requested.
 */
export function withNews(room: Room, news: Omit<ChatMessage, 'mine'>): Room | null {
  const known = room.messages.find(({ number }) => number === news.number);
  if (known) return replaced(room, { ...news, mine: known.mine });
  const last = room.messages.at(-1)?.number;
  if (last !== undefined && news.number > last + 1) return null;
  // A change to a message that is older than those shown.
  if (last !== undefined && news.number <= last) return room;
  return { ...room, messages: [...room.messages, { ...news, mine: false }] };
}

/** Adds an own message that was accepted. Null if unknown messages precede it. */
export function withSent(room: Room, requestId: string, message: ChatMessage): Room | null {
  const rest = { ...room, pending: room.pending.filter((each) => each.requestId !== requestId) };
  if (room.messages.some(({ number }) => number === message.number)) return replaced(rest, message);
  const last = room.messages.at(-1)?.number;
  if (last !== undefined && message.number > last + 1) return null;
  return { ...rest, messages: [...rest.messages, message] };
}

export function withPending(room: Room, pending: Pending): Room {
  const isThere = room.pending.some(({ requestId }) => requestId === pending.requestId);
  return {
    ...room,
    pending: isThere
      ? room.pending.map((each) => (each.requestId === pending.requestId ? pending : each))
      : [...room.pending, pending],
  };
}

export function withoutPending(room: Room, requestId: string): Room {
  return { ...room, pending: room.pending.filter((each) => each.requestId !== requestId) };
}

function replaced(room: Room, message: ChatMessage): Room {
  return { ...room, messages: room.messages.map((each) => (each.number === message.number ? message : each)) };
}
