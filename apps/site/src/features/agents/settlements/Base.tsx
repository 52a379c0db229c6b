import { useTranslations } from 'use-intl';
import type { IncomeKind } from '@chhokka/contracts';
import { classes, Money } from '@chhokka/ui';
import { useCurrencySymbol } from '../../../platform/site/site.ts';
import { TierTable } from './TierTable.tsx';
import styles from './Settlements.module.css';
import { rateText } from './rates.ts';
import type { Explanation } from './use-settlements.ts';

interface BaseProps {
  readonly kind: IncomeKind;
  readonly explanation: Explanation;
}

/** What the amount was calculated from: net with its parts, or stakes by kind of games, and the tiers. */
export function Base({ kind, explanation }: BaseProps) {
  const t = useTranslations('agents.income');
  const { net, stakes, rates, terms, tier } = explanation;
  return (
    <>
      {(net !== null || stakes.length > 0) && (
        <section aria-labelledby="settlement-base">
          <h3 id="settlement-base">{t('base')}</h3>
          {net !== null && <Net net={net} />}
          {stakes.length > 0 && <Stakes stakes={stakes} base={explanation.base} />}
        </section>
      )}
      {rates.length > 0 && <Rates rates={rates} />}
      {terms !== null && 'tiers' in terms && (
        <section aria-labelledby="settlement-tiers">
          <h3 id="settlement-tiers">
            {t('tiers')}
            {explanation.version !== null && (
              <span className={styles.fine}> {t('version', { number: explanation.version })}</span>
            )}
          </h3>
          <TierTable kind={terms.kind} tiers={terms.tiers} reached={tier?.number ?? null} reachedText={t('reached')} />
        </section>
      )}
      {kind === 'realtime' && terms?.kind === 'realtime' && (
        <p className={styles.fine}>
          {t('realtimeTerms', {
            win: rateText('realtime', terms.winRate),
            loss: rateText('realtime', terms.lossRate),
          })}
        </p>
      )}
    </>
  );
}

/** The net part by part, with what was carried over. */
function Net({ net }: { net: NonNullable<Explanation['net']> }) {
  const t = useTranslations('agents.income.net');
  const symbol = useCurrencySymbol();
  const minus = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);
  const lines = [
    { key: 'stake', amount: net.stake },
    { key: 'win', amount: minus(net.win) },
    { key: 'bonus', amount: minus(net.bonus) },
    { key: 'rebate', amount: minus(net.rebate) },
    { key: 'net', amount: net.net, isSum: true },
    { key: 'carriedIn', amount: net.carriedIn },
    { key: 'base', amount: net.base, isSum: true },
    { key: 'carriedOut', amount: net.carriedOut },
  ] as const;
  return (
    <dl className={styles.lines}>
      {lines.map((line) => (
        <div key={line.key} className={classes('isSum' in line && styles.sumLine)}>
          <dt>{t(line.key)}</dt>
          <dd>
            <Money amount={line.amount === '-0.00' ? '0.00' : line.amount} symbol={symbol} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Stakes by kind of games, what of them counts, and how much that is. */
function Stakes({ stakes, base }: Pick<Explanation, 'stakes' | 'base'>) {
  const t = useTranslations('agents.income.stakes');
  const shell = useTranslations('shell');
  const symbol = useCurrencySymbol();
  return (
    <div className={styles.tableFrame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('kind')}</th>
            <th scope="col">{t('stake')}</th>
            <th scope="col">{t('weight')}</th>
            <th scope="col">{t('weighed')}</th>
          </tr>
        </thead>
        <tbody>
          {stakes.map(({ gameType, stake, weight, weighed }) => (
            <tr key={gameType}>
              <th scope="row">{shell(`category.${gameType}`)}</th>
              <td>
                <Money amount={stake} symbol={symbol} />
              </td>
              <td>{weight}&nbsp;%</td>
              <td>
                <Money amount={weighed} symbol={symbol} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('sum')}
            </th>
            <td>
              <Money amount={base} symbol={symbol} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** Of the line rate: by direct downline, the difference of the rates and what it brought. */
function Rates({ rates }: Pick<Explanation, 'rates'>) {
  const t = useTranslations('agents.income');
  const symbol = useCurrencySymbol();
  return (
    <section aria-labelledby="settlement-rates">
      <h3 id="settlement-rates">{t('rates.title')}</h3>
      <div className={styles.tableFrame}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('rates.member')}</th>
              <th scope="col">{t('rates.weighed')}</th>
              <th scope="col">{t('rates.difference')}</th>
              <th scope="col">{t('rates.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {rates.map(({ member, difference, weighed, amount }) => (
              <tr key={member?.memberId ?? 'own'}>
                <th scope="row">{member?.account ?? t('rates.own')}</th>
                <td>
                  <Money amount={weighed} symbol={symbol} />
                </td>
                <td>{rateText('rate', difference)}</td>
                <td>
                  <Money amount={amount} symbol={symbol} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
