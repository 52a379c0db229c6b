import { formatDecimal } from '@chhokka/kernel';
import type { Revisions } from '../../../infra/revisions.ts';
import type { Referring } from '../../people/entry/index.ts';
import { findOwner } from './codes.repository.ts';
import { ownCode, randomCode } from './codes.ts';
import { referralConsumer } from './count.repository.ts';
import { insertFriend } from './friends.repository.ts';
import { awardTiers } from './reach.ts';
import type { ReferralParts } from './referral.parts.ts';
import type { Rule } from './referral.types.ts';
import { mostOf } from './rule.policy.ts';
import { readRule } from './rule.repository.ts';

export { randomCode, referralConsumer };

/** Inviting friends; see README for the invariants. */
export interface Referral {
  /** The rule, if one runs: it is enabled and referral is switched on. */
  running(): Rule | null;
  /** The member's own code, made when it is first asked for. */
  codeOf(memberId: string): Promise<string>;
  /** What sign-up asks. */
  readonly referring: Referring;
  /** Awards the tiers that friends' stakes have reached. */
  award(): Promise<void>;
}

export function createReferral({ revisions, ...parts }: ReferralParts & { readonly revisions: Revisions }): Referral {
  const { pool, clock, settings } = parts;
  let rule: Rule | null = null;
  revisions.watch('referral', async () => {
    rule = await readRule(pool);
  });
  const running = (): Rule | null => (settings.isOn('REFERRAL') && rule?.enabled === true ? rule : null);
  return {
    running,
    codeOf: (memberId) => ownCode(parts, memberId),
    referring: {
      referrerOf: (code, db = pool) => findOwner(db, code),
      async joined(tx, friend) {
        if (settings.isOn('REFERRAL')) await insertFriend(tx, friend, clock.now());
      },
      most() {
        const now = running();
        return now && formatDecimal(mostOf(now));
      },
    },
    award: () => awardTiers({ ...parts, running }),
  };
}
