import type { TeamSums } from '@chhokka/contracts';
import { formatDecimal } from '@chhokka/kernel';

/** Sums of a line or a member, in minor units. */
export interface Sums {
  readonly newMembers: bigint;
  readonly firstDeposits: bigint;
  readonly firstDeposited: bigint;
  readonly active: bigint;
  readonly deposits: bigint;
  readonly deposited: bigint;
  readonly withdrawals: bigint;
  readonly withdrawn: bigint;
  readonly rounds: bigint;
  readonly stake: bigint;
  readonly effectiveStake: bigint;
  readonly win: bigint;
  readonly bonus: bigint;
  readonly rebate: bigint;
}

export const NO_SUMS: Sums = {
  newMembers: 0n,
  firstDeposits: 0n,
  firstDeposited: 0n,
  active: 0n,
  deposits: 0n,
  deposited: 0n,
  withdrawals: 0n,
  withdrawn: 0n,
  rounds: 0n,
  stake: 0n,
  effectiveStake: 0n,
  win: 0n,
  bonus: 0n,
  rebate: 0n,
};

const KEYS = Object.keys(NO_SUMS) as (keyof Sums)[];

/** The sum of some sums. Members who are active in two of them count twice. */
export function addUp(all: readonly Partial<Sums>[]): Sums {
  const added = (key: keyof Sums) => all.reduce((sum, each) => sum + (each[key] ?? 0n), 0n);
  return Object.fromEntries(KEYS.map((key) => [key, added(key)])) as unknown as Sums;
}

/** What the line lost; negative: what it won. */
export function netOf({ stake, win, bonus, rebate }: Pick<Sums, 'stake' | 'win' | 'bonus' | 'rebate'>): bigint {
  return stake - win - bonus - rebate;
}

/** As it stands on the wire. */
export function presentSums(sums: Sums): TeamSums {
  return {
    newMembers: Number(sums.newMembers),
    firstDeposits: Number(sums.firstDeposits),
    firstDeposited: formatDecimal(sums.firstDeposited),
    active: Number(sums.active),
    deposits: Number(sums.deposits),
    deposited: formatDecimal(sums.deposited),
    withdrawals: Number(sums.withdrawals),
    withdrawn: formatDecimal(sums.withdrawn),
    rounds: Number(sums.rounds),
    stake: formatDecimal(sums.stake),
    effectiveStake: formatDecimal(sums.effectiveStake),
    win: formatDecimal(sums.win),
    bonus: formatDecimal(sums.bonus),
    rebate: formatDecimal(sums.rebate),
    net: formatDecimal(netOf(sums)),
  };
}
