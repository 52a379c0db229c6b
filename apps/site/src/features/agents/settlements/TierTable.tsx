import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { AgreementKind } from '@chhokka/contracts';
import { classes } from '@chhokka/ui';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { rateText } from './rates.ts';
import styles from './Settlements.module.css';

interface TierTableProps {
  readonly kind: AgreementKind;
  readonly tiers: readonly { readonly base: string; readonly active: number; readonly rate: number }[];
  /** The number of the tier that was reached, from 1; null: none. */
  readonly reached?: number | null;
  /** What the mark at that tier means. */
  readonly reachedText?: string;
}

/** The tiers of a contract: base, active members, and what they give. The tier that was reached is marked. */
export function TierTable({ kind, tiers, reached = null, reachedText }: TierTableProps) {
  const t = useTranslations('agents.income.tierTable');
  const { money } = useFormats();
  return (
    <div className={styles.tableFrame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{kind === 'dividend' ? t('net') : t('stake')}</th>
            <th scope="col">{t('active')}</th>
            <th scope="col">{kind === 'dividend' ? t('share') : t('rate')}</th>
          </tr>
        </thead>
        <tbody>
          {tiers.map(({ base, active, rate }, index) => {
            const isReached = reached === index + 1;
            return (
              // Tiers never change their order, and two may have the same base.
              <tr key={index} className={classes(isReached && styles.reached)} aria-current={isReached || undefined}>
                <th scope="row">
                  ≥&nbsp;{money(base)}
                  {isReached && (
                    <span className={styles.mark}>
                      <Check size={14} aria-hidden="true" /> {reachedText}
                    </span>
                  )}
                </th>
                <td>≥&nbsp;{t('members', { count: active })}</td>
                <td>{rateText(kind, rate)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
