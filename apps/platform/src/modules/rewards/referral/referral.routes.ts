import type { HandlersOf } from '../../../infra/http/handlers.ts';
import type { Pool } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { Settings } from '../../site/settings/index.ts';
import type { Referral } from './index.ts';
import { friendsOf, referrersOf } from './office.ts';
import { stateOf } from './state.ts';

export interface ReferralHandlersParts {
  readonly pool: Pool;
  readonly settings: Pick<Settings, 'isOn' | 'values'>;
  readonly referral: Referral;
}

export function referralHandlers({ pool, settings, referral }: ReferralHandlersParts): HandlersOf<'referral'> {
  return {
    async referralState({ before }, { session, origin }) {
      if (!settings.isOn('REFERRAL')) throw new Refused('function_not_enabled');
      return stateOf({ pool, referral, settings }, { memberId: session.memberId, origin, before });
    },
    officeReferrals: (query) => referrersOf(pool, query),
    officeReferralFriends: (query) => friendsOf(pool, query),
  };
}
