// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallRefused } from '@chhokka/client';
import { call } from '../../platform/calls/api.ts';
import { createRoomController, type RoomController } from './room-controller.ts';

vi.mock('../../platform/calls/api.ts', () => ({ call: vi.fn() }));

type Sent = { readonly requestId: string; readonly text: string };

const said = (number: number, text: string, mine = false) => ({
  number,
  name: 'Mina',
  avatar: null,
  role: 0 as const,
  text,
  sentAt: 0,
  mine,
  hidden: false,
});
let room: ReturnType<typeof said>[];
let mutedUntil: number | null;
let refusal: CallRefused | null;
let sent: Sent[];
let controller: RoomController;

function platform(name: string, input: unknown): Promise<unknown> {
  if (name !== 'chatSend') return Promise.resolve({ list: room, latest: room.length, mutedUntil });
  const message = input as Sent;
  sent.push(message);
  if (refusal) return Promise.reject(refusal);
  room = [...room, said(room.length + 1, message.text, true)];
  return Promise.resolve(room.at(-1));
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.mocked(call).mockImplementation(platform as typeof call);
  [room, mutedUntil, refusal, sent] = [[said(1, 'hello')], null, null, []];
  controller = createRoomController('');
  await controller.enter('a');
});
afterEach(() => vi.useRealTimers());

const texts = () => controller.read().room.messages.map(({ text }) => text);
const pending = () => controller.read().room.pending;
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a message that is sent', () => {
  it('is shown as pending until it is in the room', async () => {
    controller.send('first');
    expect(pending()).toMatchObject([{ text: 'first', state: 'sending' }]);
    await settle();
    expect([texts(), pending()]).toEqual([['hello', 'first'], []]);
  });

  it('waits for its turn when it is written faster than the platform accepts it', async () => {
    controller.send('first');
    controller.send('second');
    await settle();
    expect(sent.map(({ text }) => text)).toEqual(['first']);
    await vi.advanceTimersByTimeAsync(2_500);
    expect([texts(), pending()]).toEqual([['hello', 'first', 'second'], []]);
  });

  it('is not sent in the name of the next visitor', async () => {
    controller.send('first');
    controller.send('second');
    await controller.enter('b');
    await vi.advanceTimersByTimeAsync(2_500);
    expect(sent.map(({ text }) => text)).toEqual(['first']);
    expect(pending()).toEqual([]);
  });

  it('is retried under the same request id', async () => {
    refusal = new CallRefused(0, { code: 'unreachable', message: '' });
    controller.send('first');
    await settle();
    expect(pending()).toMatchObject([{ text: 'first', state: 'failed', isRefused: false }]);
    refusal = null;
    controller.retry(sent[0]?.requestId ?? '');
    await vi.advanceTimersByTimeAsync(2_500);
    expect(sent[1]).toEqual(sent[0]);
    expect([texts(), pending()]).toEqual([['hello', 'first'], []]);
  });

  it('is not retried unchanged when its text is refused', async () => {
    refusal = new CallRefused(400, { code: 'chat_refused', message: 'Not allowed' });
    controller.send('first');
    await settle();
    expect(pending()).toMatchObject([{ state: 'failed', isRefused: true, error: { message: 'Not allowed' } }]);
    controller.discard(sent[0]?.requestId ?? '');
    expect(pending()).toEqual([]);
  });

  it('by a muted member shows when the mute ends', async () => {
    refusal = new CallRefused(403, { code: 'chat_muted', message: 'Muted' });
    mutedUntil = 99;
    controller.send('first');
    await settle();
    expect(controller.read().room.mutedUntil).toBe(99);
  });
});

it('the room controller reloads after a gap, and forgets everything when the visitor changes', async () => {
  room = [said(1, 'hello'), said(2, 'two'), said(3, 'three')];
  controller.hear({ ...said(3, 'three'), room: '' });
  await settle();
  expect(texts()).toEqual(['hello', 'two', 'three']);
  room = [];
  await controller.enter(null);
  expect([texts(), controller.read().status]).toEqual([[], 'ready']);
});

it('the room controller keeps loading earlier messages when a previous visitor’s answer arrives', async () => {
  room = [said(2, 'two')];
  await controller.enter('b');
  const answers: (() => void)[] = [];
  const answering = (name: string, input: { before?: number }): Promise<unknown> =>
    input.before === undefined
      ? platform(name, input)
      : new Promise((resolve) => answers.push(() => resolve({ list: [], mutedUntil: null })));
  vi.mocked(call).mockImplementation(answering as typeof call);
  const first = controller.loadOlder();
  await controller.enter('c');
  const second = controller.loadOlder();
  answers[0]?.();
  await first;
  expect(controller.read().isLoadingOlder).toBe(true);
  answers[1]?.();
  await second;
  expect(controller.read().isLoadingOlder).toBe(false);
});
