import { EXCLUSION_LENGTHS, TIME_OUT_LENGTHS } from '@chhokka/contracts/limits';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog, typed } from '../../shared/dialog/ActionDialog.tsx';
import { ReasonField } from '../../shared/dialog/ReasonField.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import styles from './Exclude.module.css';
import { type ExclusionLength, type Member, useChange } from './use-members.ts';

const LENGTHS = {
  timeOut: TIME_OUT_LENGTHS,
  exclusion: EXCLUSION_LENGTHS,
};

type Kind = keyof typeof LENGTHS;

const KINDS: readonly Kind[] = ['timeOut', 'exclusion'];
const ALL = KINDS.flatMap((kind): readonly ExclusionLength[] => LENGTHS[kind]);

/** Excludes the member from games and deposits. The operator must confirm the consequences. */
export function Exclude({ member: { memberId, account } }: { member: Member }) {
  const t = useTexts().members;
  const change = useChange('officeMemberExclude');
  const [told, setTold] = useState('');

  async function exclude(form: FormData): Promise<void> {
    const length = ALL.find((each) => each === typed(form, 'length')) ?? LENGTHS.timeOut[0];
    await change({ memberId, length, reason: typed(form, 'reason') });
    setTold(fill(t.excluded, { account }));
  }

  return (
    <>
      <ActionDialog
        isBad
        label={t.exclude}
        title={`${t.exclude}: ${account}`}
        text={t.excludeText}
        submit={t.exclude}
        onSubmit={exclude}
      >
        <HowLong />
        <ReasonField label={t.reason} />
        <label className={styles.final}>
          <input type="checkbox" name="final" required />
          {t.excludeFinal}
        </label>
      </ActionDialog>
      <span role="status">{told}</span>
    </>
  );
}

function HowLong() {
  const t = useTexts().members;
  const [kind, setKind] = useState<Kind>('timeOut');
  return (
    <>
      <NativeSelect
        size="md"
        label={t.excludeKind}
        value={kind}
        data={KINDS.map((value) => ({ value, label: t.excludeKinds[value] }))}
        onChange={({ currentTarget: { value } }) => setKind(KINDS.find((each) => each === value) ?? 'timeOut')}
      />
      <NativeSelect
        key={kind}
        size="md"
        name="length"
        label={t.excludeLength}
        data={LENGTHS[kind].map((value) => ({ value, label: t.lengths[value] }))}
      />
    </>
  );
}
