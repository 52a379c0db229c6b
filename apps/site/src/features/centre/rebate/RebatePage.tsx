import { useTranslations } from 'use-intl';
import { Money } from '@chhokka/ui';
import { dayText } from '@chhokka/ui/day';
import { useCurrencySymbol } from '../../../platform/site/site.ts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { timesText } from '../../../widgets/rank/percent-text.ts';
import { CentrePage, WhenThere } from '../CentrePage.tsx';
import { Claimable } from './Claimable.tsx';
import { Kinds } from './Kinds.tsx';
import styles from './Rebate.module.css';
import { type Rebates, useRebates } from './use-rebates.ts';

/** Page `manualRebate`: today's rebate so far, what can be claimed, the rule, and earlier days. */
export default function RebatePage() {
  const t = useTranslations('rebate');
  const rebates = useRebates();
  return (
    <CentrePage lead={t('lead')}>
      <WhenThere query={rebates}>
        {(value) => (
          <>
            <Claimable days={value.claimable} />
            <Today rebates={value} />
            <Kinds lines={value.today.lines} />
            <Rule rule={value.rule} />
            <History days={value.history} />
          </>
        )}
      </WhenThere>
    </CentrePage>
  );
}

function Today({ rebates: { today, rule } }: { rebates: Rebates }) {
  const t = useTranslations('rebate');
  const symbol = useCurrencySymbol();
  const { money, when } = useFormats();
  return (
    <section className={styles.today} aria-label={t('today')}>
      <p className={styles.label}>{t('today')}</p>
      <p className={styles.sum}>
        <Money amount={today.total} symbol={symbol} counts />
      </p>
      {rule.enabled ? (
        <p className={styles.label}>
          {t('ends', { when: when(today.endsAt) })} {t('below', { minimum: money(rule.minimum) })}
        </p>
      ) : (
        <p className={styles.label}>{t('off')}</p>
      )}
    </section>
  );
}

function Rule({ rule: { minimum, wagering } }: { rule: Rebates['rule'] }) {
  const t = useTranslations('rebate');
  const { money } = useFormats();
  return (
    <section className={styles.rule} aria-labelledby="rebate-rule">
      <h4 id="rebate-rule">{t('rule')}</h4>
      <ul>
        <li>{t('ruleText.stakes')}</li>
        <li>{t('ruleText.sum')}</li>
        <li>{t('ruleText.late')}</li>
        <li>{t('ruleText.minimum', { minimum: money(minimum) })}</li>
        <li>{wagering === 0 ? t('ruleText.free') : t('ruleText.wagering', { times: timesText(wagering) })}</li>
      </ul>
    </section>
  );
}

function History({ days }: { days: Rebates['history'] }) {
  const t = useTranslations('rebate');
  const symbol = useCurrencySymbol();
  return (
    <section className={styles.part} aria-labelledby="rebate-history">
      <h4 id="rebate-history">{t('history')}</h4>
      {days.length === 0 ? (
        <p className={styles.none}>{t('historyNone')}</p>
      ) : (
        <ul className={styles.list}>
          {days.map(({ awardId, day, amount, state }) => (
            <li key={awardId}>
              <span>
                <strong>{dayText(day)}</strong>
                <small>{t(`state.${state}`)}</small>
              </span>
              <Money amount={amount} symbol={symbol} tone={state === 'claimed' ? 'win' : 'plain'} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
