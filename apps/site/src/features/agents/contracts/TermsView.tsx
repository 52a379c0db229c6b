import { useTranslations } from 'use-intl';
import type { AgreementTerms } from '@chhokka/contracts';
import { GAME_TYPES } from '@chhokka/kernel';
import { dayText } from '@chhokka/ui/day';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { rateText } from '../settlements/rates.ts';
import { TierTable } from '../settlements/TierTable.tsx';
import styles from './Contracts.module.css';

interface TermsViewProps {
  readonly terms: AgreementTerms;
  /** The number of the tier that was reached last, from 1; null: none. */
  readonly reached?: number | null;
  readonly reachedText?: string;
}

/** What a contract says: its tiers or rates, then the rest. */
export function TermsView({ terms, reached = null, reachedText = '' }: TermsViewProps) {
  const t = useTranslations('agents.contracts.terms');
  const { money } = useFormats();
  const lines = [
    ...('period' in terms ? [[t('period'), t(`periods.${terms.period}`)]] : []),
    ...('carryOver' in terms ? [[t('carryOver'), terms.carryOver ? t('carries') : t('carriesNot')]] : []),
    ...(terms.kind === 'realtime'
      ? [
          [t('singleBet'), money(terms.singleBet)],
          [t('winRate'), rateText('realtime', terms.winRate)],
          [t('lossRate'), rateText('realtime', terms.lossRate)],
        ]
      : []),
    [t('activeFrom'), money(terms.activeFrom)],
    [t('atMost'), terms.atMost === null ? t('noBound') : money(terms.atMost)],
    [t('lastDay'), terms.lastDay === null ? t('noLastDay') : dayText(terms.lastDay)],
  ];
  return (
    <div className={styles.terms}>
      {'tiers' in terms && (
        <TierTable kind={terms.kind} tiers={terms.tiers} reached={reached} reachedText={reachedText} />
      )}
      <dl className={styles.lines}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {terms.kind !== 'dividend' && <Weights weights={terms.weights} />}
    </div>
  );
}

/** What stakes count for, by kind of games. */
function Weights({ weights }: Pick<AgreementTerms, 'weights'>) {
  const t = useTranslations('agents.contracts.terms');
  const shell = useTranslations('shell');
  const counted = GAME_TYPES.filter((type) => weights[type]);
  return (
    <details className={styles.details}>
      <summary>{t('weights')}</summary>
      {counted.length === 0 ? (
        <p className={styles.fine}>{t('noWeights')}</p>
      ) : (
        <ul className={styles.weights}>
          {counted.map((type) => (
            <li key={type}>
              {shell(`category.${type}`)} <strong>{weights[type]}&nbsp;%</strong>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
