import { type Bench, Deviation } from '../bench.ts';
import type { Movement, Readback, Seen } from '../driver.ts';
import type { Scenario } from '../scenario.ts';

/** Batches and reading back, where the dialect has them. */
export const batches: readonly Scenario[] = [
  {
    name: 'a batch answers each operation on its own, in order',
    needs: ['batch'],
    run: (bench) =>
      bench.moving(600n, async (before) => {
        const bet = bench.bet({ amount: 400n });
        const beyond = bench.bet({ amount: before + 100_000n });
        const unknown = bench.win(bench.bet(), { amount: 5n });
        const list = [bet, beyond, bench.win(bet, { amount: 1_000n }), unknown, bet];
        const [first, second, third, fourth, fifth] = await send(bench, list);
        bench.expectAccepted(at(first), 'bet', before - 400n);
        bench.expectRefused(at(second), 'bet', 'insufficient_funds', before - 400n);
        bench.expectAccepted(at(third), 'win', before + 600n);
        bench.expectRefused(at(fourth), 'win', 'bet_unknown');
        bench.expectAccepted(at(fifth), 'repeat', before - 400n);
      }),
  },
  {
    name: 'an unreadable operation spoils only itself',
    needs: ['batch'],
    run: (bench) =>
      bench.moving(-200n, async () => {
        const list = [bench.bet({ amount: 100n }), bench.bet({ amount: 100n }), bench.bet({ amount: 100n })];
        const [first, second, third] = await send(bench, list, new Set([1]));
        bench.expectAccepted(at(first), 'bet');
        bench.expectNotTaken(at(second), 'the spoilt operation');
        bench.expectAccepted(at(third), 'bet');
      }),
  },
  {
    name: 'a thousand operations in one batch, and the same batch again',
    needs: ['batch'],
    run: (bench) =>
      bench.moving(-250n, async () => {
        const players = bench.fixture.players;
        const list = Array.from({ length: 1_000 }, (_unused, index) => {
          const { playerId, session } = players[index % 4] ?? bench.player();
          return bench.bet({ playerId, session, amount: 1n });
        });
        const first = await send(bench, list);
        for (const seen of first) bench.expectAccepted(seen, 'bet');
        const again = await send(bench, list);
        for (const [index, seen] of again.entries()) {
          const told = first[index];
          bench.expectAccepted(seen, 'repeat', told?.seen === 'accepted' ? told.balance : undefined);
        }
      }),
  },
  {
    name: 'a batch of more than a thousand operations is not taken',
    needs: ['batch'],
    run: (bench) =>
      bench.moving(0n, async () => {
        const seen = await bench.driver.batch?.(Array.from({ length: 1_001 }, () => bench.bet({ amount: 1n })));
        if (!seen || 'length' in seen) throw new Deviation('a batch of 1,001 operations was answered');
        bench.expectNotTaken(seen, 'a batch of 1,001 operations');
      }),
  },
  {
    name: 'transactions are read back by id, refused ones too',
    needs: ['readback'],
    run: async (bench) => {
      const before = await bench.balance();
      const [bet, beyond] = [bench.bet({ amount: 100n }), bench.bet({ amount: before + 1n })];
      await bench.accept(bet);
      await bench.refuse(beyond, 'insufficient_funds', before - 100n);
      const read = async (txId: string) => bench.driver.transaction?.(txId);
      const [known, refused, absent] = [await read(bet.txId), await read(beyond.txId), await read(bench.bet().txId)];
      if (known?.status !== 'ok' || known.amount !== 100n || known.balance !== before - 100n)
        throw new Deviation('the bet is not read back');
      if (refused?.status !== 'insufficient_funds') throw new Deviation('the refused bet is not read back');
      if (absent !== null) throw new Deviation('a transaction that never was is read back');
    },
  },
  {
    name: 'transactions are read back by time, page by page, each once',
    needs: ['readback'],
    run: async (bench) => {
      const bets = Array.from({ length: 25 }, () => bench.bet({ amount: 1n }));
      for (const bet of bets) await bench.accept(bet);
      const [first, last] = [await readBack(bench, bets[0]), await readBack(bench, bets.at(-1))];
      const listed = (await bench.driver.transactions?.({ from: first.at, to: last.at + 1 }, 10)) ?? [];
      const ids = listed.map((one) => one.txId);
      const outside = listed.filter((one) => one.at < first.at || one.at > last.at);
      if (outside.length > 0) throw new Deviation(`${outside.length} transactions of other times are listed`);
      if (new Set(ids).size !== ids.length) throw new Deviation('a transaction is listed twice');
      const missing = bets.filter((bet) => !ids.includes(bet.txId));
      if (missing.length > 0) throw new Deviation(`${missing.length} of 25 transactions are not listed`);
    },
  },
];

async function readBack(bench: Bench, movement: Movement | undefined): Promise<Readback> {
  const read = movement && (await bench.driver.transaction?.(movement.txId));
  if (!read) throw new Deviation('a transaction is not read back');
  return read;
}

async function send(bench: Bench, list: readonly Movement[], spoilt?: ReadonlySet<number>): Promise<readonly Seen[]> {
  const seen = await bench.driver.batch?.(list, spoilt);
  if (!seen || !('length' in seen)) throw new Deviation(`the batch was not answered: ${JSON.stringify(seen)}`);
  if (seen.length !== list.length) throw new Deviation(`${list.length} operations got ${seen.length} answers`);
  return seen;
}

function at(seen: Seen | undefined): Seen {
  if (!seen) throw new Deviation('an operation got no answer');
  return seen;
}
