import type { OfficeMessages } from '@chhokka/messages';
import { Link } from 'react-router';
import { useLanguage } from '../../shared/language.ts';
import { partedAmount } from '../../shared/money-text.ts';
import { Notice } from '../../shared/Notice.tsx';
import { useSiteCurrency } from '../../shared/site.ts';
import type { Column } from '../../shared/table/DataTable.tsx';
import { amountColumn } from '../../shared/table/money-columns.tsx';
import { WholeTable } from '../../shared/table/WholeTable.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from '../awards/Awards.module.css';
import { RangeForm } from '../reports/RangeForm.tsx';
import { useRange } from '../reports/use-range.ts';
import { type Figure, useMissionFigures } from './use-missions.ts';

/** How often missions were reached in some days, and what their prizes add up to. */
export function MissionFigures() {
  const t = useTexts().missions;
  const language = useLanguage();
  const currency = useSiteCurrency();
  const { range } = useRange();
  const found = useMissionFigures(range);
  return (
    <>
      <RangeForm />
      <WholeTable
        caption={t.caption}
        columns={columnsOf(t, language, currency)}
        rows={found.data?.list}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        query={found}
        empty={<Notice title={t.emptyTitle} text={t.emptyText} />}
      />
    </>
  );
}

function columnsOf(t: OfficeMessages['missions'], language: 'bn' | 'en', currency: string): Column<Figure, never>[] {
  return [
    {
      id: 'name',
      title: t.name,
      cell: ({ kind, id, title, enabled }) => (
        <>
          <Link to={`?kind=${kind}&id=${encodeURIComponent(id)}`}>{title[language] || id}</Link>
          {!enabled && <span className={styles.below}>{t.off}</span>}
        </>
      ),
    },
    { id: 'kind', title: t.kind, cell: ({ kind }) => t.kinds[kind] },
    { id: 'reached', title: t.reached, numeric: true, cell: ({ reached }) => reached.toLocaleString('en') },
    amountColumn({ id: 'offered', title: t.offered, currency, amount: (row: Figure) => row.offered }),
    { id: 'points', title: t.points, numeric: true, cell: ({ points }) => partedAmount(points) },
  ];
}
