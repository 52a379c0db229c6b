import { describe, expect, it } from 'vitest';
import { coinRules, coinSettings } from '../testing.ts';
import { infoOf } from '../workshop/info.ts';
import {
  betsOf,
  chipsOf,
  type Draft,
  type DraftAction,
  type DraftLimits,
  emptyDraft,
  nextDraft,
  sumOf,
} from './draft.ts';

const rules = coinRules(() => 'heads');
const table = infoOf({ code: 'coin', title: { bn: 'কয়েন', en: 'Coin' }, rules }, coinSettings);
const LIMITS: DraftLimits = {
  table,
  typeOf: (spot) => rules.spots.get(spot),
  staked: new Map(),
  balance: 100_000n,
};

/** The draft after all actions, and the last refusal. */
function after(actions: readonly DraftAction[], limits: Partial<DraftLimits> = {}) {
  let draft: Draft = emptyDraft(5_000n);
  let refusal = null;
  for (const action of actions) ({ draft, refusal } = nextDraft(draft, action, { ...LIMITS, ...limits }));
  return { chips: Object.fromEntries(draft.chips), draft, refusal };
}

describe('a draft', () => {
  it('puts the chosen chip on a spot, and again', () => {
    const { chips } = after([
      { type: 'put', spots: ['heads'] },
      { type: 'choose', chip: 1_000n },
      { type: 'put', spots: ['heads'] },
    ]);
    expect(chips).toEqual({ heads: 6_000n });
  });

  it('puts a called bet on several spots, twice on one that is named twice, and takes it back at once', () => {
    const called = { type: 'put', spots: ['heads', 'edge', 'heads'] } as const;
    expect(after([called]).chips).toEqual({ heads: 10_000n, edge: 5_000n });
    expect(after([called, { type: 'undo' }]).chips).toEqual({});
  });

  it('undoes a clear and a double, step by step', () => {
    const steps: DraftAction[] = [{ type: 'put', spots: ['heads'] }, { type: 'double' }, { type: 'clear' }];
    expect(after(steps).chips).toEqual({});
    expect(after([...steps, { type: 'undo' }]).chips).toEqual({ heads: 10_000n });
    expect(after([...steps, { type: 'undo' }, { type: 'undo' }]).chips).toEqual({ heads: 5_000n });
  });

  it('has nothing to undo once it was confirmed', () => {
    const { draft } = after([{ type: 'put', spots: ['heads'] }, { type: 'empty' }, { type: 'undo' }]);
    expect(draft).toEqual({ chip: 5_000n, chips: new Map(), past: [] });
  });

  it('adds the bets of a repeated slip to what lies there', () => {
    const { chips } = after([
      { type: 'put', spots: ['heads'] },
      { type: 'add', bets: [{ spot: 'heads', amount: 1_000 }, { spot: 'tails', amount: 2_000 }] }, // prettier-ignore
    ]);
    expect(chips).toEqual({ heads: 6_000n, tails: 2_000n });
  });

  it('becomes the bets of the wire', () => {
    const { draft } = after([{ type: 'put', spots: ['heads', 'edge'] }]);
    expect(betsOf(draft.chips)).toEqual([
      { spot: 'heads', amount: 5_000 },
      { spot: 'edge', amount: 5_000 },
    ]);
    expect(sumOf(draft.chips)).toBe(10_000n);
  });
});

describe('a limit', () => {
  it('of a spot counts what is staked on it already, and leaves the draft as it was', () => {
    const { chips, refusal } = after(
      [
        { type: 'put', spots: ['edge'] },
        { type: 'put', spots: ['heads', 'edge'] },
      ],
      {
        staked: new Map([['edge', 1_000n]]),
      },
    );
    expect(chips).toEqual({ edge: 5_000n });
    expect(refusal).toEqual({ why: 'overBet', spot: 'edge', limit: 10_000n });
  });

  it('of a round counts all spots together', () => {
    const big = [{ spot: 'heads', amount: 50_000 }];
    const { refusal } = after(
      [
        { type: 'add', bets: big },
        { type: 'put', spots: ['tails'] },
      ],
      {
        staked: new Map([['edge', 10_000n]]),
      },
    );
    expect(refusal).toEqual({ why: 'overStake', limit: 60_000n });
  });

  it('may be reached exactly', () => {
    const bets = [{ spot: 'heads', amount: 50_000 }, { spot: 'edge', amount: 10_000 }]; // prettier-ignore
    expect(after([{ type: 'add', bets }]).refusal).toBeNull();
  });

  it('at the bottom refuses less than the smallest bet', () => {
    expect(after([{ type: 'add', bets: [{ spot: 'heads', amount: 900 }] }]).refusal).toEqual({
      why: 'belowMinimum',
      limit: 1_000n,
    });
  });

  it('is the balance too', () => {
    expect(after([{ type: 'put', spots: ['heads'] }], { balance: 4_999n }).refusal).toEqual({
      why: 'funds',
      limit: 4_999n,
    });
  });

  it('lets a spot that the table does not have take nothing', () => {
    expect(after([{ type: 'put', spots: ['rim'] }]).refusal).toMatchObject({ why: 'overBet', limit: 0n });
  });
});

describe('the chips of a table', () => {
  it('begin at its smallest bet and end at its largest', () => {
    expect(chipsOf(table)).toEqual([1_000n, 5_000n, 10_000n, 20_000n, 50_000n]);
  });

  it('are whole steps', () => {
    expect(chipsOf({ ...table, minBet: 250 })[0]).toBe(300n);
  });
});
