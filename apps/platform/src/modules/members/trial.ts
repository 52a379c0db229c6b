import { randomInt } from 'node:crypto';
import { DAY } from '@chhokka/kernel';
import type { Transaction } from '../../infra/db.ts';
import { Refused } from '../../infra/http/refused.ts';
import { TRIAL } from '../../infra/http/sessions.ts';
import { insertMember, type MemberRow } from './members.repository.ts';

const LIFE_MS = DAY;
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const RANDOM_LETTERS = 6;
/** One free name among a thousand million is found at once; more tries than this mean that something else is wrong. */
const TRIES = 5;

/**
 * Stores a trial member (2-account-entry §4, Free play) under a name of its own. It lives a day, and has neither a
 * password nor an account for money. `newName` makes names until one is free.
 */
export async function insertTrialMember(
  tx: Transaction,
  trial: { language: 'bn' | 'en'; currency: string; now: number },
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
      currency: trial.currency,
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
