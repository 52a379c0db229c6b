import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog, typed } from '../../shared/dialog/ActionDialog.tsx';
import { ReasonField } from '../../shared/dialog/ReasonField.tsx';
import { useTexts } from '../../shared/texts.ts';
import { Outcome } from '../shared-rounds/Outcome.tsx';
import { type Change, type SportsRequest, useChange } from './use-sports.ts';

interface ChangeDialogProps {
  readonly provider: string;
  readonly label: string;
  /** The title of the question: what it is about. */
  readonly title: string;
  readonly text: string;
  readonly isBad?: boolean;
  /** The one value that is typed; left out: none is. `hint`: what to type, for one that does not match. */
  readonly value?: { readonly label: string; readonly now: string; readonly pattern: RegExp; readonly hint: string };
  readonly changeOf: (typed: string) => Change;
}

/** A button that asks for a reason, and for a value where the change has one, and sends the change. */
export function ChangeDialog({ provider, label, title, text, isBad = false, value, changeOf }: ChangeDialogProps) {
  const { providerGames, sports } = useTexts();
  const { mutateAsync } = useChange();
  const [ended, setEnded] = useState<SportsRequest | null>(null);
  return (
    <>
      <ActionDialog
        isBad={isBad}
        label={label}
        title={title}
        text={text}
        submit={label}
        onSubmit={async (form) => {
          const change = changeOf(typed(form, 'value'));
          setEnded(await mutateAsync({ provider, change, reason: typed(form, 'reason') }));
        }}
      >
        {value !== undefined && (
          <TextInput
            size="md"
            name="value"
            label={value.label}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={value.now}
            pattern={value.pattern.source}
            title={value.hint}
            required
          />
        )}
        <ReasonField label={providerGames.reason} />
      </ActionDialog>
      {ended !== null && ended.state !== 'done' && <Outcome request={ended} words={sports} />}
    </>
  );
}
