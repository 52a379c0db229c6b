import { HOUR } from '@chhokka/kernel';
import { useSpanText } from '../../shared/Age.tsx';
import { Money } from '../../shared/Money.tsx';
import { inCurrency, moneyText } from '../../shared/money-text.ts';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time, useTimeText } from '../../shared/Time.tsx';
import type { Detail } from './use-withdrawals.ts';
import styles from './Withdrawals.module.css';

/** What the member has, where it came from, and what was bet since the last deposit. */
export function MemberMoney({ detail: { money, currency } }: { detail: Detail }) {
  const t = useTexts().withdrawals;
  const { balance, held, sources, lastDepositAt, stakedSince } = money;
  return (
    <div>
      <h3 className={styles.part}>{t.money}</h3>
      <dl className={styles.facts}>
        <Fact name={t.balance} amount={balance} currency={currency} />
        <Fact name={t.held} amount={held} currency={currency} />
        {lastDepositAt !== null && (
          <div>
            <dt>{t.lastDeposit}</dt>
            <dd>
              <Time at={lastDepositAt} />
            </dd>
          </div>
        )}
        <Fact name={lastDepositAt === null ? t.stakedEver : t.stakedSince} amount={stakedSince} currency={currency} />
      </dl>
      {sources.length > 0 && (
        <table className={styles.sources}>
          <thead>
            <tr>
              <th scope="col">{t.source}</th>
              <th scope="col">{inCurrency(t.in, currency)}</th>
              <th scope="col">{inCurrency(t.out, currency)}</th>
            </tr>
          </thead>
          <tbody>
            {sources.map((each) => (
              <tr key={each.sort}>
                <th scope="row">{t.sources[each.sort]}</th>
                <td>
                  <Money amount={each.in} currency={null} />
                </td>
                <td>
                  <Money amount={each.out} currency={null} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function Fact({ name, amount, currency }: { name: string; amount: string; currency: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{moneyText(currency, amount)}</dd>
    </div>
  );
}

/** The signals for or against paying. */
export function Risk({ detail: { risk, requestedAt, currency } }: { detail: Detail }) {
  const t = useTexts().withdrawals;
  const timeText = useTimeText();
  const spanText = useSpanText();
  const { sharedWith, payoutBoundAt, verifiedBy, paidBefore, earlier, cameBefore, missing, locked } = risk;
  return (
    <div>
      <h3 className={styles.part}>{t.risk}</h3>
      <ul className={styles.risk}>
        {locked && <li data-bad>{t.locked}</li>}
        {sharedWith.length > 0 && <li data-bad>{fill(t.shared, { accounts: sharedWith.join(', ') })}</li>}
        {missing !== '0.00' && <li data-bad>{fill(t.missing, { amount: moneyText(currency, missing) })}</li>}
        {verifiedBy === null ? (
          <li data-bad>{paidBefore === 0 ? t.firstTo : t.unverified}</li>
        ) : (
          <li>{t.verified[verifiedBy]}</li>
        )}
        <li>{fill(t.young, { when: timeText(payoutBoundAt) })}</li>
        <li>{earlier.requested === 0 ? t.first : fill(t.earlier, counted(earlier))}</li>
        {cameBefore.map(({ sort, amount, at }) => (
          <li key={`${sort} ${at} ${amount}`} data-bad={isSuspect(sort, requestedAt - at) || undefined}>
            {fill(t.cameBefore, {
              what: t.came[sort],
              amount: moneyText(currency, amount),
              time: spanText(requestedAt - at),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

const counted = (counts: Detail['risk']['earlier']): Record<string, string> =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)]));

/** Money that leaves again within the hour was hardly played with, and an adjustment was made by hand. */
function isSuspect(sort: Detail['risk']['cameBefore'][number]['sort'], beforeMs: number): boolean {
  return sort === 'correction' || beforeMs < HOUR;
}
