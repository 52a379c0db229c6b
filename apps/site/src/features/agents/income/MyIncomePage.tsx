import { AgentPage } from '../shared/AgentPage.tsx';
import { PeriodBar } from '../shared/PeriodBar.tsx';
import { usePeriod } from '../shared/use-period.ts';
import { WhenThere } from '../shared/WhenThere.tsx';
import { IncomeCards } from './IncomeCards.tsx';
import { IncomeDays } from './IncomeDays.tsx';
import { useIncome } from './use-income.ts';
import { WalletCard } from './WalletCard.tsx';

/** Page `myIncome`: earned, passed on and kept; what can be taken and is owed; and each day down to its settlements. */
export default function MyIncomePage() {
  const choice = usePeriod();
  const income = useIncome(choice.period);
  return (
    <AgentPage tools={<PeriodBar {...choice} />}>
      <WhenThere query={income}>
        {(value) => (
          <>
            <IncomeCards income={value} />
            <WalletCard income={value} />
            <IncomeDays key={`${choice.period.from} ${choice.period.to}`} days={value.days} />
          </>
        )}
      </WhenThere>
    </AgentPage>
  );
}
