import { defineModule } from '../../../infra/composition/define.ts';
import { DURATION_BUCKETS, type Metrics } from '../../../infra/metrics.ts';
import settingsModule from '../../site/settings/manifest.ts';
import ledgerModule from '../ledger/manifest.ts';
import { balanceSource } from './channel.ts';
import { createWallet } from './index.ts';

export default defineModule({
  needs: { settings: settingsModule, ledger: ledgerModule },
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
    });
    metrics.gauge('wallet_waiting_commands', 'Commands that wait to be decided.', () => wallet.waiting());
    return wallet;
  },
  channels: balanceSource,
  endPlay: (wallet) => wallet.endSessions,
  played: (wallet) => wallet.played,
  close: (wallet) => wallet.close(),
});

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
