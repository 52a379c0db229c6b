import { useTexts } from '../../shared/texts.ts';
import { Facts } from '../shared-rounds/Facts.tsx';
import styles from '../shared-rounds/SharedRounds.module.css';
import type { Table } from './use-tables.ts';

/** Players, stakes and the largest payout of the running round, beside the table's limit. */
export function RoundFacts({ table: { round, settings, currency } }: { table: Table }) {
  const t = useTexts().tables;
  if (round === null) return <p className={styles.quiet}>{t.noRound}</p>;
  return (
    <Facts
      currency={currency}
      staked={round.staked}
      most={round.exposure}
      limit={settings.maxExposure}
      words={{ staked: t.staked, most: t.exposure, ofLimit: t.ofLimit }}
    >
      <div>
        <dt>{t.players}</dt>
        <dd>{round.players.toLocaleString('en')}</dd>
      </div>
    </Facts>
  );
}
