import { useTranslations } from 'use-intl';
import type { CallValue } from '@chhokka/contracts';
import { moneyText, parseDecimal } from '@chhokka/kernel';
import { classes } from '@chhokka/ui';
import { useCurrencySymbol } from '../../platform/site/site.ts';
import { percentText } from './percent-text.ts';
import { RankCrest } from './RankCrest.tsx';
import styles from './RankTable.module.css';

export type Rank = CallValue<'vipRanks'>['list'][number];

/** Members above this rank reach the VIP desk (1-site §4). */
const LAST_RANK_OF_CHAT = 4;
const NOTHING = '–';

interface Column {
  readonly name: 'reach' | 'keep' | 'gift' | 'stakeBack' | 'rebate' | 'desk';
  readonly text: (rank: Rank) => string;
}

/** The ranks with their numbers: a table, or on phones a card for each. `mine`: the level of the member's own. */
export function RankTable({ ranks, mine }: { readonly ranks: readonly Rank[]; readonly mine: number | null }) {
  const t = useTranslations('vip');
  const columns = useColumns();
  return (
    <table className={styles.table} aria-label={t('table')}>
      <thead>
        <tr>
          <th scope="col">{t('rank')}</th>
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              {t(`columns.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ranks.map((rank) => (
          <tr key={rank.rankLevel} className={classes(rank.rankLevel === mine && styles.mine)}>
            <th scope="row">
              <span className={styles.name}>
                <RankCrest art={rank.art} />
                <span>
                  <strong>{rank.labelName}</strong>
                  <small>{rank.rankLevel === mine ? t('yours') : t('level', { level: rank.rankLevel })}</small>
                </span>
              </span>
              {rank.description !== '' && <span className={styles.words}>{rank.description}</span>}
            </th>
            {columns.map(({ name, text }) => (
              <td key={name} data-none={text(rank) === NOTHING || undefined}>
                <span className={styles.label} aria-hidden="true">
                  {t(`columns.${name}`)}
                </span>
                <span className={styles.value}>{text(rank)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useColumns(): readonly Column[] {
  const t = useTranslations('vip');
  const symbol = useCurrencySymbol();
  const money = (amount: string): string => moneyText(parseDecimal(amount) ?? 0n, symbol);
  const percent = (hundredths: number): string => (hundredths === 0 ? NOTHING : percentText(hundredths));
  return [
    {
      name: 'reach',
      text: ({ measure, needed, windowDays }) => t(`needs.${measure}`, { amount: money(needed), days: windowDays }),
    },
    { name: 'keep', text: ({ keeps }) => money(keeps) },
    { name: 'gift', text: ({ gift }) => (gift === '0.00' ? NOTHING : money(gift)) },
    { name: 'stakeBack', text: ({ stakeBack }) => percent(stakeBack) },
    { name: 'rebate', text: ({ rebateAdded }) => (rebateAdded === 0 ? NOTHING : `+${percentText(rebateAdded)}`) },
    { name: 'desk', text: ({ rankLevel }) => (rankLevel > LAST_RANK_OF_CHAT ? t('deskYes') : NOTHING) },
  ];
}
