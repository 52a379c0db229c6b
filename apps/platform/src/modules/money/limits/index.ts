import { DAY } from '@chhokka/kernel';
import { type Queryable, type Transaction, transaction } from '../../../infra/db.ts';
import type { MemberSource, Told } from '../../../infra/realtime/sources.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { TRIAL } from '../../../infra/http/sessions.ts';
import { exclude, type Excluded, setLimit, setReality } from './change.ts';
import type { LimitsParts } from './limits.parts.ts';
import type { ExclusionLength } from './limits.policy.ts';
import { findExclusion, findReality, findVersions } from './limits.repository.ts';
import type { LimitName, Played, RealityMinutes } from './limits.types.ts';
import { assertDeposit, countDeposit, countWithdrawal, type DepositAsked, type MoneyMoved } from './money.ts';
import { type Protection, readProtection } from './protection.ts';
import { answered, stand } from './reality.ts';

export { counted, type Guard, LONGEST_PAUSE_MS, reachedBy } from './guard.policy.ts';
export { loadGuards, storeGuards } from './guard.repository.ts';
export { countDeposit } from './money.ts';
export { dayOf } from './periods.ts';
export { isProtected } from './protected.repository.ts';
export type { ExclusionLength } from './limits.policy.ts';
export type * from './limits.types.ts';

/** The interface of player protection; see README for the invariants. Amounts are minor units, times ms. */
export interface Limits {
  /** Refuses a deposit beyond the member's own limits: throws `Refused('deposit_limit_reached')`. Locks them. */
  assertDeposit(tx: Transaction, asked: DepositAsked): Promise<void>;
  /** Counts a deposit, in the transaction that credits it. */
  countDeposit(tx: Transaction, moved: MoneyMoved): Promise<void>;
  /** Counts a withdrawal, in the transaction that pays it; negative for one that was returned. */
  countWithdrawal(tx: Transaction, moved: MoneyMoved): Promise<void>;
  /** Refuses deposits of an excluded member: throws `Refused('member_excluded')` with `until` (null: for ever). */
  assertMayPay(db: Queryable, memberId: string): Promise<void>;
  /** The same for games. */
  assertMayPlay(memberId: string): Promise<void>;
  /** Sets or lowers a limit, or requests a higher one or its end (`amount` null); of `time` in minutes. */
  setLimit(memberId: string, limit: LimitName & { readonly amount: bigint | null }): Promise<void>;
  /** The member excludes themselves; open games end at once. Throws `Refused('exclusion_shorter')`. */
  exclude(memberId: string, length: ExclusionLength): Promise<void>;
  /**
   * An operator excludes a member, in the transaction that writes the audit log. If before and after are the same,
   * nothing has changed. Throws as above.
   */
  impose(
    tx: Transaction,
    asked: { memberId: string; length: ExclusionLength; operatorId: string; reason: string },
  ): Promise<Excluded>;
  /** Sets after how many minutes of play a reality check comes: 15, 30 or 60; null: never. */
  setReality(memberId: string, minutes: RealityMinutes | null): Promise<void>;
  /** After how many minutes of play a reality check comes; null: never. */
  reality(memberId: string): Promise<RealityMinutes | null>;
  /**
   * A page of the member shows the reality check of this number, or one that has no number yet (null). Bets are refused
   * until the member answers it, or for three minutes. Returns the number of the open check; null: none is open.
   */
  stand(memberId: string, said: number | null): Promise<number | null>;
  /** The member has answered the check of this number. */
  answered(memberId: string, number: number): Promise<void>;
  /** What the member has played since then (ms), within the last 24 hours. */
  played(memberId: string, since: number): Promise<Played>;
  /** Everything that protects the member, as the member sees it. */
  protection(memberId: string): Promise<Protection>;
  /** The source of open pages: notifies them of changes. */
  readonly source: MemberSource;
}

export function createLimits(parts: LimitsParts): Limits {
  const { pool, clock, offset } = parts;
  return {
    assertDeposit: (tx, asked) => assertDeposit(tx, asked, offset()),
    countDeposit: (tx, moved) => countDeposit(tx, moved, offset()),
    countWithdrawal: (tx, moved) => countWithdrawal(tx, moved, offset()),
    assertMayPay: (db, memberId) => refuseExcluded(db, memberId, clock.now()),
    assertMayPlay: (memberId) => refuseExcluded(pool, memberId, clock.now()),
    setLimit: (memberId, limit) => setLimit(parts, memberId, limit),
    async exclude(memberId, length) {
      await transaction(pool, (tx) => exclude(parts, tx, { memberId, length }));
    },
    impose: (tx, { memberId, length, operatorId, reason }) =>
      exclude(parts, tx, { memberId, length, operator: { operatorId, reason } }),
    setReality: (memberId, minutes) => setReality(parts, memberId, minutes),
    reality: (memberId) => findReality(pool, memberId),
    stand: (memberId, said) => stand(parts, memberId, said),
    answered: (memberId, number) => answered(parts, memberId, number),
    played: (memberId, since) => parts.played(pool, memberId, Math.max(since, clock.now() - DAY)),
    protection: (memberId) => readProtection(parts, memberId),
    source: protectionSource(parts),
  };
}

async function refuseExcluded(db: Queryable, memberId: string, now: number): Promise<void> {
  const exclusion = await findExclusion(db, memberId, now);
  if (exclusion) throw new Refused('member_excluded', { value: { until: exclusion.until } });
}

/** Of a new guard: the first limit that a member sets refuses nothing, so that open games are told of no refusal. */
const FIRST_VERSION = 1n;

function protectionSource({ pool }: LimitsParts): MemberSource {
  return {
    audience: 'member',
    channel: 'protection',
    mayHear: ({ userType }) => userType !== TRIAL,
    async current(memberIds) {
      const versions = await findVersions(pool, memberIds);
      return new Map(
        memberIds.map((id): [string, Told] => [id, { number: Number(versions.get(id) ?? FIRST_VERSION), body: null }]),
      );
    },
  };
}
