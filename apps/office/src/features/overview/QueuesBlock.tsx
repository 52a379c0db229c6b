import type { AgedQueue } from '@chhokka/contracts';
import type { OfficeMessages } from '@chhokka/messages';
import { Link } from 'react-router';
import { HOUR } from '@chhokka/kernel';
import { CardBadge } from '../../shared/listing/Card.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useAgeText } from './use-age-text.ts';
import { Block } from './Block.tsx';
import styles from './Overview.module.css';
import { type Queues, useQueues } from './use-overview.ts';
import { REWARD_KINDS } from '../site/reward-kinds.ts';

interface Row {
  readonly kind: AgedQueue;
  readonly to: string;
  readonly title: (t: OfficeMessages) => string;
}

const ROWS: readonly Row[] = [
  { kind: 'deposits', to: '/deposits', title: (t) => t.deposits.title },
  { kind: 'withdrawals', to: '/withdrawals', title: (t) => t.withdrawals.title },
  { kind: 'withdrawalsOnHold', to: '/withdrawals?state=waiting', title: (t) => t.overview.onHold },
  { kind: 'heldWins', to: '/held-wins', title: (t) => t.heldWins.title },
  { kind: 'tables', to: '/tables', title: (t) => t.tables.title },
  { kind: 'sports', to: '/sports', title: (t) => t.sports.title },
  { kind: 'lotteries', to: '/lotteries', title: (t) => t.lotteries.title },
  { kind: 'applications', to: '/applications', title: (t) => t.applications.title },
  { kind: 'awards', to: '/awards', title: (t) => t.awards.title },
  { kind: 'feedback', to: '/feedback', title: (t) => t.feedback.title },
  { kind: 'chat', to: '/chat', title: (t) => t.chat.title },
  { kind: 'adjustments', to: '/approvals', title: (t) => t.approvals.adjustments },
  { kind: 'methods', to: '/approvals?what=methods', title: (t) => t.methods.title },
  { kind: 'promotions', to: '/approvals?what=promotions', title: (t) => t.site.kinds.promotion },
  { kind: 'settings', to: '/approvals?what=settings', title: (t) => t.site.settings },
  { kind: 'gameVersions', to: '/approvals?what=gameVersions', title: (t) => t.site.versions.ofGames },
  { kind: 'redemptions', to: '/points?kind=redemptions', title: (t) => t.points.redemptions },
  { kind: 'bonusLists', to: '/bonuses?kind=lists', title: (t) => t.bonuses.lists },
  { kind: 'agentApplications', to: '/agent-applications', title: (t) => t.agents.applications.title },
  { kind: 'agentRequests', to: '/agent-requests', title: (t) => t.agents.requests.title },
  { kind: 'agentLocks', to: '/agent-requests?what=locks', title: (t) => t.agents.requests.locks },
  { kind: 'agentContracts', to: '/agent-contracts', title: (t) => t.agentContracts.title },
  { kind: 'agentSettlements', to: '/agent-settlements', title: (t) => t.agentSettlements.title },
  ...REWARD_KINDS.map(([kind, item]) => ({
    kind,
    to: `/approvals?what=rewards&kind=${item}`,
    title: (t: OfficeMessages) => t.site.kinds[item],
  })),
];

/** The queues in which something waits, those with the oldest item first. */
export function QueuesBlock() {
  const t = useTexts();
  const query = useQueues();
  return (
    <Block title={t.overview.queues} query={query} height={260}>
      {(queues) => <List queues={queues} now={query.dataUpdatedAt} />}
    </Block>
  );
}

/** The longest that an item waits before its queue is marked. */
const LATE_MS = HOUR;
/** Where the server stops counting. */
const MOST_COUNTED = 1_000;

function List({ queues, now }: { queues: Queues; now: number }) {
  const t = useTexts();
  const ageText = useAgeText();
  const waiting = ROWS.flatMap((row) => {
    const { count = 0, oldest = null } = queues[row.kind] ?? {};
    return oldest === null ? [] : [{ ...row, count, oldest }];
  }).toSorted((a, b) => a.oldest - b.oldest);
  if (waiting.length === 0) return <p className={styles.quiet}>{t.overview.nothingWaits}</p>;
  return (
    <ul className={`${styles.rows} ${styles.queues}`}>
      {waiting.map(({ kind, to, title, count, oldest }) => (
        <li key={kind} className={styles.row} data-queue={kind}>
          <Link to={to} className={styles.what ?? ''}>
            {title(t)}
          </Link>
          <span className={styles.count}>{count >= MOST_COUNTED ? `${MOST_COUNTED - 1}+` : count}</span>
          <CardBadge color={now - oldest > LATE_MS ? 'bad' : 'plain'} title={t.overview.oldest}>
            {ageText(now - oldest)}
          </CardBadge>
        </li>
      ))}
    </ul>
  );
}
