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
  readonly isMain?: boolean;
}

/** Asks to make a member an agent, which a second operator confirms. */
export function MakeAgent({ member, isMain = false }: MakeAgentProps) {
  const t = useTexts().agents;
  const ask = useChange('officeAskLine');
  const [told, setTold] = useState('');

  async function make(form: FormData): Promise<void> {
    const memberId = member?.memberId ?? typed(form, 'memberId');
    const asked = await ask({ kind: 'make', memberId, ...readMade(form), reason: typed(form, 'reason') });
    setTold(fill(t.waitsForSecond, { account: asked.member.account }));
  }

  return (
    <>
      <ActionDialog
        isMain={isMain}
        label={t.make.open}
        title={member ? `${t.make.open}: ${member.account}` : t.make.open}
        text={t.make.text}
        submit={t.make.submit}
        onSubmit={make}
      >
        {!member && <NamePicker name="memberId" label={t.make.member} find={findMembers} />}
        <MakeFields {...(member && { without: member.memberId })} />
        <ReasonField label={t.reason} />
      </ActionDialog>
      <span role="status">{told}</span>
    </>
  );
}
