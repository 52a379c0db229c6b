import type { ChatMessage } from '@chhokka/contracts';

/** The role of the operator's own messages. */
export const HOUSE = 2;

/** A message of one's own that is not in the room yet. */
export interface Pending {
  /** The same for every try, so that it becomes one message at most. */
  readonly requestId: string;
  readonly text: string;
  readonly state: 'sending' | 'failed';
  /** Why it failed. */
  readonly error?: Error;
  /** Trying again with the same words is of no use. */
  readonly isRefused?: boolean;
}

export interface Room {
  /** In order, without gaps among them. */
  readonly messages: readonly ChatMessage[];
  readonly pending: readonly Pending[];
  readonly hasOlder: boolean;
  readonly mutedUntil: number | null;
}

export const EMPTY_ROOM: Room = { messages: [], pending: [], hasOlder: false, mutedUntil: null };

/** What the platform answers when it is asked for a part of the room. */
export interface Part {
  readonly list: readonly ChatMessage[];
  readonly mutedUntil: number | null;
}

/** The room with its newest part anew. What is known stays where the two meet; otherwise the part is all there is. */
export function withNewest(room: Room, { list, mutedUntil }: Part): Room {
  const first = list[0]?.number;
  const last = room.messages.at(-1)?.number;
  const meets = first !== undefined && last !== undefined && first <= last + 1;
  const older = meets ? room.messages.filter(({ number }) => number < first) : [];
  const messages = list.length === 0 && last !== undefined ? room.messages : [...older, ...list];
  const oldest = messages[0]?.number ?? 1;
  return { ...room, messages, mutedUntil, hasOlder: meets ? room.hasOlder : oldest > 1 };
}

/** The room with a part that lies before it. A part that is empty is the end of what is kept. */
export function withOlder(room: Room, { list }: Part): Room {
  const first = room.messages[0]?.number ?? Infinity;
  const older = list.filter(({ number }) => number < first);
  return { ...room, messages: [...older, ...room.messages], hasOlder: older.length > 0 && (older[0]?.number ?? 1) > 1 };
}

/**
 * The room after it was told something: the next message, or a change to one that it knows. Null: something between is
 * missing, so the newest part has to be asked for.
 */
export function withNews(room: Room, news: Omit<ChatMessage, 'mine'>): Room | null {
  const known = room.messages.find(({ number }) => number === news.number);
  if (known) return replaced(room, { ...news, mine: known.mine });
  const last = room.messages.at(-1)?.number;
  if (last !== undefined && news.number > last + 1) return null;
  // A change to a message from before what is shown.
  if (last !== undefined && news.number <= last) return room;
  return { ...room, messages: [...room.messages, { ...news, mine: false }] };
}

/** The room after a message of one's own has arrived in it. Null: others came before it that are not known yet. */
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
