import { formatDecimal } from '@chhokka/kernel';
import type { OfficeMessages } from '@chhokka/messages';
import { Link } from 'react-router';
import { Notice } from '../../shared/Notice.tsx';
import type { Column } from '../../shared/table/DataTable.tsx';
import { WholeTable } from '../../shared/table/WholeTable.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import styles from '../awards/Awards.module.css';
import { optionIn } from '../site/labels.ts';
import { amountText } from './amount-text.ts';
import { type RuleCost, useBonusCosts } from './use-bonuses.ts';

/** What each rule has cost, and what it may still cost. */
export function BonusCosts() {
  const texts = useTexts();
  const t = texts.bonuses.cost;
  const found = useBonusCosts();
  return (
    <WholeTable
      caption={t.caption}
      columns={columnsOf(texts)}
      rows={found.data?.list}
      rowKey={({ ruleId }) => ruleId}
      query={found}
      empty={<Notice title={t.emptyTitle} text={t.emptyText} />}
    />
  );
}

function columnsOf(texts: OfficeMessages): Column<RuleCost, never>[] {
  const t = texts.bonuses.cost;
  const amount = (id: 'liability' | 'lost', of: (cost: RuleCost) => string): Column<RuleCost, never> => ({
    id,
    title: t[id],
    numeric: true,
    cell: of,
  });
  return [
    {
      id: 'rule',
      title: t.rule,
      cell: ({ ruleId, title, enabled }) => (
        <>
          <Link to={`?kind=bonus_rule&id=${encodeURIComponent(ruleId)}`}>{title}</Link>
          {!enabled && <span className={styles.below}>{texts.site.off}</span>}
        </>
      ),
    },
    {
      id: 'cause',
      title: `${t.cause} · ${t.form}`,
      cell: ({ on, form }) => (
        <>
          {optionIn(texts, 'trigger', on)}
          <span className={styles.below}>{optionIn(texts, 'form', form)}</span>
        </>
      ),
    },
    {
      id: 'taken',
      title: t.taken,
      numeric: true,
      cell: ({ taken, places }) => {
        const count = taken.toLocaleString('en');
        return places === null ? count : fill(t.of, { count, most: places.toLocaleString('en') });
      },
    },
    {
      id: 'awarded',
      title: t.awarded,
      numeric: true,
      cell: ({ form, currency, awarded, budget }) => (
        <>
          {amountText(form, currency, awarded)}
          {budget !== null && (
            <span className={styles.below}>
              {t.budget}: {amountText(form, currency, budget)}
            </span>
          )}
        </>
      ),
    },
    { id: 'claimed', title: t.claimed, numeric: true, cell: (cost) => <Claimed cost={cost} released={t.released} /> },
    amount('liability', ({ form, currency, liability }) => amountText(form, currency, liability)),
    amount('lost', (cost) => ofStates(cost, ['expired', 'revoked'])),
  ];
}

/** What was claimed, and of bonus money what it became. */
function Claimed({ cost, released }: { cost: RuleCost; released: string }) {
  return (
    <>
      {ofStates(cost, ['claimed'])}
      {cost.released !== null && (
        <span className={styles.below}>
          {released}: {amountText(cost.form, cost.currency, cost.released)}
        </span>
      )}
    </>
  );
}

/** The amounts of several states together. Decimals with two places are added in hundredths. */
function ofStates({ form, currency, states }: RuleCost, wanted: readonly string[]): string {
  const sum = states
    .filter(({ state }) => wanted.includes(state))
    .reduce((all, { amount }) => all + BigInt(amount.replace('.', '')), 0n);
  return amountText(form, currency, formatDecimal(sum));
}
