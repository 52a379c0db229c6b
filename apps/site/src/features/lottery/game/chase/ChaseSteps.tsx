import { formatDecimal } from '@chhokka/kernel';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../../platform/words/use-formats.ts';
import type { ChasePlan, ChaseStep } from './chase.ts';
import styles from './Chase.module.css';
import { NumberField } from './NumberField.tsx';

interface ChaseStepsProps {
  readonly plan: ChasePlan;
  readonly steps: readonly ChaseStep[];
  readonly onPlan: (change: Partial<ChasePlan>) => void;
}

/** Every numero of the chase with its factor, which can be changed, its stake and the running total. */
export function ChaseSteps({ plan, steps, onPlan }: ChaseStepsProps) {
  const t = useTranslations('lottery.chase');
  const { money } = useFormats();
  return (
    // A long table scrolls by itself, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.steps} role="region" aria-label={t('steps')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('numero')}</th>
            <th scope="col">{t('factor')}</th>
            <th scope="col">{t('stakeOf')}</th>
            <th scope="col">{t('running')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ numero, factor, stake, total }, place) => (
            <tr key={numero}>
              <th scope="row">{numero}</th>
              <td>
                <NumberField
                  label={t('factorOf', { numero })}
                  value={factor}
                  onValue={(own) => onPlan({ own: { ...plan.own, [place]: own } })}
                />
              </td>
              <td>{money(formatDecimal(stake))}</td>
              <td>{money(formatDecimal(total))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
