import { Button } from '@mantine/core';
import { Age } from '../../shared/Age.tsx';
import { Card, CardBadge, CardFoot, CardHead } from '../../shared/listing/Card.tsx';
import type { Meaning } from '../../shared/meaning.ts';
import { MemberName } from '../../shared/MemberName.tsx';
import { Money } from '../../shared/Money.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import type { Withdrawal } from './use-withdrawals.ts';
import styles from './Withdrawals.module.css';

const COLOURS: Readonly<Record<Withdrawal['state'], Meaning>> = {
  requested: 'accent',
  waiting: 'plain',
  approved: 'accent',
  paid: 'plain',
  received: 'good',
  disputed: 'bad',
  returned: 'plain',
  rejected: 'bad',
  cancelled: 'plain',
};

/** One withdrawal in a list: member, amount, state and claim. */
export function WithdrawalCard({ withdrawal, onTake }: { withdrawal: Withdrawal; onTake?: (() => void) | undefined }) {
  const t = useTexts().withdrawals;
  const { withdrawalId, number, reference, reason, claim } = withdrawal;
  return (
    <Card data-withdrawal={withdrawalId} data-state={withdrawal.state}>
      <Head withdrawal={withdrawal} />
      <CardFoot>
        <Facts withdrawal={withdrawal} />
        {reference !== null && (
          <span>
            {t.reference}: {reference}
          </span>
        )}
        {reason !== '' && (
          <span>
            {t.reason}: {reason}
          </span>
        )}
        {claim && <span>{fill(t.workedBy, { account: claim.account })}</span>}
      </CardFoot>
      {onTake && (
        <Button
          className={styles.take ?? ''}
          variant="default"
          size="md"
          aria-label={fill(t.takeName, { number })}
          onClick={onTake}
        >
          {t.take}
        </Button>
      )}
    </Card>
  );
}

/** The member, the amount and the state. */
export function Head({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTexts().withdrawals;
  const { memberId, account, amount, currency, state, needsTwo, question } = withdrawal;
  return (
    <CardHead
      who={<MemberName memberId={memberId} account={account} />}
      badges={
        <>
          {state === 'requested' && question?.isOverdue && <CardBadge color="bad">{t.overdue}</CardBadge>}
          {needsTwo && <CardBadge color="plain">{t.needsTwo}</CardBadge>}
          <CardBadge color={COLOURS[state]}>{t.state[state]}</CardBadge>
        </>
      }
    >
      <strong className={styles.amount}>
        <Money amount={amount} currency={currency} />
      </strong>
    </CardHead>
  );
}

/** Number, account, and when. */
export function Facts({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTexts().withdrawals;
  const { number, payout, requestedAt, endedAt, approvedBy } = withdrawal;
  return (
    <>
      <span>{number}</span>
      <span>
        {t.kind[payout.kind]} •••• {payout.ending}
      </span>
      <span>
        {t.asked} <Time at={requestedAt} />
      </span>
      {endedAt === null && <Age since={requestedAt} />}
      {endedAt !== null && (
        <span>
          {t.ended} <Time at={endedAt} />
        </span>
      )}
      {approvedBy.length > 0 && <span>{fill(t.approvedBy, { accounts: approvedBy.join(', ') })}</span>}
    </>
  );
}
