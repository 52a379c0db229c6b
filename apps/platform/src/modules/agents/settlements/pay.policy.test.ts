import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type OpenDebt, pay, type Payable, payDebts } from './pay.policy.ts';

const told = (moves: ReturnType<typeof pay>['moves']) =>
  moves.map(({ kind, from, to, amount }) => `${kind} ${from ?? 'house'} → ${to ?? 'house'} ${amount}`);
const left = (debts: ReturnType<typeof pay>['debts']) =>
  debts
    .filter((debt) => debt.left > 0n)
    .map((debt) => `${debt.debtorId} owes ${debt.creditorId ?? 'house'} ${debt.left}`);

it('an agent who cannot pay owes the rest, and the next income pays it first', () => {
  const today = pay([{ id: 'wage', giverId: 'nadia', takerId: 'babul', amount: 63_000n }], {
    cash: new Map([['nadia', 40_000n]]),
    debts: [],
  });
  expect(told(today.moves)).toEqual(['payment nadia → babul 40000']);
  expect(left(today.debts)).toEqual(['nadia owes babul 23000']);
  const tomorrow = pay([{ id: 'own', giverId: null, takerId: 'nadia', amount: 90_000n }], {
    cash: new Map([['babul', 40_000n]]),
    debts: today.debts,
  });
  expect(told(tomorrow.moves)).toEqual(['payment house → nadia 90000', 'debt nadia → babul 23000']);
  expect(left(tomorrow.debts)).toEqual([]);
});

it('income passes through a chain of debts, oldest first, in one go', () => {
  const debts: OpenDebt[] = [
    { id: 1n, settlementId: 'one', debtorId: 'a', creditorId: 'b', left: 30n },
    { id: 2n, settlementId: 'two', debtorId: 'b', creditorId: 'c', left: 50n },
    { id: 3n, settlementId: 'three', debtorId: 'a', creditorId: null, left: 30n },
  ];
  const { moves, debts: after } = pay([{ id: 'x', giverId: null, takerId: 'a', amount: 40n }], {
    cash: new Map(),
    debts,
  });
  expect(told(moves)).toEqual(['payment house → a 40', 'debt a → b 30', 'debt a → house 10', 'debt b → c 30']);
  expect(left(after)).toEqual(['b owes c 20', 'a owes house 20']);
});

it('two who owe each other set it off', () => {
  const debts = [{ id: 1n, settlementId: 'old', debtorId: 'a', creditorId: 'b', left: 100n }];
  const { moves, debts: after } = pay([{ id: 'back', giverId: 'a', takerId: 'b', amount: -130n }], {
    cash: new Map(),
    debts,
  });
  expect(told(moves)).toEqual(['offset b → a 100', 'offset a → b 100']);
  expect(left(after)).toEqual(['b owes a 30']);
});

it('debts in a circle end, and are paid on later', () => {
  const ring = [
    { id: 1n, settlementId: 'one', debtorId: 'a', creditorId: 'b', left: 10_000n },
    { id: 2n, settlementId: 'two', debtorId: 'b', creditorId: 'c', left: 10_000n },
    { id: 3n, settlementId: 'three', debtorId: 'c', creditorId: 'a', left: 10_000n },
  ];
  const first = pay([{ id: 'x', giverId: null, takerId: 'a', amount: 1n }], { cash: new Map(), debts: ring });
  expect(first.moves.length).toBe(1_001);
  const again = payDebts(['a', 'b', 'c'], { cash: new Map([['b', 1n]]), debts: first.debts });
  expect(again.moves.length).toBe(1_000);
});

const AGENTS = ['a', 'b', 'c', 'd'];
const agent = fc.constantFrom(...AGENTS);
const payable = fc
  .record({ giverId: fc.option(agent), takerId: agent, amount: fc.bigInt(-300n, 300n) })
  .filter(({ giverId, takerId, amount }) => giverId !== takerId && amount !== 0n);

it('whatever is paid, no agent goes below zero, nobody has money while owing some, and every paisa is accounted for', () => {
  fc.assert(
    fc.property(fc.array(payable, { maxLength: 20 }), (given) => {
      const payables: Payable[] = given.map((each, place) => ({ ...each, id: String(place) }));
      const cash = new Map<string, bigint>();
      const { moves, debts } = pay(payables, { cash, debts: [] });
      const settled = new Map<string, bigint>();
      for (const { from, to, amount, kind, settlementId } of moves) {
        settled.set(settlementId, (settled.get(settlementId) ?? 0n) + amount);
        if (kind === 'offset') continue;
        if (from !== null) cash.set(from, (cash.get(from) ?? 0n) - amount);
        if (to !== null) cash.set(to, (cash.get(to) ?? 0n) + amount);
        if (from !== null) expect(cash.get(from)).toBeGreaterThanOrEqual(0n);
      }
      for (const { id, amount } of payables) {
        const owed = debts.find(({ settlementId }) => settlementId === id)?.left ?? 0n;
        expect((settled.get(id) ?? 0n) + owed).toBe(amount < 0n ? -amount : amount);
      }
      const open = debts.filter((debt) => debt.left > 0n);
      if (moves.length < 1_000) for (const { debtorId } of open) expect(cash.get(debtorId) ?? 0n, debtorId).toBe(0n);
    }),
  );
});
