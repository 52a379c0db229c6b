import type { GameType } from '@chhokka/kernel';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { useWeights } from '../use-weights.ts';
import { timesText } from '../../../widgets/rank/percent-text.ts';
import styles from './Rewards.module.css';
import { useLength } from './use-length.ts';

/** All conditions of bonus money. Amounts are decimal strings; `wagering` ×100. */
export interface ShownTerms {
  readonly wagering: number;
  /** What the wagering comes to; null: the amount is not known yet. */
  readonly toStake: string | null;
  readonly weights: {
    readonly kinds: Readonly<Partial<Record<GameType, number>>>;
    readonly games: Readonly<Record<string, number>>;
  };
  readonly maxStake: string | null;
  readonly maxCashOut: string | null;
  readonly lastsMs: number;
  readonly endsWithWithdrawal: boolean;
}

/** The conditions of bonus money, each in plain words: the same wherever it is offered, claimed or wagered. */
export function BonusTerms({ terms }: { terms: ShownTerms }) {
  const t = useTranslations('rewards.terms');
  const { money } = useFormats();
  const { lengthOf } = useLength();
  const { list } = useWeights(terms.weights);
  const { wagering, toStake, maxStake, maxCashOut, lastsMs, endsWithWithdrawal } = terms;
  const isFree = wagering === 0;
  const times = timesText(wagering);
  const most = { name: t('maxCashOut'), text: maxCashOut === null ? t('all') : money(maxCashOut) };
  const lines = isFree
    ? [{ name: t('stake'), text: t('stakeNothing') }, most]
    : [
        {
          name: t('stake'),
          text: toStake === null ? t('stakeTimes', { times }) : t('stakeText', { toStake: money(toStake), times }),
        },
        { name: t('time'), text: t('timeText', { length: lengthOf(lastsMs) }) },
        { name: t('counts'), text: t('countsText', { list }) },
        { name: t('maxStake'), text: maxStake === null ? t('any') : money(maxStake) },
        most,
        { name: t('withdrawal'), text: endsWithWithdrawal ? t('withdrawalEnds') : t('withdrawalKeeps') },
      ];
  return (
    <div className={styles.conditions}>
      <p className={styles.terms}>{t('lead')}</p>
      <dl className={styles.facts}>
        {lines.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {!isFree && <p className={styles.note}>{t('rules')}</p>}
    </div>
  );
}
