import { useState } from 'react';
import { ActionDialog, typed } from '../../shared/dialog/ActionDialog.tsx';
import { ReasonField } from '../../shared/dialog/ReasonField.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import styles from './Agents.module.css';
import { RateField, rateOf } from './MakeFields.tsx';
import { NamePicker } from './NamePicker.tsx';
import { type AgentFile, findAgents, useChange } from './use-agents.ts';

/** Asks to move a member with everybody below, which a second operator confirms. */
export function MoveMember({ agent: { memberId, account, members, upline } }: { agent: AgentFile }) {
  const t = useTexts().agents;
  const ask = useChange('officeAskLine');
  const [told, setTold] = useState('');

  async function move(form: FormData): Promise<void> {
    await ask({ kind: 'move', memberId, uplineId: typed(form, 'uplineId') || null, reason: typed(form, 'reason') });
    setTold(fill(t.waitsForSecond, { account }));
  }

  return (
    <>
      <ActionDialog
        label={t.move.open}
        title={`${t.move.open}: ${account}`}
        text={fill(t.move.text, { account, count: members.toLocaleString('en') })}
        submit={t.move.submit}
        onSubmit={move}
      >
        <NamePicker
          name="uplineId"
          label={t.move.to}
          find={findAgents}
          none={t.noUpline}
          initial={upline}
          without={memberId}
        />
        <ReasonField label={t.reason} />
      </ActionDialog>
      <span role="status">{told}</span>
    </>
  );
}

/** Sets the line rate from the next midnight on. */
export function SetRate({ agent: { memberId, account, rate, nextRate } }: { agent: AgentFile }) {
  const t = useTexts().agents;
  const set = useChange('officeSetLineRate');
  return (
    <ActionDialog
      label={t.setRate.open}
      title={`${t.setRate.open}: ${account}`}
      text={t.setRate.text}
      submit={t.setRate.submit}
      onSubmit={(form) => set({ memberId, rate: rateOf(form), reason: typed(form, 'reason') })}
    >
      <RateField label={t.setRate.rate} value={nextRate ?? rate} />
      <ReasonField label={t.reason} />
    </ActionDialog>
  );
}

/** Asks to end an agent, which a second operator confirms. Whoever stands below must be moved first. */
export function EndAgent({ agent: { memberId, account, direct } }: { agent: AgentFile }) {
  const t = useTexts().agents;
  const ask = useChange('officeAskLine');
  const [told, setTold] = useState('');

  async function end(form: FormData): Promise<void> {
    await ask({ kind: 'end', memberId, reason: typed(form, 'reason') });
    setTold(fill(t.waitsForSecond, { account }));
  }

  return (
    <>
      <ActionDialog
        isBad
        label={t.end.open}
        title={`${t.end.open}: ${account}`}
        text={fill(t.end.text, { account })}
        submit={t.end.submit}
        onSubmit={end}
      >
        {direct > 0 && <p className={styles.bad}>{fill(t.end.notEmpty, { count: direct.toLocaleString('en') })}</p>}
        <ReasonField label={t.reason} />
      </ActionDialog>
      <span role="status">{told}</span>
    </>
  );
}
