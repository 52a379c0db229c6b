import type { ServerMessage, SlipView, TableState } from '@chhokka/game-math';
import { describe, expect, it } from 'vitest';
import { handTimer } from '../../core/hand-timer.ts';
import { LiveTable, type LiveSocketEvents } from './live.ts';
import { ServerClock } from './server-clock.ts';

const STATE: TableState = {
  open: true,
  round: null,
  totals: {},
  players: 0,
  history: [],
  counts: { over: 0, of: {} },
};

/** A table over a socket that the test speaks for. */
function openLive() {
  const timer = handTimer();
  const clock = new ServerClock(timer.now);
  const sent: { type: string; since?: unknown; at?: number }[] = [];
  const told: string[] = [];
  let players = -1;
  let reconnects = 0;
  let socket: LiveSocketEvents | null = null;
  const live = new LiveTable('coin', eventsInto(), {
    openSocket: (events) => {
      socket = events;
      return {
        send: (text) => sent.push(JSON.parse(text)),
        reconnect: () => (reconnects += 1),
        close: () => told.push('closed'),
      };
    },
    session: 's-1',
    timer,
    clock,
  });
  function eventsInto() {
    return {
      state: (state: TableState) => (players = state.players),
      mine: (slip: SlipView) => told.push(`mine ${slip.slip}`),
      fresh: (fresh: boolean) => told.push(fresh ? 'fresh' : 'stale'),
      over: (why: string) => told.push(`over ${why}`),
    };
  }
  const server = (): LiveSocketEvents => {
    if (socket === null) throw new Error('no socket was opened');
    return socket;
  };
  const say = (message: ServerMessage): void => server().message(JSON.stringify(message));
  return {
    live,
    timer,
    clock,
    told,
    say,
    open: () => server().opened(),
    lose: () => server().lost(),
    noise: (text: string) => server().message(text),
    hellos: () => sent.filter(({ type }) => type === 'hello'),
    pings: () => sent.filter(({ type }) => type === 'ping'),
    players: () => players,
    reconnects: () => reconnects,
    snapshot: (seq: number, stream = 'a') => say({ type: 'snapshot', now: 1, stream, seq, state: STATE }),
    delta: (seq: number, count: number) => say({ type: 'delta', now: 1, seq, change: { players: count } }),
  };
}

describe('a live table', () => {
  it('says hello with session and table, and shows the snapshot with its deltas', () => {
    const table = openLive();
    table.open();
    expect(table.hellos()).toEqual([{ type: 'hello', sessionID: 's-1', table: 'coin' }]);
    table.snapshot(7);
    table.delta(8, 3);
    table.delta(9, 4);
    expect(table.players()).toBe(4);
    expect(table.told).not.toContain('stale');
  });

  it('asks for a new snapshot after a gap, and follows no delta before it comes', () => {
    const table = openLive();
    table.open();
    table.snapshot(7);
    table.delta(9, 5);
    expect(table.players()).toBe(0);
    expect(table.told.at(-1)).toBe('stale');
    expect(table.hellos()).toHaveLength(2);
    expect(table.hellos()[1]).not.toHaveProperty('since');
    table.delta(10, 6);
    expect(table.players()).toBe(0);
    expect(table.hellos()).toHaveLength(2);
    table.snapshot(10);
    table.delta(11, 8);
    expect(table.players()).toBe(8);
    expect(table.told.at(-1)).toBe('fresh');
  });

  it('ignores a delta that it has had', () => {
    const table = openLive();
    table.open();
    table.snapshot(7);
    table.delta(8, 3);
    table.delta(8, 99);
    expect(table.players()).toBe(3);
    expect(table.hellos()).toHaveLength(1);
  });

  it('comes back with its place, and takes what it has missed', () => {
    const table = openLive();
    table.open();
    table.snapshot(7);
    table.delta(8, 3);
    table.lose();
    expect(table.told.at(-1)).toBe('stale');
    table.open();
    expect(table.hellos()[1]).toMatchObject({ since: { stream: 'a', seq: 8 } });
    table.delta(9, 4);
    expect(table.players()).toBe(4);
    expect(table.told.at(-1)).toBe('fresh');
  });

  it('is fresh again when it has missed nothing', () => {
    const table = openLive();
    table.open();
    table.snapshot(7);
    table.lose();
    table.open();
    expect(table.told.at(-1)).toBe('stale');
    table.say({ type: 'pong', at: 0, now: 1 });
    expect(table.told.at(-1)).toBe('fresh');
  });

  it('takes the snapshot of another stream, and counts on from there', () => {
    const table = openLive();
    table.open();
    table.snapshot(7, 'a');
    table.lose();
    table.open();
    table.snapshot(2, 'b');
    table.delta(3, 6);
    table.lose();
    table.open();
    expect(table.hellos()[2]).toMatchObject({ since: { stream: 'b', seq: 3 } });
    expect(table.players()).toBe(6);
  });

  it('learns the clock by pings, and measures again', async () => {
    const table = openLive();
    table.open();
    await table.timer.advance(40);
    table.say({ type: 'pong', at: 0, now: 900_020 });
    expect(table.clock.serverNow()).toBe(900_040);
    const before = table.pings().length;
    await table.timer.advance(11_000);
    expect(table.pings().length).toBeGreaterThan(before + 1);
  });

  it('gives up a silent connection', async () => {
    const table = openLive();
    table.open();
    table.snapshot(1);
    await table.timer.advance(10_000);
    expect(table.reconnects()).toBe(0);
    await table.timer.advance(10_000);
    expect(table.reconnects()).toBe(1);
    expect(table.told.at(-1)).toBe('stale');
  });

  it('ends with the arcade’s bye, and asks for nothing more', async () => {
    const table = openLive();
    table.open();
    table.say({ type: 'bye', why: 'session' });
    table.lose();
    const pings = table.pings().length;
    await table.timer.advance(60_000);
    expect(table.told.slice(-2)).toEqual(['closed', 'over session']);
    expect(table.pings()).toHaveLength(pings);
  });

  it('survives a message that is no message', () => {
    const table = openLive();
    table.open();
    table.noise('<html>');
    table.snapshot(1);
    expect(table.players()).toBe(0);
  });
});
