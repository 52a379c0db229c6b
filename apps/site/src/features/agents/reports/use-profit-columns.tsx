import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { AgentColumn } from '../shared/AgentTable.tsx';
import styles from './Reports.module.css';
import { Amount } from './Sums.tsx';
import type { TeamProfit } from './use-reports.ts';

type Figures = TeamProfit['sums'];

const COUNT = new Intl.NumberFormat('en');

interface ProfitColumns {
  readonly sums: Figures;
  readonly playOnly: boolean;
  /** Whether the row also shows the figures of the member alone. */
  readonly isOpen: (row: TeamProfit) => boolean;
  /** Leads to the downlines of a member. */
  readonly onGo: (memberId: string) => void;
  /** Shows the figures of a member alone, or hides them. */
  readonly onToggle: (memberId: string) => void;
}

/** The columns of profit and loss. Of one kind of games, those of play alone. */
export function useProfitColumns({
  sums,
  playOnly,
  isOpen,
  onGo,
  onToggle,
}: ProfitColumns): readonly AgentColumn<TeamProfit>[] {
  const t = useTranslations('agents.reports');
  const shared = useTranslations('agents.shared');
  const figure = (key: string, title: string, of: (figures: Figures) => ReactNode): AgentColumn<TeamProfit> => ({
    key,
    title,
    number: true,
    sum: of(sums),
    of: (row) =>
      isOpen(row) ? (
        <span className={styles.both}>
          {of(row.sums)}
          <span className={styles.alone}>{of(row.own)}</span>
        </span>
      ) : (
        of(row.sums)
      ),
  });
  const money = [
    figure('deposited', t('deposits'), ({ deposited }) => <Amount amount={deposited} />),
    figure('withdrawn', t('withdrawals'), ({ withdrawn }) => <Amount amount={withdrawn} />),
  ];
  const given = [
    figure('bonus', t('bonus'), ({ bonus }) => <Amount amount={bonus} />),
    figure('rebate', t('rebate'), ({ rebate }) => <Amount amount={rebate} />),
  ];
  return [
    {
      key: 'name',
      title: t('memberColumn'),
      of: (row) => (
        <span className={styles.two}>
          <Name row={row} onGo={onGo} />
          <span className={styles.fine}>
            {shared(`types.${row.type}`)}
            {row.members > 0 && ` · ${t('below', { members: row.members })}`}
          </span>
          {row.members > 0 && (
            <button
              type="button"
              className={styles.aloneKey}
              aria-pressed={isOpen(row)}
              onClick={() => onToggle(row.memberId)}
            >
              {isOpen(row) ? t('hideAlone') : t('showAlone')}
            </button>
          )}
          {isOpen(row) && <span className={styles.fine}>{t('aloneBelow')}</span>}
        </span>
      ),
    },
    figure('net', t('net'), ({ net }) => <Amount amount={net} />),
    ...(playOnly ? [] : money),
    figure('rounds', t('rounds'), ({ rounds }) => COUNT.format(rounds)),
    figure('stake', t('stake'), ({ stake }) => <Amount amount={stake} />),
    figure('effective', t('effective'), ({ effectiveStake }) => <Amount amount={effectiveStake} />),
    figure('win', t('win'), ({ win }) => <Amount amount={win} />),
    ...(playOnly ? [] : given),
  ];
}

/** The name, which leads down where somebody stands below. */
function Name({ row: { memberId, account, members }, onGo }: { row: TeamProfit } & Pick<ProfitColumns, 'onGo'>) {
  const t = useTranslations('agents.reports');
  if (members === 0) return account;
  return (
    <button type="button" className={styles.name} onClick={() => onGo(memberId)}>
      {account}
      <ChevronRight size={16} aria-hidden="true" />
      <span className="visually-hidden">{t('goDown')}</span>
    </button>
  );
}
