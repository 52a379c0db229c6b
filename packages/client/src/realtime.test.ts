import type { RealtimeChannel, RealtimeHello, RealtimeMessage, RealtimeSaying } from '@chhokka/contracts';
import { afterEach, beforeEach, describe, expect, it, type Mocked, vi } from 'vitest';
import { createRealtime, type Missed, type Realtime, type RealtimeEvents, type RealtimeLink } from './realtime.ts';

const SECOND = 1_000;

let events: RealtimeEvents;
let link: Mocked<RealtimeLink>;
let connections: number;
let token: string | null;
let channels: RealtimeChannel[];
let messages: RealtimeMessage[];
let missed: [RealtimeChannel, Missed][];
let live: boolean[];
let realtime: Realtime;

beforeEach(() => {
  vi.useFakeTimers();
  connections = 0;
  token = null;
  channels = ['settings', 'chat', 'balance', 'session'];
  messages = [];
  missed = [];
  live = [];
  realtime = createRealtime({
    connect(given) {
      events = given;
      connections += 1;
      link = { send: vi.fn(), reconnect: vi.fn(), close: vi.fn() };
      return link;
    },
    token: () => token,
    channels: () => channels,
    onMessage: (message) => messages.push(message),
    onMissed: (channel, what) => missed.push([channel, what]),
    onLive: (isLive) => live.push(isLive),
  });
});
afterEach(() => vi.useRealTimers());

const say = (saying: RealtimeSaying): void => events.onText(JSON.stringify(saying));
const welcome = (numbers: Partial<Record<RealtimeChannel, number>>, changedMsAgo = {}): void =>
  say({ type: 'welcome', channels: numbers, changedMsAgo });
const beat = (numbers: Partial<Record<RealtimeChannel, number>>): void => say({ type: 'beat', channels: numbers });
const line = (number: number): RealtimeMessage => ({
  type: 'message',
  channel: 'chat',
  number,
  body: { room: '', number, name: 'Bok', avatar: null, role: 0, text: 'x', sentAt: 1, hidden: false },
});
const balance = (number: number): RealtimeMessage => ({
  type: 'message',
  channel: 'balance',
  number,
  body: { sumBalance: `${number}.00` },
});
const settings = (number: number): RealtimeMessage => ({ type: 'message', channel: 'settings', number, body: null });
const session = (number: number): RealtimeMessage => ({ type: 'message', channel: 'session', number, body: null });
const hellos = (): RealtimeHello[] => link.send.mock.calls.map(([text]) => JSON.parse(text));
const numbersHeard = () => messages.map(({ channel, number }) => `${channel} ${number}`);

describe('the page’s connection', () => {
  it('introduces itself when it opens and whenever it is told to, and not before', () => {
    realtime.introduce();
    expect(hellos()).toEqual([]);
    events.onOpen();
    expect(hellos()).toEqual([{ type: 'hello', channels }]);
    token = 'rahima';
    realtime.introduce();
    expect(hellos().at(-1)).toEqual({ type: 'hello', token: 'rahima', channels });
    events.onClose();
    realtime.introduce();
    expect(hellos()).toHaveLength(2);
  });

  it('is live from the welcome until the connection is lost', () => {
    events.onOpen();
    expect(live).toEqual([]);
    welcome({});
    events.onClose();
    expect(live).toEqual([true, false]);
  });

  it('reconnects after a minute of silence, and not before', () => {
    events.onOpen();
    for (let turn = 0; turn < 5; turn += 1) {
      vi.advanceTimersByTime(59 * SECOND);
      beat({});
    }
    expect(link.reconnect).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60 * SECOND);
    expect(link.reconnect).toHaveBeenCalledTimes(1);
    events.onClose();
    vi.advanceTimersByTime(600 * SECOND);
    expect(link.reconnect).toHaveBeenCalledTimes(1);
  });

  it('closes when paused, and reports after resuming what was missed', () => {
    events.onOpen();
    welcome({ settings: 4, chat: 7 });
    missed = [];
    realtime.pause();
    expect(link.close).toHaveBeenCalledTimes(1);
    expect(live.at(-1)).toBe(false);
    vi.advanceTimersByTime(3_600 * SECOND);
    realtime.resume();
    realtime.resume();
    expect(connections).toBe(2);
    events.onOpen();
    welcome({ settings: 4, chat: 9 });
    expect(missed).toEqual([['chat', { newest: 9 }]]);
  });
});

