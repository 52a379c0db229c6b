import type { ChatMessage } from '@chhokka/contracts';
import { describe, expect, it } from 'vitest';
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

const message = (number: number, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  number,
  name: 'Mina',
  avatar: null,
  role: 0,
  text: `text ${number}`,
  sentAt: 0,
  mine: false,
  hidden: false,
  ...changes,
});
const messages = (from: number, to: number): ChatMessage[] =>
  Array.from({ length: to - from + 1 }, (_, place) => message(from + place));
const part = (from: number, to: number) => ({ list: messages(from, to), mutedUntil: null });
const numbers = (room: Room | null): number[] | undefined => room?.messages.map(({ number }) => number);
const room = (from: number, to: number): Room => withNewest(EMPTY_ROOM, part(from, to));

describe('the chat room', () => {
  it('begins with its newest part, and knows whether there are earlier messages', () => {
    expect(room(51, 52)).toMatchObject({ hasOlder: true });
    expect(room(1, 2)).toMatchObject({ hasOlder: false });
    expect(withNewest(EMPTY_ROOM, part(1, 0))).toMatchObject({ messages: [], hasOlder: false });
  });

  it('keeps what it has when the newest part connects to it, and drops it after a gap', () => {
    expect(numbers(withNewest(room(51, 53), part(53, 55)))).toEqual([51, 52, 53, 54, 55]);
    expect(numbers(withNewest(room(51, 53), part(54, 55)))).toEqual([51, 52, 53, 54, 55]);
    const anew = withNewest(room(51, 53), part(60, 61));
    expect([numbers(anew), anew.hasOlder]).toEqual([[60, 61], true]);
    expect(numbers(withNewest(room(51, 53), part(1, 0)))).toEqual([51, 52, 53]);
  });

  it('applies the changes in a part that is loaded again', () => {
    const changed = { list: [message(2, { hidden: true, text: '' })], mutedUntil: 7 };
    expect(withNewest(room(1, 2), changed)).toMatchObject({
      mutedUntil: 7,
      messages: [{ number: 1 }, { hidden: true }],
    });
  });

  it('grows upwards until the first message', () => {
    const grown = withOlder(room(51, 52), part(49, 50));
    expect([numbers(grown), grown.hasOlder]).toEqual([[49, 50, 51, 52], true]);
    expect(withOlder(room(3, 4), part(1, 2)).hasOlder).toBe(false);
    // What lay before is not kept any more.
    expect(withOlder(room(51, 52), part(1, 0)).hasOlder).toBe(false);
  });

  it('takes the next message and changes to known ones, and reloads after a gap', () => {
    const { mine: _, ...next } = message(3);
    expect(numbers(withNews(room(1, 2), next))).toEqual([1, 2, 3]);
    expect(withNews(room(1, 2), { ...next, number: 4 })).toBeNull();
    const hidden = withNews(room(1, 2), { ...next, number: 1, hidden: true, text: '' });
    expect(hidden?.messages[0]).toMatchObject({ number: 1, hidden: true, text: '' });
    expect(withNews(room(51, 52), { ...next, number: 7 })).toEqual(room(51, 52));
  });

  it('recognises own messages, whether the answer or the news comes first', () => {
    const pending = { requestId: 'a', text: 'text 3', state: 'sending' as const };
    const sending = withPending(room(1, 2), pending);
    const own = message(3, { mine: true });
    expect(withSent(sending, 'a', own)).toMatchObject({ pending: [], messages: [{}, {}, { number: 3, mine: true }] });
    const told = withNews(sending, { ...own }) ?? expect.unreachable();
    expect(withSent(told, 'a', own)).toMatchObject({ pending: [], messages: [{}, {}, { number: 3, mine: true }] });
    expect(withSent(sending, 'a', message(5))).toBeNull();
    const later = withNews(withSent(sending, 'a', own) ?? expect.unreachable(), { ...own, hidden: true });
    expect(later?.messages[2]).toMatchObject({ mine: true, hidden: true });
  });

  it('keeps an unsent message until it is sent or discarded', () => {
    const sending = withPending(EMPTY_ROOM, { requestId: 'a', text: 'x', state: 'sending' });
    const error = new Error('away');
    const failed = withPending(sending, { requestId: 'a', text: 'x', state: 'failed', error });
    expect(failed.pending).toEqual([{ requestId: 'a', text: 'x', state: 'failed', error }]);
    expect(withoutPending(failed, 'a').pending).toEqual([]);
  });
});
