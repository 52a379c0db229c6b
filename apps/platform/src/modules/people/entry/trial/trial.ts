import { randomInt } from 'node:crypto';
import type { LoginInfo } from '@chhokka/contracts';
import { type Clock, DAY } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import { type Pool, type Transaction, transaction } from '../../../../infra/db.ts';
import { Refused } from '../../../../infra/http/refused.ts';
import { PLAY_MONEY, TRIAL } from '../../../../infra/http/sessions.ts';
import type { AttemptRule, Attempts } from '../../../../infra/attempts/index.ts';
import { type Caller, originOf } from '../../../../infra/http/caller.ts';
import { type MemberRow, deleteTrialMembers, insertMember, lockEndedTrials } from '../../members/index.ts';
import type { MemberMoney } from '../member-money.ts';
import type { MemberSessions } from '../../devices/index.ts';

const LIFE_MS = DAY;
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const RANDOM_LETTERS = 6;
/**
 * Names are drawn from a thousand million, so the first is nearly always free. After this many tries something else is
 * wrong.
 */
const TRIES = 5;

// A trial costs a visitor nothing and leaves four ledger entries, so one browser may start only a few.
const TRIALS_OF_DEVICE: AttemptRule = { most: 10, withinMs: DAY };
const TRIALS_OF_ADDRESS: AttemptRule = { most: 300, withinMs: DAY };
const ENDED_AT_ONCE = 100;

/** Trial members with generated names, for a day (2-account-entry §4, Free play). */
export interface Trials {
  /** A new trial member and its session. Throws `Refused`: too_many_attempts, temporarily_unavailable. */
  enter(caller: Caller): Promise<LoginInfo>;
  /** Deletes trial members after their day, with their sessions and their play money. */
  sweep(): Promise<void>;
}

interface TrialsParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly attempts: Attempts;
  readonly sessions: MemberSessions;
  readonly money: () => MemberMoney;
}

export function createTrials({ pool, clock, attempts, sessions, money }: TrialsParts): Trials {
  return {
    async enter(caller) {
      await attempts.count('trial device', caller.cookies.device(), TRIALS_OF_DEVICE);
      await attempts.countNetwork('trial address', caller.address, TRIALS_OF_ADDRESS);
      return transaction(pool, async (tx) => {
        const member = await insertTrialMember(tx, { language: caller.language, now: clock.now() });
        await money().givePlayMoney(tx, member.id);
        return sessions.open(tx, member, originOf(caller));
      });
    },

    async sweep() {
      for (let ended = ENDED_AT_ONCE; ended === ENDED_AT_ONCE;) {
        ended = await transaction(pool, async (tx) => {
          const ids = await lockEndedTrials(tx, clock.now(), ENDED_AT_ONCE);
          if (ids.length === 0) return 0;
          await money().takePlayMoney(tx, ids);
          await deleteTrialMembers(tx, ids);
          return ids.length;
        });
      }
    },
  };
}

/**
 * Stores a trial member under a generated name. It lives a day, has no password and only play money. `newName` is
 * called until a name is free.
 */
export async function insertTrialMember(
  tx: Transaction,
  trial: { language: Language; now: number },
  newName: () => string = trialName,
): Promise<MemberRow> {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const account = newName();
    const member = await insertMember(tx, {
      account,
      passwordHash: null,
      nickname: account,
      userType: TRIAL,
      language: trial.language,
      currency: PLAY_MONEY,
      referralCode: null,
      affiliateCode: null,
      domain: null,
      registerUrl: null,
      endsAt: trial.now + LIFE_MS,
    });
    if (member) return member;
  }
  throw new Refused('temporarily_unavailable', { retryAfterSeconds: 1 });
}

function trialName(): string {
  const letter = (): string => LETTERS.charAt(randomInt(LETTERS.length));
  return `trial_${Array.from({ length: RANDOM_LETTERS }, letter).join('')}`;
}
