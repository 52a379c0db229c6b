import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LineScope } from '@chhokka/contracts';
import { classes, Skeleton } from '@chhokka/ui';
import { AGENTS_KEY } from '../../../platform/agents/agents.ts';
import { agentsCall } from '../../../platform/agents/agents-api.ts';
import { AgentPage } from '../shared/AgentPage.tsx';
import { PeriodBar } from '../shared/PeriodBar.tsx';
import { ScopeSwitch } from '../shared/ScopeSwitch.tsx';
import { usePeriod } from '../shared/use-period.ts';
import { WhenThere } from '../shared/WhenThere.tsx';
import { ContractCard } from './ContractCard.tsx';
import { AllFigures, Cards } from './Figures.tsx';
import { Largest } from './Largest.tsx';
import styles from './Overview.module.css';
import { TeamPlot } from './TeamPlot.tsx';

/** Page `teamOverview`: what the line did in a period beside the period before, by day, and its largest downlines. */
export default function OverviewPage() {
  const choice = usePeriod('week');
  const [scope, setScope] = useState<LineScope>('all');
  const { from, to } = choice.period;
  const overview = useQuery({
    queryKey: [...AGENTS_KEY, 'overview', from, to, scope],
    queryFn: ({ signal }) => agentsCall('teamOverview', { from, to, scope }, { signal }),
    // Figures stay in place, faded, while those of another period arrive.
    placeholderData: keepPreviousData,
  });
  return (
    <AgentPage note={<ScopeSwitch scope={scope} onChange={setScope} />} tools={<PeriodBar {...choice} />}>
      <WhenThere query={overview} skeleton={<OverviewSkeleton />}>
        {(value) => (
          <div
            className={classes(styles.overview, overview.isPlaceholderData && styles.stale)}
            aria-busy={overview.isPlaceholderData}
          >
            <Cards overview={value} />
            <div className={styles.pair}>
              <TeamPlot overview={value} />
              <div className={styles.side}>
                <ContractCard />
              </div>
            </div>
            <Largest overview={value} />
            <AllFigures overview={value} />
          </div>
        )}
      </WhenThere>
    </AgentPage>
  );
}

function OverviewSkeleton() {
  return (
    <div className={styles.overview} aria-busy="true">
      <div className={styles.cards}>
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} height={112} />
        ))}
      </div>
      <Skeleton height={340} />
      <Skeleton height={180} />
    </div>
  );
}
