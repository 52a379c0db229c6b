import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AuthenticateAnswer, FreeRounds, RgsConfig, RgsGame, RgsRound } from '@chhokka/game-math';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRgsClient } from '../rgs/rgs-client.ts';
import { Desk } from './desk.ts';

/** What the next call of a path does besides its work: answer, lose the answer, or refuse without working. */
type Fault = 'lose answer' | 'lose request' | { readonly status: number; readonly error: string };

const reveal = (index: number) => ({ index, type: 'reveal', board: [], paddingPositions: [], gameType: 'basegame', anticipation: [] }) as const; // prettier-ignore
const fair = { commitment: 'c', clientSeed: 's', nonce: 0 };
const config = { betLevels: [1_000_000], betModes: { BASE: { mode: 'BASE', costMultiplier: 1, feature: true }, BONUS: { mode: 'BONUS', costMultiplier: 100, feature: false } } }; // prettier-ignore

/** A game server with one player, in memory, over real HTTP. */
class TinyRgs {
  balance = 10_000_000;
  round: RgsRound | null = null;
  nextPayout = 0;
  boards = 1;
  free: FreeRounds | null = null;
  readonly calls: string[] = [];
  readonly faults = new Map<string, Fault[]>();

  answer(path: string, body: { event?: string; freeRounds?: string; amount?: number }): object {
    if (path === '/wallet/authenticate') return this.#greeting();
    if (path === '/wallet/play') return body.freeRounds ? this.#playFree() : this.#play();
    if (path === '/demo/refill') {
      this.balance = 10_000_000;
      return this.#money();
    }
    if (path === '/bet/event') {
      if (this.round) this.round = { ...this.round, event: body.event ?? null };
      return { event: body.event };
    }
    if (this.round?.free) return this.#endFree(this.round);
    if (this.round?.active) {
      this.balance += this.round.payout;
      this.round = { ...this.round, active: false };
    }
    return this.#money();
  }

  #endFree(round: RgsRound): object {
    const grant = this.free;
    if (round.active && grant) this.free = { ...grant, won: grant.won + round.payout };
    this.round = { ...round, active: false };
    if (this.free?.left !== 0) return { ...this.#money(), freeRounds: this.free };
    this.balance += this.free.won;
    const over: FreeRounds = { ...this.free, state: 'paid' };
    this.free = null;
    return { ...this.#money(), freeRounds: over };
  }

  #playFree(): object {
    const before = this.balance;
    this.#play();
    this.balance = before;
    if (this.round) this.round = { ...this.round, free: true };
    if (this.free) this.free = { ...this.free, left: this.free.left - 1 };
    return { ...this.#money(), round: this.round, fair, freeRounds: this.free };
  }

  #money() {
    return { balance: { amount: this.balance, currency: 'BDT' } };
  }

  #greeting(): AuthenticateAnswer {
    // Only what the desk reads is filled in.
    return {
      ...this.#money(),
      config: config as unknown as RgsConfig,
      game: {} as RgsGame,
      fair,
      round: this.round,
      freeRounds: this.free,
    };
  }

  #play(): object {
    const events = Array.from({ length: this.boards }, (_, index) => reveal(index));
    this.balance -= 1_000_000;
    const roundID = (this.round?.roundID ?? 0) + 1;
    const payout = this.nextPayout;
    this.round = { roundID, betID: roundID, costMultiplier: 1, amount: 1_000_000, payout, payoutMultiplier: payout / 1_000_000, active: payout > 0, event: null, state: events, fair: { ...fair, serverSeed: null }, verify: '' }; // prettier-ignore
    return { ...this.#money(), round: this.round, fair, freeRounds: this.free };
  }
}

let rgs: TinyRgs;
let server: Server;

