import { CentrePage, WhenThere } from '../CentrePage.tsx';
import { AccountsCard } from './AccountsCard.tsx';
import { FundsCard } from './FundsCard.tsx';
import { useFollowWithdrawals, useWithdrawalInfo } from './use-withdraw.ts';
import { WithdrawalList, WithdrawalsUnderWay } from './WithdrawalList.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';

/**
 * Page `withdraw` of the member centre (1-site §2): what can be withdrawn and where to, and the member's withdrawals.
 */
export default function WithdrawPage() {
  const info = useWithdrawalInfo();
  useFollowWithdrawals();
  return (
    <CentrePage>
      <WhenThere query={info}>
        {(given) => (
          <>
            <FundsCard info={given} />
            <WithdrawalsUnderWay canCancel={given.canCancel} />
            {given.accounts.length > 0 && <WithdrawForm info={given} />}
            <AccountsCard info={given} />
            <WithdrawalList canCancel={given.canCancel} />
          </>
        )}
      </WhenThere>
    </CentrePage>
  );
}
