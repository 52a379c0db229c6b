import { type Family, playOf, type Tier } from '@chhokka/game-math/lottery';
import { formatDecimal } from '@chhokka/kernel';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../../platform/words/use-formats.ts';
import { useLotteryWords } from '../use-words.ts';
import styles from './Orders.module.css';
import type { OrderDetail } from './use-orders.ts';

type Line = OrderDetail['lines'][number];

/** The lines of an order, and where they won. */
export function OrderLines({ lines, family }: { lines: readonly Line[]; family: Family }) {
  return (
    <ul className={styles.parts}>
      {lines.map((line, place) => (
        // The lines of an order never change.
        <OrderLine key={place} line={line} family={family} />
      ))}
    </ul>
  );
}

function OrderLine({ line, family }: { line: Line; family: Family }) {
  const t = useTranslations('lottery.orders');
  const slip = useTranslations('lottery.slip');
  const { money } = useFormats();
  const words = useLotteryWords(family.name);
  const { play, selection, unit, multiple, series, combinations, stake, wins } = line;
  const tiers = playOf(family.name, play)?.tiers ?? [];
  const tierText = (tier: Tier | undefined): string =>
    tier?.picks ? tier.picks.map(words.option).join(', ') : words.tier(tier?.name ?? 'win');
  const hitText = (hits: readonly number[]): string =>
    hits.flatMap((count, place) => (count > 0 ? [`${tierText(tiers[place])} × ${count}`] : [])).join(', ');
  return (
    <li className={styles.part}>
      <div className={styles.top}>
        <span className={styles.cardName}>{words.play(play)}</span>
        <strong>{money(stake)}</strong>
      </div>
      <p className={styles.picks}>{words.selection(play, selection)}</p>
      <p className={styles.quiet}>
        {[
          slip('count', { combinations, multiple }),
          money(formatDecimal(BigInt(unit))),
          slip('level', { series }),
        ].join(' · ')}
      </p>
      {wins
        .filter(({ won }) => won !== '0.00')
        .map(({ numero, hits, won }) => (
          <p key={numero} className={styles.prize}>
            {t('wins', { numero, won: money(won) })} · {hitText(hits)}
          </p>
        ))}
    </li>
  );
}
