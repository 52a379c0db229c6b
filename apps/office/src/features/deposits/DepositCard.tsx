import { Age } from '../../shared/Age.tsx';
import { Take } from '../../shared/claim/Claim.tsx';
import { useClaim } from '../../shared/claim/use-claim.ts';
import { Card, CardBadge, CardFoot, CardHead } from '../../shared/listing/Card.tsx';
import type { Meaning } from '../../shared/meaning.ts';
import { MemberName } from '../../shared/MemberName.tsx';
import { Money } from '../../shared/Money.tsx';
import { moneyText } from '../../shared/money-text.ts';
import { ProofPicture } from '../../shared/picture/ProofPicture.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import styles from './Deposits.module.css';
import type { Deposit } from './use-deposits.ts';

const COLOURS: Readonly<Partial<Record<Deposit['state'], Meaning>>> = {
  submitted: 'accent',
  mismatch: 'bad',
  credited: 'good',
  rejected: 'bad',
};

interface DepositCardProps {
  readonly deposit: Deposit;
  readonly onDecided: () => void;
}

/** One deposit: member, method, number and picture of the payment, its claim, and the decision. */
export function DepositCard({ deposit, onDecided }: DepositCardProps) {
  const t = useTexts().deposits;
  const { depositId, memberId, account, title, currency, amount, state, waitsSince, imageId, claim, receipt } = deposit;
  const claiming = useClaim('deposits', depositId);
  const isOpen = state === 'submitted' || state === 'mismatch';
  const word = t.states.find(([name]) => name === state)?.[1];
  return (
    <Card data-deposit={depositId} data-state={state}>
      <CardHead
        who={<MemberName memberId={memberId} account={account} />}
        badges={word !== undefined && <CardBadge color={COLOURS[state] ?? 'accent'}>{word}</CardBadge>}
      >
        <span className={styles.amount}>
          <Money amount={amount} currency={currency} />
        </span>
        <span className={styles.title}>{title}</span>
      </CardHead>
      <Facts deposit={deposit} />
      {imageId !== null && (
        <div className={styles.picture}>
          <ProofPicture from="officeDepositImage" imageId={imageId} label={fill(t.picture, { account })} />
        </div>
      )}
      <CardFoot>
        <span>
          {isOpen ? t.waits : t.begun} <Time at={waitsSince} />
        </span>
        {isOpen && <Age since={waitsSince} />}
        <span>{receipt}</span>
        {isOpen && claim !== null && !claim.mine && <b>{fill(t.claimed, { account: claim.account })}</b>}
      </CardFoot>
      {isOpen && claim === null && <Take claiming={claiming} text={t.take} name={fill(t.takeName, { account })} />}
      {isOpen && claim?.mine && <DecisionForm deposit={deposit} claiming={claiming} onDecided={onDecided} />}
    </Card>
  );
}

/** What an operator compares with the statement, and what should make him look twice. */
function Facts({ deposit }: { deposit: Deposit }) {
  const t = useTexts().deposits;
  const {
    reference,
    paidTo,
    sameReference,
    late,
    received,
    receivedCurrency,
    credited,
    fee,
    reason,
    decidedAt,
    currency,
  } = deposit;
  return (
    <dl className={styles.facts}>
      {reference !== null && <Fact name={t.reference} value={reference} />}
      {paidTo.length > 0 && <Fact name={t.paidTo} value={paidTo.join(' · ')} />}
      {received !== null && <Fact name={t.received} value={moneyText(receivedCurrency ?? currency, received)} />}
      {fee !== '0.00' && <Fact name={t.fee} value={moneyText(currency, fee)} />}
      {credited !== null && <Fact name={t.credited} value={moneyText(currency, credited)} />}
      {reason !== '' && <Fact name={t.reason} value={reason} />}
      {decidedAt !== null && (
        <div>
          <dt>{t.decided}</dt>
          <dd>
            <Time at={decidedAt} />
          </dd>
        </div>
      )}
      {sameReference > 0 && <Fact name={t.careful} value={fill(t.same, { count: sameReference })} isBad />}
      {late && <Fact name={t.careful} value={t.late} />}
      {deposit.first && <First state={deposit.state} currency={currency} first={deposit.first} />}
    </dl>
  );
}

/** Above a limit two operators must credit a deposit; until the second has done so, nothing is on the balance. */
function First({
  state,
  currency,
  first,
}: Pick<Deposit, 'state' | 'currency'> & { first: NonNullable<Deposit['first']> }) {
  const t = useTexts().deposits;
  const seen = { account: first.account, amount: moneyText(currency, first.received) };
  const isOpen = state === 'submitted' || state === 'mismatch';
  return <Fact name={t.twoOperators} value={fill(isOpen ? t.waitsForSecond : t.firstSeen, seen)} isBad={isOpen} />;
}

function Fact({ name, value, isBad }: { name: string; value: string; isBad?: boolean }) {
  return (
    <div data-bad={isBad || undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
