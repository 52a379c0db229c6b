import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog, typed } from '../../shared/dialog/ActionDialog.tsx';
import { ReasonField } from '../../shared/dialog/ReasonField.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { MakeFields, readMade } from './MakeFields.tsx';
import { NamePicker } from './NamePicker.tsx';
import { findMembers, useChange } from './use-agents.ts';

interface MakeAgentProps {
  /** Who becomes an agent; left out: the operator chooses by name. */
  readonly member?: { readonly memberId: string; readonly account: string };
}

/** Asks to make a member an agent, or to open an account for one, which a second operator confirms. */
export function MakeAgent({ member }: MakeAgentProps) {
  const t = useTexts().agents;
  const ask = useChange('officeAskLine');
  const [told, setTold] = useState('');

  async function make(form: FormData): Promise<void> {
    const account = typed(form, 'account');
    const memberId = member?.memberId ?? typed(form, 'memberId');
    const who = account === '' ? { kind: 'make' as const, memberId } : { kind: 'open' as const, account };
    const asked = await ask({ ...who, ...readMade(form), reason: typed(form, 'reason') });
    setTold(fill(t.waitsForSecond, { account: asked.account }));
  }

  return (
    <>
      <ActionDialog
        label={t.make.open}
        title={member ? `${t.make.open}: ${member.account}` : t.make.open}
        text={t.make.text}
        submit={t.make.submit}
        onSubmit={make}
      >
        {member ? <MakeFields without={member.memberId} /> : <Whom />}
        <ReasonField label={t.reason} />
      </ActionDialog>
      <span role="status">{told}</span>
    </>
  );
}

const WHOSE = ['member', 'open'] as const;

/** Who becomes an agent: a member, found by name, or a new account; and on which terms. */
function Whom() {
  const t = useTexts().agents.make;
  const [whose, setWhose] = useState<(typeof WHOSE)[number]>('member');
  return (
    <>
      <NativeSelect
        size="md"
        name="whose"
        label={t.who}
        value={whose}
        onChange={({ currentTarget }) => setWhose(WHOSE.find((each) => each === currentTarget.value) ?? 'member')}
        data={WHOSE.map((value) => ({ value, label: t.whose[value] }))}
      />
      {whose === 'member' ? (
        <NamePicker name="memberId" label={t.member} find={findMembers} />
      ) : (
        <TextInput
          size="md"
          name="account"
          label={t.account}
          description={t.openText}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          maxLength={64}
        />
      )}
      <MakeFields isNew={whose === 'open'} />
    </>
  );
}
