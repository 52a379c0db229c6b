import { errorText, type Language } from '@chhokka/messages/errors';
import type { Clock } from '@chhokka/kernel';
import type { Pool, Transaction } from '../../../../infra/db.ts';
import { Refused } from '../../../../infra/http/refused.ts';
import type { Referring } from '../referring.ts';
import { endInvites, findInvite, hasInvite, insertInvite, type InviteRow, listInvites } from './invites.repository.ts';
import type { InviteGiven, Registrant } from './registration.record.ts';

/** The valid codes of a sign-up, and whose they are. A referral code never makes an upline. */
export interface Invitation {
  readonly affiliateCode: string | null;
  readonly referralCode: string | null;
  /** Whose affiliate code it is. */
  readonly uplineId: string | null;
  /** Whose referral code it is. */
  readonly referrerId: string | null;
}

/** Invitation codes: an agent's, valid at one domain of the site or at all of them. */
export interface Invites {
  /** Whether a code is valid, in any letter case. */
  isGood(code: string, domain: string | null): Promise<boolean>;
  /**
   * Resolves the codes of a sign-up. The affiliate code is an agent's and decides who the upline is. The referral code is a
   * member's own or an agent's, and decides who the referrer is. Throws `Refused('invitation_code_error')` for an unknown code
   * whose field was shown.
   */
  resolve(
    given: Pick<Registrant, 'affiliateCode' | 'referralCode' | 'domain'>,
    language: Language,
  ): Promise<Invitation>;
  /** Whether there is such a code, in upper case, valid or not. */
  isTaken(code: string): Promise<boolean>;
  /** The member's valid codes, with the domain where each is valid; null: at all of them. */
  of(memberId: string): Promise<{ readonly code: string; readonly domain: string | null }[]>;
  /** Stores a code of a member, unless one of that name exists. `domain` null: valid at all of them. */
  keep(invite: { code: string; memberId: string | null; domain: string | null }): Promise<void>;
  /**
   * Stores a code of an agent, in upper case, valid at all domains until `expiresAt` (ms; null: until it is ended). False: it is
   * taken, as an agent's code or as a member's own.
   */
  grant(tx: Transaction, invite: { code: string; memberId: string; expiresAt: number | null }): Promise<boolean>;
  /** Ends a code of the member, or all of them (`code` null): nobody signs up by it any more. */
  end(tx: Transaction, memberId: string, code: string | null): Promise<void>;
}

export interface InvitesParts {
  readonly pool: Pool;
  readonly clock: Clock;
  /** Who keeps members' own codes. */
  readonly referring: () => readonly Referring[];
}

export function createInvites({ pool, clock, referring }: InvitesParts): Invites {
  const own = async (code: string, tx?: Transaction): Promise<InviteRow | null> => {
    for (const each of referring()) {
      const memberId = await each.referrerOf(code, tx);
      if (memberId !== null) return { code, memberId };
    }
    return null;
  };
  return {
    isGood: async (code, domain) =>
      (await findInvite(pool, code.trim().toUpperCase(), { domain, now: clock.now() })) !== null,

    async resolve({ affiliateCode, referralCode, domain }, language) {
      const find = async (
        field: 'affiliateCode' | 'referralCode',
        given: InviteGiven | null,
        findOne: (code: string) => Promise<InviteRow | null>,
      ) => {
        if (given === null) return null;
        const invite = await findOne(given.code);
        if (invite || !given.shown) return invite;
        const text = errorText[language].invitation_code_error;
        throw new Refused('invitation_code_error', { fields: { [field]: text } });
      };
      const ofAgent = (code: string) => findInvite(pool, code, { domain, now: clock.now() });
      const affiliate = await find('affiliateCode', affiliateCode, ofAgent);
      const referral = await find(
        'referralCode',
        referralCode,
        async (code) => (await own(code)) ?? (await ofAgent(code)),
      );
      return {
        affiliateCode: affiliate?.code ?? null,
        referralCode: referral?.code ?? null,
        uplineId: affiliate?.memberId ?? null,
        referrerId: referral?.memberId ?? null,
      };
    },

    isTaken: (code) => hasInvite(pool, code),

    of: (memberId) => listInvites(pool, memberId, clock.now()),

    async keep({ code, memberId, domain }) {
      const at = { createdAt: clock.now(), expiresAt: null };
      await insertInvite(pool, { code: code.toUpperCase(), memberId, domain: domain?.toLowerCase() ?? null, ...at });
    },

    grant: async (tx, { code, memberId, expiresAt }) =>
      (await own(code, tx)) === null &&
      insertInvite(tx, { code, memberId, domain: null, createdAt: clock.now(), expiresAt }),

    end: endInvites,
  };
}
