import { SECOND } from '@chhokka/kernel';
import { every } from '../../../infra/jobs.ts';
import type { Metrics } from '../../../infra/metrics.ts';
import { defineModule } from '../../../infra/composition/define.ts';
import settingsModule from '../../site/settings/manifest.ts';
import type { Consumer, Lag } from './facts.types.ts';
import { createFacts, type Facts } from './index.ts';

declare module '../../../infra/composition/points.ts' {
  interface Points {
    /** The consumers, each of which counts every fact once. */
    facts: Consumer;
  }
}

export default defineModule({
  needs: { settings: settingsModule },
  create({ metrics, settings, ...parts }) {
    const facts = createFacts({ ...parts, offset: () => settings.dayOffset() });
    meterFacts(metrics, facts);
    return facts;
  },
  jobs: (facts, { added }) => every(2 * SECOND, 'tell and count facts', () => facts.run(added.all('facts'))),
});

/** Publishes the lags of the stream and its consumers as metrics, from any process. */
function meterFacts(metrics: Metrics, facts: Facts): void {
  const lags = async (read: (lag: Lag) => number | null) => {
    const found = [...(await facts.lags())].map(([name, lag]) => [name, read(lag)] as const);
    return new Map(found.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])));
  };
  const who = 'consumer';
  metrics.gauges('facts_behind', 'Facts that a consumer has not counted yet.', who, () => lags((lag) => lag.facts));
  const help = 'Age of the oldest fact that a consumer has not counted; of `stream`: how old what it has told is.';
  metrics.gauges('facts_lag_seconds', help, who, () => lags(({ ms }) => ms / 1_000));
}
