import { Button } from '@mantine/core';
import { useClaim } from '../../shared/claim/use-claim.ts';
import { ActionDialog, typed } from '../../shared/dialog/ActionDialog.tsx';
import { ReasonField } from '../../shared/dialog/ReasonField.tsx';
import { Failure } from '../../shared/Failure.tsx';
import { GameName } from '../../shared/GameName.tsx';
import { Card, CardBadge, CardFoot, CardHead } from '../../shared/listing/Card.tsx';
import { MemberName } from '../../shared/MemberName.tsx';
import type { Meaning } from '../../shared/meaning.ts';
import { Money } from '../../shared/Money.tsx';
import { moneyText } from '../../shared/money-text.ts';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import styles from './HeldWinsPage.module.css';
import { type HeldWin, useDecide } from './use-held-wins.ts';

const COLOURS: Readonly<Record<HeldWin['state'], Meaning>> = {
  waiting: 'accent',
  paid: 'good',
  refused: 'bad',
  void: 'plain',
};

/** One held win: what would be paid to whom, the ceiling, what operators said, and the decision. */
export function HeldWinCard({ win }: { win: HeldWin }) {
  const t = useTexts().heldWins;
  const { currency, claim, state, staked, ceiling, ceilingAmount } = win;
  return (
    <Card data-held-win={win.heldWinId}>
      <CardHead
        who={<MemberName memberId={win.memberId} account={win.memberAccount} />}
        badges={
          <>
            {claim && (
              <CardBadge color={claim.mine ? 'accent' : 'bad'}>
                {claim.mine ? t.mine : fill(t.takenBy, { account: claim.account })}
              </CardBadge>
            )}
            <CardBadge color={COLOURS[state]}>{t.states[state]}</CardBadge>
          </>
        }
      >
        <span className={styles.amount}>
          <Money amount={win.payout} currency={currency} />
        </span>
      </CardHead>
      <p className={styles.facts}>
        <span>{t.types[win.type]}</span>
        {staked !== null && <span>{fill(t.staked, { amount: moneyText(currency, staked) })}</span>}
        <span>{fill(t.ceilings[ceiling], { amount: moneyText(currency, ceilingAmount) })}</span>
      </p>
      <p className={styles.facts}>
        <span>
          <GameName {...win} vendorName={win.vendorName || win.provider} />
        </span>
        <span>{fill(t.round, { id: win.roundId })}</span>
        <span>{fill(t.transaction, { id: win.txId })}</span>
      </p>
      <Said win={win} />
      {state === 'waiting' && <Work win={win} />}
    </Card>
  );
}

function Said({ win: { arrivedAt, first, decidedBy, decidedAt, decisionReason, state, outcome } }: { win: HeldWin }) {
  const t = useTexts().heldWins;
  return (
    <CardFoot>
      <Time at={arrivedAt} />
      {first !== null && (
        <>
          <span>{fill(t.first[first.verdict], { account: first.account })}</span>
          <Time at={first.at} />
          {first.reason !== '' && <span>{first.reason}</span>}
        </>
      )}
      {decidedBy !== null && <span>{fill(t.decided, { account: decidedBy })}</span>}
      {decidedAt !== null && <Time at={decidedAt} />}
      {decisionReason !== '' && <span>{decisionReason}</span>}
      {state === 'void' && outcome !== null && <span>{fill(t.outcome, { outcome })}</span>}
    </CardFoot>
  );
}

function Work({ win }: { win: HeldWin }) {
  const t = useTexts().heldWins;
  const { take, release, notTaken, notReleased, isPending } = useClaim('heldWins', win.heldWinId);
  if (win.first?.mine) return <p className={styles.own}>{t.own}</p>;
  return (
    <div className={styles.work}>
      {win.claim?.mine ? (
        <>
          <Vote win={win} verdict="pay" />
          <Vote win={win} verdict="refuse" />
          <Button size="md" variant="default" loading={isPending} onClick={release}>
            {t.release}
          </Button>
        </>
      ) : (
        <Button size="md" loading={isPending} disabled={win.claim !== null} onClick={take}>
          {t.take}
        </Button>
      )}
      <Failure error={notTaken ?? notReleased} />
    </div>
  );
}

function Vote({ win, verdict }: { win: HeldWin; verdict: 'pay' | 'refuse' }) {
  const t = useTexts().heldWins;
  const { mutateAsync } = useDecide();
  const { heldWinId, first, memberAccount, currency, payout } = win;
  const values = { account: memberAccount, amount: moneyText(currency, payout), other: first?.account ?? '' };
  const agreed = verdict === 'pay' ? t.ifPaid : t.ifRefused;
  const consequence = first === null ? t.ifFirst : first.verdict === verdict ? agreed : t.ifOpposed;
  return (
    <ActionDialog
      {...(verdict === 'pay' ? { isMain: true } : { isBad: true })}
      label={t[verdict]}
      title={t[verdict]}
      text={fill(consequence, values)}
      submit={t[verdict]}
      onSubmit={(form) => mutateAsync({ heldWinId, verdict, reason: typed(form, 'reason') })}
    >
      <ReasonField label={t.reason} isOptional={verdict === 'pay'} />
    </ActionDialog>
  );
}
