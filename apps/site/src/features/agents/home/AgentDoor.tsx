import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CallValue } from '@chhokka/contracts';
import { formatDecimal, parseDecimal, siteDay } from '@chhokka/kernel';
import { Button, Money, Skeleton } from '@chhokka/ui';
import { AGENTS_KEY } from '../../../platform/agents/agents.ts';
import { agentsCall } from '../../../platform/agents/agents-api.ts';
import { openDialog } from '../../../platform/dialogs/dialogs.ts';
import { Link } from '../../../platform/router/router.tsx';
import { useCurrencySymbol, useSiteOffset } from '../../../platform/site/site.ts';
import { CallFailure } from '../../../widgets/CallFailure.tsx';
import { useAgentEntries } from '../use-agent-entries.ts';
import styles from './AgentHomePage.module.css';

/** The door to the agent centre: what the line did today, and the pages. */
export function AgentDoor() {
  const t = useTranslations('agents.door');
  const frame = useTranslations('agents.frame');
  const [now] = useState(() => Date.now());
  const today = siteDay(now, useSiteOffset());
  const entries = useAgentEntries();
  const overview = useQuery({
    queryKey: [...AGENTS_KEY, 'overview', today, today, 'all'],
    queryFn: ({ signal }) => agentsCall('teamOverview', { from: today, to: today, scope: 'all' }, { signal }),
  });
  return (
    <section className={styles.door} aria-labelledby="agent-door">
      <div className={styles.doorHead}>
        <h2 id="agent-door">{frame('title')}</h2>
        <Button look="primary" onClick={() => openDialog('agents', { page: 'teamOverview' })}>
          {t('open')}
        </Button>
      </div>
      <p>{t('today')}</p>
      {overview.isPending && <Skeleton className={styles.figuresWaiting} />}
      {overview.isError && (
        <CallFailure compact error={overview.error} onRetry={async () => void (await overview.refetch())} />
      )}
      {overview.data && <Today overview={overview.data} />}
      <nav className={styles.pages} aria-label={frame('menu')}>
        {entries?.map(({ key }) => (
          <Link key={key} to={`/agentHome?agent=${key}`}>
            {frame(`pages.${key}`)}
          </Link>
        ))}
      </nav>
    </section>
  );
}

/** Three figures of today. */
function Today({ overview: { sums } }: { overview: CallValue<'teamOverview'> }) {
  const t = useTranslations('agents.door');
  const symbol = useCurrencySymbol();
  const netDeposits = (parseDecimal(sums.deposited) ?? 0n) - (parseDecimal(sums.withdrawn) ?? 0n);
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('newMembers')}</dt>
        <dd>{sums.newMembers}</dd>
      </div>
      <div>
        <dt>{t('netDeposits')}</dt>
        <dd>
          <Money amount={formatDecimal(netDeposits)} symbol={symbol} />
        </dd>
      </div>
      <div>
        <dt>{t('net')}</dt>
        <dd>
          <Money amount={sums.net} symbol={symbol} />
        </dd>
      </div>
    </dl>
  );
}
