import { Button, Textarea, TextInput } from '@mantine/core';
import { TOLD_REASON_LENGTH } from '@chhokka/contracts/limits';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Release } from '../../shared/claim/Claim.tsx';
import type { useClaim } from '../../shared/claim/use-claim.ts';
import { fill, useTexts } from '../../shared/texts.ts';
import { typedAmount } from '../../shared/typed-amount.ts';
import { useKeys } from '../../shared/use-keys.ts';
import { PreparedReasons } from '../../shared/verdict/PreparedReasons.tsx';
import ways from '../../shared/verdict/Ways.module.css';
import { DecisionQuestion } from './DecisionQuestion.tsx';
import type { Decision, Deposit } from './use-deposits.ts';

interface DecisionFormProps {
  readonly deposit: Deposit;
  readonly claiming: ReturnType<typeof useClaim>;
  readonly onDecided: () => void;
}

/** Credit what has arrived, reject with a reason, or release. A decision about money asks once for confirmation. */
export function DecisionForm({ deposit, claiming, onDecided }: DecisionFormProps) {
  const t = useTexts().deposits;
  const [asked, setAsked] = useState<Decision | null>(null);
  const received = useRef<HTMLInputElement>(null);
  const reason = useRef<HTMLTextAreaElement>(null);
  useEffect(() => beginTyping(received.current), []);
  useKeys({ c: () => beginTyping(received.current), r: () => reason.current?.focus(), u: claiming.release });
  return (
    <div className={ways.ways}>
      <div className={ways.way}>
        <CreditForm deposit={deposit} field={received} onAsk={setAsked} />
        <Release claiming={claiming} text={t.release} />
      </div>
      <RejectForm deposit={deposit} field={reason} onAsk={setAsked} />
      {asked && (
        <DecisionQuestion deposit={deposit} decision={asked} onClose={() => setAsked(null)} onDecided={onDecided} />
      )}
    </div>
  );
}

interface WayProps<Field> {
  readonly deposit: Deposit;
  readonly field: RefObject<Field | null>;
  readonly onAsk: (decision: Decision) => void;
}

function CreditForm({ deposit, field, onAsk }: WayProps<HTMLInputElement>) {
  const t = useTexts().deposits;
  const { depositId, amount, received, currency, receivedCurrency } = deposit;
  // An amount in another currency says nothing about the amount in this one.
  const isComparable = received !== null && receivedCurrency === currency;
  const [typed, setTyped] = useState(isComparable ? received : amount);
  const [isWrong, setWrong] = useState(false);

  function credit(): void {
    const arrived = typedAmount(typed);
    setWrong(arrived === undefined);
    if (arrived !== undefined) onAsk({ decision: 'credit', depositId, received: arrived });
  }

  return (
    <form
      className={ways.way}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        credit();
      }}
    >
      <TextInput
        ref={field}
        data-walk
        size="md"
        label={fill(t.arrived, { currency })}
        name="received"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onKeyDown={leaveByEscape}
        error={isWrong ? t.amountRule : undefined}
        onChange={({ currentTarget }) => {
          setWrong(false);
          setTyped(currentTarget.value);
        }}
      />
      <Button type="submit" size="md">
        {t.credit}
      </Button>
    </form>
  );
}

function RejectForm({ deposit: { depositId }, field, onAsk }: WayProps<HTMLTextAreaElement>) {
  const t = useTexts().deposits;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);

  function write(next: string): void {
    setMissing(false);
    setReason(next);
  }

  function reject(): void {
    const isGiven = reason.trim() !== '';
    setMissing(!isGiven);
    if (isGiven) onAsk({ decision: 'reject', depositId, reason: reason.trim() });
    else field.current?.focus();
  }

  return (
    <form
      className={ways.way}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        reject();
      }}
    >
      <PreparedReasons reasons={t.templates} onChoose={write} />
      <Textarea
        ref={field}
        size="md"
        label={t.reasonField}
        name="reason"
        rows={2}
        maxLength={TOLD_REASON_LENGTH}
        value={reason}
        onKeyDown={leaveByEscape}
        error={isMissing ? t.reasonRule : undefined}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <Button type="submit" size="md" variant="light" color="bad">
        {t.reject}
      </Button>
    </form>
  );
}

/** Focuses a field and selects its text, so that typing replaces it. Some browsers do not focus a field when its text is selected. */
function beginTyping(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

/** Escape leaves the field, so that single keys work as shortcuts again. */
function leaveByEscape({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key === 'Escape') currentTarget.blur();
}
