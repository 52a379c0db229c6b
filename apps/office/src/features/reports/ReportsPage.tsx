import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { PageHead } from '../../shared/listing/PageHead.tsx';
import { Tabs } from '../../shared/tabs/Tabs.tsx';
import { useTexts } from '../../shared/texts.ts';
import { CashReport } from './CashReport.tsx';
import { IncomeReport } from './IncomeReport.tsx';
import { LiabilitiesReport } from './LiabilitiesReport.tsx';
import { RangeForm } from './RangeForm.tsx';
import { ReturnsReport } from './ReturnsReport.tsx';

const TABS = ['income', 'returns', 'cash', 'liabilities'] as const;
/** Parameters that stay when another report is chosen. */
const DAYS = ['from', 'to'] as const;
type Tab = (typeof TABS)[number];

const REPORTS: Readonly<Record<Tab, ComponentType>> = {
  income: IncomeReport,
  returns: ReturnsReport,
  cash: CashReport,
  liabilities: LiabilitiesReport,
};

/** Reports on play and payments. The address says which report and which days. */
export function ReportsPage() {
  const t = useTexts().reports;
  const [query] = useSearchParams();
  const tab = TABS.find((each) => each === query.get('report')) ?? 'income';
  const Report = REPORTS[tab];
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <Tabs
        label={t.which}
        name="report"
        tabs={TABS.map((key) => ({ key, text: t.tabs[key] }))}
        current={tab}
        keep={DAYS}
      />
      {tab !== 'liabilities' && <RangeForm />}
      <Report key={tab} />
    </>
  );
}
