import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { CallValue, TeamSums } from '@chhokka/contracts';
import { formatDecimal, formatMoney, parseDecimal } from '@chhokka/kernel';
import { Money } from '@chhokka/ui';
import { useAgent } from '../agent.ts';
import { Delta } from '../shared/Delta.tsx';
import { Panel } from '../shared/Panel.tsx';
import styles from './Overview.module.css';

type Overview = CallValue<'teamOverview'>;

/** The four figures that an agent looks for first. */
export function Cards({ overview: { sums, before, online } }: { overview: Overview }) {
  const t = useTranslations('agents.overview.cards');
  const format = useFormatter();
  const { currencySymbol } = useAgent();
  const money = (amount: string): ReactNode => <Money amount={amount} symbol={currencySymbol} />;
  return (
    <dl className={styles.cards}>
      <Card
        name={t('newMembers')}
        value={format.number(sums.newMembers)}
        delta={<Delta now={sums.newMembers} before={before.newMembers} />}
        second={t('firstDeposits', { count: sums.firstDeposits })}
      />
      <Card
        name={t('active')}
        value={format.number(sums.active)}
        delta={<Delta now={sums.active} before={before.active} />}
        second={t('online', { count: online })}
      />
      <Card
        name={t('netDeposits')}
        value={money(netDeposits(sums))}
        delta={<Delta now={netDeposits(sums)} before={netDeposits(before)} />}
        second={`${digits(sums.deposited)} − ${digits(sums.withdrawn)}`}
      />
      <Card
        name={t('net')}
        value={money(sums.net)}
        delta={<Delta now={sums.net} before={before.net} />}
        second={t('effective', { amount: digits(sums.effectiveStake) })}
      />
    </dl>
  );
}

interface CardProps {
  readonly name: string;
  readonly value: ReactNode;
  readonly delta: ReactNode;
  /** A line of smaller print. */
  readonly second: string;
}

function Card({ name, value, delta, second }: CardProps) {
  return (
    <div className={styles.card}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.value}>{value}</span> {delta}
        <span className={styles.second}>{second}</span>
      </dd>
    </div>
  );
}

const ofPeriod = [
  'newMembers',
  'firstDeposits',
  'firstDeposited',
  'active',
  'deposits',
  'deposited',
  'withdrawals',
  'withdrawn',
  'rounds',
  'stake',
  'effectiveStake',
  'win',
  'bonus',
  'rebate',
  'net',
] as const satisfies readonly (keyof TeamSums)[];

/** Every column of the report (`docs/AGENTS.md`, words of the reports): what holds now, and the period's with differences. */
export function AllFigures({ overview: { sums, before, members, direct, online, balance } }: { overview: Overview }) {
  const t = useTranslations('agents.overview.all');
  const { currencySymbol } = useAgent();
  const format = useFormatter();
  const shown = (value: number | string): ReactNode =>
    typeof value === 'string' ? <Money amount={value} symbol={currencySymbol} /> : format.number(value);
  return (
    <Panel title={t('title')}>
      <dl className={styles.all}>
        {Object.entries({ members, direct, online, balance }).map(([name, value]) => (
          <div key={name}>
            <dt>{t(`now.${name as 'members' | 'direct' | 'online' | 'balance'}`)}</dt>
            <dd>{shown(value)}</dd>
          </div>
        ))}
        {ofPeriod.map((name) => (
          <div key={name}>
            <dt>{t(`period.${name}`)}</dt>
            <dd>
              {shown(sums[name])} <Delta now={sums[name]} before={before[name]} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function netDeposits({ deposited, withdrawn }: TeamSums): string {
  return formatDecimal((parseDecimal(deposited) ?? 0n) - (parseDecimal(withdrawn) ?? 0n));
}

function digits(amount: string): string {
  return formatMoney(parseDecimal(amount) ?? 0n);
}
