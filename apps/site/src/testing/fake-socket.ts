import type { RealtimeChannel, RealtimeMessage, RealtimeSaying } from '@chhokka/contracts';
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { queries } from '../app/queries.ts';
import { startRealtime } from '../platform/realtime/start.ts';

type Numbers = Partial<Record<RealtimeChannel, number>>;

/** Replaces the browser's WebSocket, and lets a test control it. */
export class FakeSocket extends EventTarget {
  static all: FakeSocket[] = [];
  readonly url: string;
  readonly sent: { token?: string; channels: string[] }[] = [];
  readyState = 0;
  binaryType = 'blob';
  bufferedAmount = 0;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  opens(channels: Numbers = { chat: 1 }, changedMsAgo: Numbers = {}): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
    this.says({ type: 'welcome', channels, changedMsAgo });
  }
  breaks(): void {
    this.readyState = 3;
    this.dispatchEvent(new CloseEvent('close', { code: 1006 }));
  }
  says(saying: RealtimeSaying): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(saying) }));
  }
}

type BodyOf<C extends RealtimeChannel> = Extract<RealtimeMessage, { channel: C }>['body'];

/** Realtime news from the platform to an open page. */
export interface FakeNews {
  /** Sends the next message of a channel. */
  tell<C extends RealtimeChannel>(channel: C, body: BodyOf<C>): void;
  /** Says that the page has missed something of these channels. */
  skip(...channels: RealtimeChannel[]): void;
}

/** A page has one connection while it is open, and so has a test file. */
let news: Promise<FakeNews> | undefined;

/** Connects the site of this file to simulated realtime news. */
export function hearNews(): Promise<FakeNews> {
  return (news ??= connect());
}

const PUBLIC = ['settings', 'content', 'catalogue', 'chat'] as const;
const LONG_AGO_MS = 3_600_000;

async function connect(): Promise<FakeNews> {
  Object.assign(globalThis, { WebSocket: FakeSocket });
  startRealtime(queries);
  const socket = await vi.waitUntil(() => FakeSocket.all.at(-1));
  const numbers: Numbers = { settings: 1, content: 1, catalogue: 1, chat: 1 };
  const longAgo = Object.fromEntries(PUBLIC.map((channel) => [channel, LONG_AGO_MS]));
  const welcome = (): void => socket.says({ type: 'welcome', channels: numbers, changedMsAgo: longAgo });
  const hear = socket.send.bind(socket);
  // Each hello is answered as the platform does.
  socket.send = (text) => {
    hear(text);
    queueMicrotask(welcome);
  };
  // A change this long ago causes no request, which would hide what a test sends.
  socket.opens(numbers, longAgo);
  const next = (channel: RealtimeChannel): number => (numbers[channel] = (numbers[channel] ?? 0) + 1);
  return {
    tell(channel, body) {
      const number = channel === 'session' ? socket.sent.length : next(channel);
      act(() => socket.says({ type: 'message', channel, number, body } as RealtimeMessage));
    },
    skip(...channels) {
      const newest = Object.fromEntries(channels.map((channel) => [channel, next(channel)]));
      act(() => socket.says({ type: 'beat', channels: newest }));
    },
  };
}
