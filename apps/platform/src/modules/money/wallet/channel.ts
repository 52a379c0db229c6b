import { formatDecimal } from '@chhokka/kernel';
import type { MemberSource, Told } from '../../../infra/realtime/sources.ts';
import type { Wallet } from './index.ts';

/** The source of the member's balance for open pages. */
export function balanceSource(wallet: Pick<Wallet, 'memberStates'>): MemberSource {
  return {
    audience: 'member',
    channel: 'balance',
    mayHear: () => true,
    async current(memberIds) {
      const states = await wallet.memberStates(memberIds);
      return new Map(
        states.map(({ memberId, balance, version }): [string, Told] => [
          memberId,
          { number: Number(version), body: { sumBalance: formatDecimal(balance) } },
        ]),
      );
    },
  };
}