describe('message numbers', () => {
  beforeEach(() => {
    token = 'rahima';
    events.onOpen();
    welcome({ settings: 4, chat: 7 }, { settings: 90_000 });
  });

  it('of the first welcome come with the age of the newest change', () => {
    expect(missed).toEqual([
      ['settings', { newest: 4, changedMsAgo: 90_000 }],
      ['chat', { newest: 7, changedMsAgo: undefined }],
    ]);
  });

  it('are delivered once and in order, and repeats and late ones are dropped', () => {
    for (const number of [8, 8, 9, 7, 10]) say(line(number));
    for (const number of [5, 5, 6]) say(settings(number));
    expect(numbersHeard()).toEqual(['chat 8', 'chat 9', 'chat 10', 'settings 5', 'settings 6']);
  });

  it('that skip chat messages report a gap, and the message behind the gap is not shown alone', () => {
    missed = [];
    say(line(8));
    say(line(11));
    say(line(12));
    expect(numbersHeard()).toEqual(['chat 8', 'chat 12']);
    expect(missed).toEqual([['chat', { newest: 11 }]]);
  });

  it('may skip messages in channels where each message is the whole state', () => {
    missed = [];
    for (const number of [3, 9]) say(balance(number));
    say(settings(20));
    expect(numbersHeard()).toEqual(['balance 3', 'balance 9', 'settings 20']);
    expect(missed).toEqual([]);
  });

  it('that only a beat names are reported as missed, each once', () => {
    missed = [];
    say(balance(3));
    beat({ settings: 4, chat: 9, balance: 4 });
    beat({ settings: 4, chat: 9, balance: 4 });
    expect(missed).toEqual([
      ['chat', { newest: 9 }],
      ['balance', { newest: 4 }],
    ]);
    say(line(10));
    expect(numbersHeard()).toEqual(['balance 3', 'chat 10']);
  });

  it('that advanced while the connection was lost are reported as missed, and the others not', () => {
    missed = [];
    say(balance(3));
    events.onClose();
    events.onOpen();
    welcome({ settings: 4, chat: 8 }, { settings: 120_000 });
    expect(missed).toEqual([['chat', { newest: 8 }]]);
    // The member's own state is said anew on each connection: the same one is no news.
    say(balance(3));
    say(balance(5));
    expect(numbersHeard()).toEqual(['balance 3', 'balance 5']);
  });

  it('of the member’s own channels start again with another member’s session', () => {
    say(balance(50));
    token = 'karim';
    realtime.introduce();
    say(balance(2));
    expect(numbersHeard()).toEqual(['balance 50', 'balance 2']);
  });

  it('of a channel that was unsubscribed are forgotten', () => {
    channels = ['settings'];
    realtime.introduce();
    channels = ['settings', 'chat'];
    realtime.introduce();
    missed = [];
    welcome({ settings: 4, chat: 30 });
    expect(missed).toEqual([['chat', { newest: 30, changedMsAgo: undefined }]]);
  });
});

describe('the end of a session', () => {
  it('is delivered for the session that was sent, and not for the one that followed it', () => {
    token = 'rahima';
    events.onOpen();
    welcome({});
    token = 'karim';
    say(session(1));
    expect(messages).toEqual([]);
    realtime.introduce();
    // It was on its way when the page said hello anew.
    say(session(1));
    expect(messages).toEqual([]);
    say(session(2));
    expect(numbersHeard()).toEqual(['session 2']);
  });

  it('is delivered on each connection', () => {
    token = 'rahima';
    for (let turn = 0; turn < 2; turn += 1) {
      events.onOpen();
      welcome({});
      say(session(1));
      events.onClose();
    }
    expect(numbersHeard()).toEqual(['session 1', 'session 1']);
  });
});
