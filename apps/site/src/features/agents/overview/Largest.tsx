import { UsersRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { CallValue } from '@chhokka/contracts';
import { EmptyState, Money } from '@chhokka/ui';
import { Link } from '../../../platform/router/router.tsx';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { useAgentWay } from '../agent.ts';
import { type AgentColumn, AgentTable } from '../shared/AgentTable.tsx';
import { Mark } from '../shared/Mark.tsx';
import { rateText } from '../shared/rate.ts';
import styles from './Overview.module.css';

type Row = CallValue<'teamOverview'>['largest'][number];

/** The direct downlines with the largest stakes, each with everybody below. */
export function Largest({ overview: { largest, direct } }: { overview: CallValue<'teamOverview'> }) {
  const t = useTranslations('agents.overview.largest');
  const columns = useColumns();
  const to = useAgentWay();
  if (largest.length === 0) {
    const isQuiet = direct > 0;
    return (
      <EmptyState
        compact
        picture={<UsersRound size={36} strokeWidth={1.5} />}
        title={t(isQuiet ? 'quiet' : 'none')}
        text={t(isQuiet ? 'quietText' : 'noneText')}
        action={
          <Link to={to('registerCenter')} replace className={styles.onward}>
            {t('register')}
          </Link>
        }
      />
    );
  }
  return (
    <div className={styles.largest}>
      <h3>{t('title')}</h3>
      <AgentTable label={t('title')} rows={largest} keyOf={({ memberId }) => memberId} columns={columns} />
    </div>
  );
}

function useColumns(): AgentColumn<Row>[] {
  const t = useTranslations('agents.overview.largest');
  const types = useTranslations('agents.shared.types');
  const { when } = useFormats();
  return [
    {
      key: 'account',
      title: t('account'),
      of: ({ account, type }) => (
        <span className={styles.named}>
          {account}
          {type !== 0 && <Mark>{types(`${type}`)}</Mark>}
        </span>
      ),
    },
    { key: 'members', title: t('members'), number: true, of: ({ members }) => members },
    { key: 'stake', title: t('stake'), number: true, of: ({ stake }) => <Money amount={stake} /> },
    { key: 'net', title: t('net'), number: true, of: ({ net }) => <Money amount={net} tone="net" /> },
    { key: 'rate', title: t('rate'), number: true, of: ({ rate }) => rateText(rate) },
    {
      key: 'login',
      title: t('login'),
      number: true,
      of: ({ lastLoginAt }) => (lastLoginAt === null ? t('never') : when(lastLoginAt)),
    },
  ];
}
