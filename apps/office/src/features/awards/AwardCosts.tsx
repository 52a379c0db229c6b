import type { OfficeMessages } from '@chhokka/messages';
import { moneyText, partedAmount } from '../../shared/money-text.ts';
import { Notice } from '../../shared/Notice.tsx';
import type { Column } from '../../shared/table/DataTable.tsx';
import { WholeTable } from '../../shared/table/WholeTable.tsx';
import { useTexts, wordOf } from '../../shared/texts.ts';
import { RangeForm } from '../reports/RangeForm.tsx';
import { useRange } from '../reports/use-range.ts';
import { optionLabel } from '../site/labels.ts';
import styles from './Awards.module.css';
import { type Cost, useAwardCosts } from './use-awards.ts';

const PARTS = ['given', 'review', 'open', 'claimed', 'expired', 'revoked'] as const;

/** What awards of some days cost, by who gave them. */
export function AwardCosts() {
  const texts = useTexts();
  const t = texts.awards.cost;
  const { range } = useRange();
  const found = useAwardCosts(range);
  return (
    <>
      <p className={styles.quiet}>{t.lead}</p>
      <RangeForm />
      <WholeTable
        caption={t.caption}
        columns={columnsOf(texts)}
        rows={found.data?.list}
        rowKey={({ source, ruleId, form, currency }) => `${source} ${ruleId} ${form} ${currency}`}
        query={found}
        empty={<Notice title={t.emptyTitle} text={t.emptyText} />}
      />
    </>
  );
}

function columnsOf({ awards: t, site }: OfficeMessages): Column<Cost, never>[] {
  const textOf = ({ form, currency }: Cost, amount: string): string => {
    if (form === 'cash' || form === 'bonus') return moneyText(currency, amount);
    return form === 'points' ? partedAmount(amount) : partedAmount(amount).replace(/\.00$/, '');
  };
  return [
    {
      id: 'source',
      title: t.source,
      cell: ({ source, ruleId }) => (
        <>
          {wordOf(t.sources, source)}
          <span className={styles.below}>{ruleId}</span>
        </>
      ),
    },
    { id: 'form', title: t.prize, cell: ({ form }) => optionLabel(site, form) },
    ...PARTS.map((part): Column<Cost, never> => ({
      id: part,
      title: t.cost[part],
      numeric: true,
      cell: (cost) => (
        <>
          {textOf(cost, cost[part].amount)}
          <span className={styles.below}>{cost[part].count.toLocaleString('en')}</span>
        </>
      ),
    })),
  ];
}
