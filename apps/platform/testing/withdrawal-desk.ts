import { withdrawalActs } from './withdrawal-acts.ts';
import { startWithdrawalSite, type WithdrawalSite } from './withdrawals-site.ts';

/** Sessions of two operators. */
export interface Shift {
  readonly operator: string;
  readonly colleague: string;
}

/** A site for withdrawals with two operators on duty. */
export interface WithdrawalDesk extends Shift {
  readonly site: WithdrawalSite;
  readonly url: string;
  /** Acts by the first operator of the shift, unless another one is named. */
  readonly acts: ReturnType<typeof withdrawalActs>;
  /** Two new operators take over, for when the clock has ended the earlier sessions. */
  relieve(names: readonly [string, string]): Promise<Shift>;
}

/** Opens the site, with the operators `first` and `second`. */
export async function startWithdrawalDesk(): Promise<WithdrawalDesk> {
  const site = await startWithdrawalSite();
  const { url } = site.first;
  const begin = async ([operator, colleague]: readonly [string, string]): Promise<Shift> => ({
    operator: await site.operator(operator),
    colleague: await site.operator(colleague),
  });
  let shift = await begin(['first', 'second']);
  return {
    ...shift,
    site,
    url,
    acts: withdrawalActs({ url, site, operator: () => shift.operator }),
    async relieve(names) {
      shift = await begin(names);
      return shift;
    },
  };
}
