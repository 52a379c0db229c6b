import { errorText, type Language } from '@chhokka/messages/errors';
import type { Pool } from '../../../../infra/db.ts';
import { Refused } from '../../../../infra/http/refused.ts';
import { findInvite, insertInvite, listInvites } from './invites.repository.ts';
import type { InviteGiven, Registrant } from './registration.record.ts';

/** The valid codes of a sign-up, and the member who invited the new one. */
export interface Invitation {
  readonly affiliateCode: string | null;
  readonly referralCode: string | null;
  readonly uplineId: string | null;
}

/** Invitation codes: an agent's, valid at one domain of the site or at all of them. */
export interface Invites {
  /** Whether a code is valid, in any letter case. */
  isGood(code: string, domain: string | null): Promise<boolean>;
  /**
   * Resolves the codes of a sign-up; the agent's code decides who the upline is. Throws
   * `Refused('invitation_code_error')` for an unknown code whose field was shown.
   */
  resolve(
    given: Pick<Registrant, 'affiliateCode' | 'referralCode' | 'domain'>,
    language: Language,
  ): Promise<Invitation>;
  /** The member's valid codes, with the domain where each is valid; null: at all of them. */
  of(memberId: string): Promise<{ readonly code: string; readonly domain: string | null }[]>;
  /** Stores a code of a member, unless one of that name exists. `domain` null: valid at all of them. */
  keep(invite: { code: string; memberId: string | null; domain: string | null }): Promise<void>;
}

export function createInvites({ pool }: { pool: Pool }): Invites {
  return {
    isGood: async (code, domain) => (await findInvite(pool, code.trim().toUpperCase(), domain)) !== null,

    async resolve({ affiliateCode, referralCode, domain }, language) {
      const find = async (field: 'affiliateCode' | 'referralCode', given: InviteGiven | null) => {
        if (given === null) return null;
        const invite = await findInvite(pool, given.code, domain);
        if (invite || !given.shown) return invite;
        const text = errorText[language].invitation_code_error;
        throw new Refused('invitation_code_error', { fields: { [field]: text } });
      };
      const affiliate = await find('affiliateCode', affiliateCode);
      const referral = await find('referralCode', referralCode);
      return {
        affiliateCode: affiliate?.code ?? null,
        referralCode: referral?.code ?? null,
        uplineId: affiliate?.memberId ?? referral?.memberId ?? null,
      };
    },

    of: (memberId) => listInvites(pool, memberId),

    keep: ({ code, memberId, domain }) =>
      insertInvite(pool, { code: code.toUpperCase(), memberId, domain: domain?.toLowerCase() ?? null }),
  };
}
