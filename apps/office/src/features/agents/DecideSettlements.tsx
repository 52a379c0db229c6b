import { Button } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog, typed } from '../../shared/dialog/ActionDialog.tsx';
import { ReasonField } from '../../shared/dialog/ReasonField.tsx';
import { moneyText } from '../../shared/money-text.ts';
import { useSiteCurrency } from '../../shared/site.ts';
import { fill, useTexts } from '../../shared/texts.ts';
import styles from './Agents.module.css';
import { useChange } from './use-agents.ts';
import { MOST_DECIDED, type Outcome, type Settled, type Verdict, verdicts } from './use-settlements.ts';
import { kindName, sumOfAmounts, usePeriodText } from './words.ts';

interface DecideSettlementsProps {
  /** What can be decided, of what is shown. */
  readonly open: readonly Settled[];
  readonly chosen: readonly Settled[];
  readonly onMark: (ids: ReadonlySet<string>) => void;
}

/** A settlement with what a decision came to. */
interface Told {
  readonly settlement: Settled;
  readonly outcome: Outcome['outcome'];
}

/** Pays, holds or drops the chosen settlements, and tells what became of each. */
export function DecideSettlements({ open, chosen, onMark }: DecideSettlementsProps) {
  const t = useTexts().agentSettlements;
  const currency = useSiteCurrency();
  const decide = useChange('officeDecideSettlements');
  const [told, setTold] = useState<readonly Told[]>([]);
  const total = { count: chosen.length, amount: moneyText(currency, sumOfAmounts(chosen.map(({ amount }) => amount))) };

  async function send(decision: Verdict, reason: string): Promise<void> {
    const settlementIds = chosen.map(({ settlementId }) => settlementId);
    const { list } = await decide({ settlementIds, decision, reason });
    setTold(
      list.flatMap(({ settlementId, outcome }) => {
        const settlement = chosen.find((each) => each.settlementId === settlementId);
        return settlement ? [{ settlement, outcome }] : [];
      }),
    );
    onMark(new Set());
  }

  return (
    <>
      {open.length > 0 && (
        <div className={styles.chosen}>
          <Button
            variant="default"
            size="md"
            onClick={() => onMark(new Set(open.slice(0, MOST_DECIDED).map(({ settlementId }) => settlementId)))}
          >
            {t.chooseAll}
          </Button>
          {chosen.length > 0 && (
            <>
              <Button variant="default" size="md" onClick={() => onMark(new Set())}>
                {t.chooseNone}
              </Button>
              {chosen.length <= MOST_DECIDED &&
                verdicts.map((decision) => (
                  <ActionDialog
                    key={decision}
                    isMain={decision === 'pay'}
                    isBad={decision === 'drop'}
                    label={t.decisions[decision]}
                    title={t.decisions[decision]}
                    text={fill(t.ifDecided[decision], total)}
                    submit={t.decisions[decision]}
                    onSubmit={(form) => send(decision, typed(form, 'reason'))}
                  >
                    <ReasonField label={t.reason} isOptional={decision === 'pay'} />
                  </ActionDialog>
                ))}
            </>
          )}
          <span role="status">{chosen.length > 0 && fill(t.chosen, total)}</span>
        </div>
      )}
      <div role="status">{told.length > 0 && <Outcomes told={told} />}</div>
    </>
  );
}

function Outcomes({ told }: { told: readonly Told[] }) {
  const texts = useTexts();
  const t = texts.agentSettlements;
  const currency = useSiteCurrency();
  const periodText = usePeriodText();
  return (
    <div className={styles.outcomes}>
      <b>{t.outcomesTitle}</b>
      <ul>
        {told.map(({ settlement, outcome }) => (
          <li key={settlement.settlementId}>
            {settlement.taker.account} · {kindName(texts, settlement.kind)} · {periodText(settlement)} ·{' '}
            {moneyText(currency, settlement.amount)}: <b>{t.outcomes[outcome]}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
