import { handTimer } from '@chhokka/game-kit/core/hand-timer';
import { describe, expect, it } from 'vitest';
import { type LiveNews, SESSION_OVER } from '../../shared/offer.ts';
import { LiveLink, type LiveSocketEvents } from './live.ts';

function follow() {
  const timer = handTimer();
  const sockets: { events: LiveSocketEvents; sent: unknown[]; closed: boolean }[] = [];
  const heard: LiveNews[] = [];
  const connected: boolean[] = [];
  let over = 0;
  const link = new LiveLink({
    timer,
    random: () => 0.5,
    onNews: (news) => heard.push(news),
    onConnected: (is) => connected.push(is),
    onOver: () => {
      over += 1;
    },
    open: (events) => {
      const own = { events, sent: [] as unknown[], closed: false };
      sockets.push(own);
      return {
        send: (text) => own.sent.push(JSON.parse(text)),
        close: () => {
          own.closed = true;
        },
      };
    },
  });
  link.start();
  const last = () => {
    const socket = sockets.at(-1);
    if (socket === undefined) throw new Error('no socket was opened');
    return socket;
  };
  return { link, timer, sockets, heard, connected, last, over: () => over };
}

describe('the live connection', () => {
  it('tells what the page looks at when it opens, and each time that this changes', () => {
    const { link, last } = follow();
    link.watch({ fixtures: ['a', 'b'] });
    expect(last().sent).toEqual([]);
    last().events.opened();
    link.watch({ fixture: 'a' });
    expect(last().sent).toEqual([
      { fixtures: ['a', 'b'], fixture: null },
      { fixtures: ['a', 'b'], fixture: 'a' },
    ]);
  });

  it('is made again after a loss, with longer waits, and asks again', async () => {
    const { link, timer, last, sockets, connected } = follow();
    last().events.opened();
    link.watch({ fixture: 'a' });
    last().events.closed(1006);
    await timer.advance(499);
    expect(sockets).toHaveLength(1);
    await timer.advance(1);
    expect(sockets).toHaveLength(2);
    last().events.closed(1006);
    await timer.advance(999);
    expect(sockets).toHaveLength(2);
    await timer.advance(1);
    last().events.opened();
    expect(last().sent).toEqual([{ fixtures: [], fixture: 'a' }]);
    expect(connected).toEqual([true, false, false, true]);
  });

  it('tries at once when the device is online again', async () => {
    const { link, timer, last, sockets } = follow();
    for (let loss = 0; loss < 5; loss += 1) {
      last().events.closed(1006);
      await timer.advance(10_000);
    }
    last().events.closed(1006);
    link.hurry();
    expect(sockets).toHaveLength(7);
  });

  it('says every 10 s that the page is still there', async () => {
    const { timer, last } = follow();
    last().events.opened();
    await timer.advance(20_000);
    expect(last().sent.slice(1)).toEqual([{ here: true }, { here: true }]);
  });

  it('is replaced when nothing came for 30 s although something is in play', async () => {
    const { link, timer, sockets, last } = follow();
    last().events.opened();
    link.watch({ fixture: 'a' }, true);
    await timer.advance(41_000);
    expect(sockets).toHaveLength(2);
    expect(sockets[0]?.closed).toBe(true);
  });

  it('stays when nothing came because nothing is in play', async () => {
    const { timer, sockets, last } = follow();
    last().events.opened();
    await timer.advance(120_000);
    expect(sockets).toHaveLength(1);
  });

  it('hears nothing from a socket that was given up, or that no one can read', () => {
    const { link, sockets, heard, last } = follow();
    last().events.closed(1006);
    link.hurry();
    sockets[0]?.events.message('{"kind":"feed","speaks":false}');
    last().events.message('not json');
    last().events.message('{"kind":"balance","balance":5}');
    expect(heard).toEqual([{ kind: 'balance', balance: 5 }]);
  });

  it('ends for good when the server closes it because the session is over', async () => {
    const { timer, sockets, last, over } = follow();
    last().events.opened();
    last().events.closed(SESSION_OVER);
    await timer.advance(60_000);
    expect([sockets.length, over()]).toEqual([1, 1]);
  });
});
