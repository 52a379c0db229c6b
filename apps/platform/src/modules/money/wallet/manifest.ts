import { DAY, HOUR, parseDecimal } from '@chhokka/kernel';
import { defineModule } from '../../../infra/composition/define.ts';
import { every } from '../../../infra/jobs.ts';
import { DURATION_BUCKETS, type Metrics } from '../../../infra/metrics.ts';
import settingsModule from '../../site/settings/manifest.ts';
import type { Settings } from '../../site/settings/index.ts';
import alarmsModule from '../../staff/alarms/manifest.ts';
import ledgerModule from '../ledger/manifest.ts';
import { dayOf } from '../limits/index.ts';
import { balanceSource } from './channel.ts';
import { type Ceilings, createWallet } from './index.ts';
import { forgetPaidBefore } from './paid.repository.ts';

/** For how long the sums of a day are kept, for people who look at them. */
const SUMS_KEPT = 30 * DAY;

export default defineModule({
  needs: { settings: settingsModule, ledger: ledgerModule, alarms: alarmsModule },
  create({ walletPool, clock, log, metrics, waker, settings, ledger }) {
    const wallet = createWallet({
      pool: walletPool,
      ledger,
      clock,
      onBatch: batchMeter(metrics),
      onMoved: (memberIds) => waker.wake('balance', memberIds),
      onLimit: (memberIds) => waker.wake('protection', memberIds),
      onFault: (error) => log.warn({ err: error }, 'wallet batch failed'),
      offset: () => settings.dayOffset(),
      ceilings: () => ceilingsOf(settings),
    });
    metrics.gauge('wallet_waiting_commands', 'Commands that wait to be decided.', () => wallet.waiting());
    return wallet;
  },
  channels: balanceSource,
  endPlay: (wallet) => wallet.endSessions,
  played: (wallet) => wallet.played,
  alarmKinds: () => ({ win_held: { page: 'held-wins' }, win_unknown_round: { page: null } }),
  jobs: (_, { pool, clock, settings }) =>
    every(HOUR, 'forget what was paid on days long past', () =>
      forgetPaidBefore(pool, dayOf(clock.now() - SUMS_KEPT, settings.dayOffset())),
    ),
  close: (wallet) => wallet.close(),
});

/** The ceilings of the site, in minor units. */
function ceilingsOf({ values }: Pick<Settings, 'values'>): Ceilings {
  const { winMax, winGameDayMax, winProviderDayMax } = values;
  return { win: amountOf(winMax), gameDay: amountOf(winGameDayMax), providerDay: amountOf(winProviderDayMax) };
}

function amountOf(text: string): bigint {
  const amount = parseDecimal(text);
  if (amount === null) throw new Error(`a setting is no amount: ${text}`);
  return amount;
}

/** Measures the batches of the wallet: how many commands each decided, and how long until it was durable. */
function batchMeter(metrics: Metrics): (commands: number, ms: number) => void {
  const sizes = [1, 2, 4, 8, 16, 32, 64, 128, 256];
  const size = metrics.histogram('wallet_batch_commands', 'Wallet commands decided in one commit.', sizes);
  const help = 'Time from the start of a wallet batch until it was durable.';
  const seconds = metrics.histogram('wallet_batch_duration_seconds', help, DURATION_BUCKETS);
  return (commands, ms) => {
    size(commands);
    seconds(ms / 1_000);
  };
}
