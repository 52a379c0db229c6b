import { Refused } from '../../infra/http/refused.ts';
import type { Handlers } from '../../infra/http/handlers.ts';

/** Promotions and applications for them. */
export function promotionsHandlers(): Pick<
  Handlers,
  | 'promotionList'
  | 'promotionDetail'
  | 'promotionImage'
  | 'promotionApply'
  | 'promotionClaim'
  | 'officeApplications'
  | 'officeApplicationImage'
  | 'officeDecideApplication'
> {
  return {
    promotionList: later,
    promotionDetail: later,
    promotionImage: later,
    promotionApply: later,
    promotionClaim: later,
    officeApplications: later,
    officeApplicationImage: later,
    officeDecideApplication: later,
  };
}

async function later(): Promise<never> {
  throw new Refused('temporarily_unavailable');
}
