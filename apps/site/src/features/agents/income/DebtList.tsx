import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Money } from '@chhokka/ui';
import { useCurrencySymbol } from '../../../platform/site/site.ts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { useAgent } from '../agent.ts';
import { SettlementDialog } from '../settlements/SettlementDialog.tsx';
import { useDates } from '../settlements/use-dates.ts';
import { WhenThere } from '../shared/WhenThere.tsx';
import styles from './Income.module.css';
import { type Debt, useDebts } from './use-income.ts';

/** What is owed to the agent, and what the agent owes, each oldest first. Each debt leads to its settlement. */
export function DebtList() {
  const t = useTranslations('agents.income');
  const { account } = useAgent();
  const debts = useDebts();
  const [opened, open] = useState<string | null>(null);
  const isMine = ({ debtor }: Debt): boolean => debtor?.account === account;
  return (
    <WhenThere query={debts} skeleton={<p className={styles.fine}>{t('loading')}</p>}>
      {({ list }) => (
        <>
          <Debts title={t('iOwe')} list={list.filter(isMine)} isMine onOpen={open} />
          <Debts title={t('owedToMe')} list={list.filter((debt) => !isMine(debt))} isMine={false} onOpen={open} />
          {opened && <SettlementDialog settlementId={opened} onClose={() => open(null)} />}
        </>
      )}
    </WhenThere>
  );
}

interface DebtsProps {
  readonly title: string;
  readonly list: readonly Debt[];
  readonly isMine: boolean;
  readonly onOpen: (settlementId: string) => void;
}

function Debts({ title, list, isMine, onOpen }: DebtsProps) {
  const t = useTranslations('agents.income');
  const symbol = useCurrencySymbol();
  const { money } = useFormats();
  const { date } = useDates();
  if (list.length === 0) return null;
  return (
    <div>
      <h4>{title}</h4>
      <ul className={styles.debts} aria-label={title}>
        {list.map((debt) => {
          const { settlementId, kind, debtor, creditor, amount, left, since } = debt;
          const other = (isMine ? creditor : debtor)?.account ?? t('house');
          return (
            <li key={settlementId}>
              <button type="button" className={styles.debt} onClick={() => onOpen(settlementId)}>
                <span className={styles.words}>
                  <strong>{isMine ? t('to', { account: other }) : t('from', { account: other })}</strong>
                  <span className={styles.fine}>
                    {t(`kinds.${kind}`)} · {t('since', { date: date(since) })}
                    {left !== amount && ` · ${t('ofAmount', { amount: money(amount) })}`}
                  </span>
                </span>
                <Money amount={left} symbol={symbol} />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
