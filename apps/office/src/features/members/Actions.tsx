import { CallRefused } from '@chhokka/client';
import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { ActionDialog, typed } from '../../shared/dialog/ActionDialog.tsx';
import { ReasonField } from '../../shared/dialog/ReasonField.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { SIGNED_AMOUNT_PATTERN, withTwoPlaces } from '../../shared/typed-amount.ts';
import { type Member, type Scope, useChange } from './use-members.ts';

/** Locks or unlocks one action of a member. */
export function Locking({ member: { memberId, account, locks }, scope }: { member: Member; scope: Scope }) {
  const t = useTexts().members;
  const change = useChange('officeMemberLock');
  const locked = !locks[scope];
  const texts = locked ? t.lock[scope] : t.unlock[scope];
  return (
    <ActionDialog
      label={texts}
      title={`${texts}: ${account}`}
      text={locked ? t.lockText[scope] : t.unlockText}
      submit={texts}
      isBad={locked}
      onSubmit={(form) => change({ memberId, scope, locked, reason: typed(form, 'reason') })}
    >
      <ReasonField label={t.reason} />
    </ActionDialog>
  );
}

/** Credits the member's balance, or debits it. */
export function Adjust({ member: { memberId, account, currency } }: { member: Member }) {
  const t = useTexts().members;
  const change = useChange('officeAdjust');
  // Repeated after a lost answer, it has the same id; after an answer, the next one gets a new id.
  const requestId = useRef<string | null>(null);
  const [told, setTold] = useState('');

  async function adjust(form: FormData): Promise<void> {
    const amount = withTwoPlaces(typed(form, 'amount'));
    const reason = typed(form, 'reason');
    requestId.current ??= crypto.randomUUID();
    try {
      const { state } = await change({ memberId, requestId: requestId.current, amount, reason });
      setTold(state === 'waiting' ? t.adjustWaits : fill(t.adjusted, { amount, account }));
      requestId.current = null;
    } catch (failure) {
      if (isDecided(failure)) requestId.current = null;
      throw failure;
    }
  }

  return (
    <>
      <ActionDialog
        isMain
        label={t.adjust}
        title={`${t.adjust}: ${account}`}
        text={t.adjustText}
        submit={t.adjust}
        onSubmit={adjust}
      >
        <TextInput
          size="md"
          name="amount"
          label={fill(t.amount, { currency })}
          inputMode="text"
          pattern={SIGNED_AMOUNT_PATTERN}
          title={t.amountRule}
          required
          withAsterisk={false}
          autoComplete="off"
        />
        <ReasonField label={t.reason} />
      </ActionDialog>
      <span role="status">{told}</span>
    </>
  );
}

/** Whether the server has refused. Without an answer, or after a server fault, the outcome is unknown. */
function isDecided(failure: unknown): boolean {
  return failure instanceof CallRefused && failure.status >= 400 && failure.status < 500;
}
