import { formatDecimal } from '@chhokka/kernel';
import { classes, Switch } from '@chhokka/ui';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../../platform/words/use-formats.ts';
import type { Target } from '../slip/use-target.ts';
import { CHASE_COUNTS, type ChasePlan } from './chase.ts';
import styles from './Chase.module.css';
import { ChaseSteps } from './ChaseSteps.tsx';
import { NumberField } from './NumberField.tsx';

/** Whether and how the lines are played on the numeros that follow. */
export function ChaseFields({ target }: { target: Target }) {
  const t = useTranslations('lottery.chase');
  const { plan, setPlan } = target;
  return (
    <section className={styles.chase}>
      <Switch label={t('title')} checked={plan !== null} onChange={(checked) => setPlan(checked ? {} : null)} />
      <p className={styles.remark}>{t('text')}</p>
      {plan && <Plan plan={plan} target={target} />}
    </section>
  );
}

function Plan({ plan, target }: { plan: ChasePlan; target: Target }) {
  const t = useTranslations('lottery.chase');
  const { money } = useFormats();
  const { setPlan, steps, available } = target;
  return (
    <>
      <div className={styles.counts} role="group" aria-label={t('count')}>
        {CHASE_COUNTS.map((count) => (
          <button
            key={count}
            type="button"
            className={styles.chip}
            aria-pressed={plan.count === count}
            onClick={() => setPlan({ count })}
          >
            {count}
          </button>
        ))}
        <NumberField shown label={t('count')} value={plan.count} onValue={(count) => setPlan({ count })} />
      </div>
      <div className={styles.counts} role="group" aria-label={t('grow')}>
        <button
          type="button"
          className={classes(styles.chip, styles.wide)}
          aria-pressed={plan.doubleEvery === null}
          onClick={() => setPlan({ doubleEvery: null })}
        >
          {t('same')}
        </button>
        <button
          type="button"
          className={classes(styles.chip, styles.wide)}
          aria-pressed={plan.doubleEvery !== null}
          onClick={() => setPlan({ doubleEvery: plan.doubleEvery ?? 1 })}
        >
          {t('doubling')}
        </button>
        <NumberField shown label={t('factor')} value={plan.factor} onValue={(factor) => setPlan({ factor })} />
      </div>
      {plan.doubleEvery !== null && (
        <div className={styles.counts}>
          <NumberField
            shown
            label={t('every')}
            unit={t('everyUnit')}
            value={plan.doubleEvery}
            onValue={(doubleEvery) => setPlan({ doubleEvery })}
          />
          <NumberField shown label={t('upTo')} value={plan.most} onValue={(most) => setPlan({ most })} />
        </div>
      )}
      <Switch label={t('stop')} checked={plan.stopOnWin} onChange={(stopOnWin) => setPlan({ stopOnWin })} />
      <p className={styles.remark}>{t('stopHint')}</p>
      {steps.length > 0 && steps.length < plan.count && (
        <p className={styles.remark}>{t('available', { count: available })}</p>
      )}
      <p className={styles.aside}>{t('aside', { stake: money(formatDecimal(target.stake)), count: steps.length })}</p>
      <ChaseSteps plan={plan} steps={steps} onPlan={setPlan} />
    </>
  );
}