beforeEach(async () => {
  rgs = new TinyRgs();
  server = createServer((request, response) => {
    const path = (request.url ?? '').replace('/rgs', '');
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      rgs.calls.push(path);
      const fault = rgs.faults.get(path)?.shift();
      if (fault === 'lose request') return response.destroy();
      if (typeof fault === 'object') {
        response.writeHead(fault.status, { 'content-type': 'application/json' });
        return response.end(JSON.stringify({ error: fault.error, message: fault.error }));
      }
      const answer = rgs.answer(path, JSON.parse(text) as { event?: string });
      return fault === 'lose answer' ? response.destroy() : response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

function openDesk() {
  const log: string[] = [];
  const { port } = server.address() as AddressInfo;
  const client = createRgsClient({
    base: `http://127.0.0.1:${port}/rgs`,
    session: 's',
    language: 'en',
    currency: 'BDT',
  });
  const desk = new Desk({
    rgs: client,
    sleep: () => Promise.resolve(),
    screen: {
      spin: () => log.push('spin'),
      unspin: () => log.push('unspin'),
      show: async (round, from, onReveal) => {
        log.push(`show ${round.roundID} from ${from}`);
        for (const event of round.state) if (event.index >= from) onReveal(event.index);
        await Promise.resolve();
      },
      rest: (round) => log.push(`rest ${round.roundID}`),
      freeOver: async ({ won, state }) => void log.push(`over ${won} ${state}`),
      notice: (notice) => log.push(notice),
    },
    events: {
      changed: () => {},
      started: () => log.push('taken'),
      ended: (round) => log.push(`paid ${round.payout}`),
    },
  });
  return { desk, log };
}

const bet = { amount: 1_000_000n, mode: 'BASE', clientSeed: null };

test('the desk bets, shows and settles a win', async () => {
  const { desk, log } = openDesk();
  await desk.open();
  rgs.nextPayout = 5_000_000;
  await desk.bet(bet);
  expect(log).toEqual(['spin', 'taken', 'show 1 from 0', 'paid 5000000']);
  expect(rgs.calls.at(-1)).toBe('/wallet/end-round');
  expect(desk.balance).toBe(14_000_000n);
  expect(desk.state).toBe('ready');
});

test('a demo without enough play money bets nothing, and can be filled up though an answer is lost', async () => {
  const { desk, log } = openDesk();
  rgs.balance = 500_000;
  await desk.open();
  expect(await desk.bet(bet)).toBeNull();
  rgs.faults.set('/demo/refill', ['lose answer']);
  await desk.refill();
  expect([desk.state, desk.balance]).toEqual(['ready', 500_000n]);
  await desk.refill();
  expect(log).toEqual(['no_funds', 'offline']);
  expect(desk.balance).toBe(10_000_000n);
});

test('a losing round is closed by the bet itself', async () => {
  const { desk } = openDesk();
  await desk.open();
  await desk.bet(bet);
  expect(rgs.calls).toEqual(['/wallet/authenticate', '/wallet/play']);
  expect(desk.balance).toBe(9_000_000n);
});

test('a bet whose answer is lost is recovered and shown once', async () => {
  const { desk, log } = openDesk();
  await desk.open();
  rgs.nextPayout = 2_000_000;
  rgs.faults.set('/wallet/play', ['lose answer']);
  await desk.bet(bet);
  expect(rgs.calls.filter((path) => path === '/wallet/play')).toHaveLength(1);
  expect(log).toEqual(['spin', 'taken', 'show 1 from 0', 'paid 2000000']);
  expect(desk.balance).toBe(11_000_000n);
});

test('a bet that never arrived is not shown, and the player gets a notice', async () => {
  const { desk, log } = openDesk();
  await desk.open();
  rgs.faults.set('/wallet/play', ['lose request']);
  expect(await desk.bet(bet)).toBeNull();
  expect(log).toEqual(['spin', 'not_placed', 'unspin']);
  expect(desk.balance).toBe(10_000_000n);
  expect(desk.state).toBe('ready');
});

test('a lost settlement is finished, never paid or shown twice', async () => {
  for (const fault of ['lose answer', 'lose request'] as const) {
    const { desk, log } = openDesk();
    await desk.open();
    const before = desk.balance;
    rgs.nextPayout = 3_000_000;
    rgs.faults.set('/wallet/end-round', [fault]);
    await desk.bet(bet);
    expect(desk.balance).toBe(before + 2_000_000n);
    expect(log.filter((line) => line.startsWith('show'))).toHaveLength(1);
    expect(rgs.round?.active).toBe(false);
  }
});

test('an open round is resumed where it was left', async () => {
  rgs.nextPayout = 4_000_000;
  rgs.boards = 5;
  rgs.answer('/wallet/play', {});
  rgs.answer('/bet/event', { event: '3' });
  const { desk, log } = openDesk();
  await desk.open();
  expect(log).toEqual(['show 1 from 3', 'paid 4000000']);
  expect(desk.balance).toBe(13_000_000n);
});

test('the desk reports to the server how far a long round has been shown', async () => {
  const { desk } = openDesk();
  await desk.open();
  rgs.nextPayout = 1_000_000;
  rgs.boards = 3;
  await desk.bet(bet);
  expect(rgs.calls.filter((path) => path === '/bet/event')).toHaveLength(3);
});

test('a refused bet leaves the reels where they were', async () => {
  const { desk, log } = openDesk();
  await desk.open();
  rgs.faults.set('/wallet/play', [{ status: 400, error: 'ERR_IPB' }, { status: 400, error: 'ERR_IS' }]); // prettier-ignore
  await desk.bet(bet);
  expect(log).toEqual(['spin', 'unspin', 'no_funds']);
  expect(desk.state).toBe('ready');
  await desk.bet(bet);
  expect(log.at(-1)).toBe('session_over');
  expect(desk.state).toBe('closed');
});

test('the desk sends no bet that the balance cannot pay', async () => {
  const { desk, log } = openDesk();
  await desk.open();
  await desk.bet({ ...bet, mode: 'BONUS' });
  expect(log).toEqual(['no_funds']);
  expect(rgs.calls).not.toContain('/wallet/play');
});

const grant: FreeRounds = { grantId: 'g', count: 2, left: 2, stake: 1_000_000, won: 0, state: 'open' };

test('free rounds come first, take nothing, and end with what they won', async () => {
  rgs.free = grant;
  rgs.balance = 0;
  const { desk, log } = openDesk();
  await desk.open();
  rgs.nextPayout = 3_000_000;
  await desk.bet({ ...bet, amount: 50_000_000n });
  expect([desk.balance, desk.free]).toMatchObject([0n, { left: 1, won: 3_000_000 }]);
  rgs.nextPayout = 0;
  await desk.bet(bet);
  expect(log).toEqual(['spin', 'taken', 'show 1 from 0', 'paid 3000000', 'spin', 'taken', 'show 2 from 0', 'over 3000000 paid', 'paid 0']); // prettier-ignore
  expect([desk.balance, desk.free, desk.state]).toEqual([3_000_000n, null, 'ready']);
  rgs.nextPayout = 0;
  await desk.bet(bet);
  expect(desk.balance).toBe(2_000_000n);
});

test('a free round whose answer was lost is shown and counted once', async () => {
  rgs.free = { ...grant, left: 1, count: 1 };
  const { desk, log } = openDesk();
  await desk.open();
  rgs.nextPayout = 2_000_000;
  rgs.faults.set('/wallet/play', ['lose answer']);
  await desk.bet(bet);
  expect(log).toEqual(['spin', 'taken', 'show 1 from 0', 'over 2000000 paid', 'paid 2000000']);
  expect(desk.balance).toBe(12_000_000n);
});

test('free rounds that ended meanwhile take no bet', async () => {
  rgs.free = grant;
  const { desk, log } = openDesk();
  await desk.open();
  rgs.free = null;
  rgs.faults.set('/wallet/play', [{ status: 400, error: 'ERR_FREE' }]);
  expect(await desk.bet(bet)).toBeNull();
  expect(log).toEqual(['spin', 'free_over', 'unspin']);
  expect([desk.balance, desk.free, desk.state]).toEqual([10_000_000n, null, 'ready']);
});
