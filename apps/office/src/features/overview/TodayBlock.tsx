import type { Permission } from '@chhokka/contracts';
import { Link } from 'react-router';
import { Money } from '../../shared/Money.tsx';
import { inCurrency } from '../../shared/money-text.ts';
import { mayDo, useSession } from '../../shared/session.ts';
import { useSiteCurrency } from '../../shared/site.ts';
import { fill, useTexts } from '../../shared/texts.ts';
import { Block } from './Block.tsx';
import { changeOf } from './compare.ts';
import styles from './Overview.module.css';
import { type Span, type Today, useToday } from './use-overview.ts';

interface Figure {
  readonly key: keyof Span;
  /** The address of the page that explains it, from today's day. */
  readonly to: (day: string) => string;
  /** The permission of that page; without it the figure is no link. */
  readonly permission: Permission;
}

const income = (day: string) => `/reports?${new URLSearchParams({ from: day, to: day, by: 'game', sort: 'revenue' })}`;
const cash = (day: string) => `/reports?${new URLSearchParams({ report: 'cash', from: day, to: day, by: 'method' })}`;
const rounds = (day: string) => `/rounds?${new URLSearchParams({ from: day, to: day })}`;
const deposits = (day: string) => `/movements?${new URLSearchParams({ kind: 'deposit', from: day, to: day })}`;

const FIGURES: readonly Figure[] = [
  { key: 'revenue', to: income, permission: 'reports.read' },
  { key: 'staked', to: income, permission: 'reports.read' },
  { key: 'won', to: income, permission: 'reports.read' },
  { key: 'rounds', to: rounds, permission: 'reports.read' },
  { key: 'deposited', to: cash, permission: 'reports.read' },
  { key: 'withdrawn', to: cash, permission: 'reports.read' },
  { key: 'newMembers', to: () => '/members', permission: 'members.read' },
  { key: 'activeMembers', to: rounds, permission: 'reports.read' },
  { key: 'firstDeposits', to: deposits, permission: 'reports.read' },
];

/** What happened today, beside yesterday until the same minute and all of yesterday. */
export function TodayBlock() {
  const t = useTexts().overview;
  return (
    <Block title={t.today} query={useToday()} height={320}>
      {(today) => (
        <ul className={styles.figures}>
          {FIGURES.map((figure) => (
            <One key={figure.key} figure={figure} today={today} />
          ))}
        </ul>
      )}
    </Block>
  );
}

function One({ figure: { key, to, permission }, today }: { figure: Figure; today: Today }) {
  const t = useTexts().overview;
  const session = useSession();
  const currency = useSiteCurrency();
  const { sofar, before, whole } = today;
  const inside = (
    <>
      <span className={styles.name}>
        {typeof sofar[key] === 'number' ? t.figures[key] : inCurrency(t.figures[key], currency)}
      </span>
      <span className={styles.value}>
        <Value figure={sofar[key]} />
        <Change now={sofar[key]} before={before[key]} />
      </span>
    </>
  );
  return (
    <li className={styles.figure} data-figure={key}>
      {mayDo(session, permission) ? (
        <Link className={styles.now ?? ''} to={to(today.today)}>
          {inside}
        </Link>
      ) : (
        <span className={styles.now}>{inside}</span>
      )}
      <dl className={styles.yesterday}>
        <div>
          <dt>{t.before}</dt>
          <dd data-before>
            <Value figure={before[key]} />
          </dd>
        </div>
        <div>
          <dt>{t.whole}</dt>
          <dd data-whole>
            <Value figure={whole[key]} />
          </dd>
        </div>
      </dl>
    </li>
  );
}

function Value({ figure }: { figure: number | string }) {
  return typeof figure === 'number' ? figure.toLocaleString('en') : <Money amount={figure} currency={null} />;
}

/** The change since the same time of yesterday; nothing where it cannot be told as a share. */
function Change({ now, before }: { now: number | string; before: number | string }) {
  const t = useTexts().overview;
  const change = changeOf(now, before);
  if (change === null) return null;
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  const size = Math.abs(change);
  return (
    <span className={styles.change} title={t.changeHint}>
      {fill(t.change, { change: `${sign}${size >= 100 ? Math.round(size).toLocaleString('en') : size.toFixed(1)}` })}
    </span>
  );
}
