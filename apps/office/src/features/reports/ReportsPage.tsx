import type { ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PageHead } from '../../shared/listing/PageHead.tsx';
import { useTexts } from '../../shared/texts.ts';
import { CashReport } from './CashReport.tsx';
import { IncomeReport } from './IncomeReport.tsx';
import { LiabilitiesReport } from './LiabilitiesReport.tsx';
import { RangeForm } from './RangeForm.tsx';
import styles from './Reports.module.css';
import { ReturnsReport } from './ReturnsReport.tsx';

const TABS = ['income', 'returns', 'cash', 'liabilities'] as const;
type Tab = (typeof TABS)[number];

const REPORTS: Readonly<Record<Tab, ComponentType>> = {
  income: IncomeReport,
  returns: ReturnsReport,
  cash: CashReport,
  liabilities: LiabilitiesReport,
};

/** What play and payments brought: which report and which days stand in the address. */
export function ReportsPage() {
  const t = useTexts().reports;
  const [query] = useSearchParams();
  const tab = TABS.find((each) => each === query.get('report')) ?? 'income';
  const Report = REPORTS[tab];
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <nav className={styles.tabs} aria-label={t.which}>
        {TABS.map((each) => (
          <Link
            key={each}
            to={addressOf(each, query)}
            className={styles.tab ?? ''}
            aria-current={each === tab ? 'page' : undefined}
          >
            {t.tabs[each]}
          </Link>
        ))}
      </nav>
      {tab !== 'liabilities' && <RangeForm />}
      <Report key={tab} />
    </>
  );
}

/** Another report keeps the days, and nothing else. */
function addressOf(tab: Tab, query: URLSearchParams): string {
  const next = new URLSearchParams({ report: tab });
  for (const name of ['from', 'to']) {
    const value = query.get(name);
    if (value !== null) next.set(name, value);
  }
  return `?${next}`;
}
