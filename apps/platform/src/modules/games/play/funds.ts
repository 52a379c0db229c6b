import { assert, formatDecimal, minor } from '@chhokka/kernel';
import type { Handlers } from '../../../infra/http/handlers.ts';
import type { PlayParts } from './play.parts.ts';

/** All of a member's money and where it is now. Vendors hold none: their part is the stakes of open rounds. */
export function fundsHandlers({ wallet, settings }: PlayParts): Pick<Handlers, 'consolidatedFunds'> {
  return {
    async consolidatedFunds(_, { session }) {
      const [balance, { held, vendors }] = await Promise.all([
        wallet.memberBalance(session.memberId),
        wallet.memberFunds(session.memberId),
      ]);
      assert(balance !== null, 'a session belongs to a member');
      const staked = minor(vendors.reduce((sum, vendor) => sum + vendor.staked, 0n));
      return {
        sumBalance: formatDecimal(balance),
        held: formatDecimal(held),
        staked: formatDecimal(staked),
        total: formatDecimal(balance + held + staked),
        currencySymbol: settings.values.currencySymbol,
        vendors: vendors.map((vendor) => ({ ...vendor, staked: formatDecimal(vendor.staked) })),
      };
    },
  };
}
