import { useSiteCurrency } from '../../shared/site.ts';
import { useTexts } from '../../shared/texts.ts';
import { Facts } from '../shared-rounds/Facts.tsx';
import styles from '../shared-rounds/SharedRounds.module.css';
import type { Lottery } from './use-lotteries.ts';

/** Stakes and the largest payout of the running numero, beside the game's limit. */
export function NumeroFacts({ game: { running, settings } }: { game: Lottery }) {
  const t = useTexts().lotteries;
  const currency = useSiteCurrency();
  if (running === null) return <p className={styles.quiet}>{t.noNumero}</p>;
  return <Facts currency={currency} staked={running.stake} most={running.most} limit={settings.mostNumero} words={t} />;
}
