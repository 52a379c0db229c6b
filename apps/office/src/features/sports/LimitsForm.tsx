import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { inCurrency } from '../../shared/money-text.ts';
import { mayDo, useSession } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { Outcome } from '../shared-rounds/Outcome.tsx';
import { FieldGroup, ReviewedForm } from '../shared-rounds/ReviewedForm.tsx';
import { useEditing } from '../shared-rounds/use-editing.ts';
import { changedLines, LIMITS, raises, read } from './limits-lines.ts';
import { type Book, type Limits, type Sport, type SportsRequest, useChange } from './use-sports.ts';

/** The limits of a sport. */
export function LimitsForm({ book: { provider, currency }, sport }: { readonly book: Book; readonly sport: Sport }) {
  const { providerGames, sports: t } = useTexts();
  const mayWrite = mayDo(useSession(), 'settings.write');
  const now = { version: LIMITS.map((name) => sport.limits[name]).join(), settings: sport.limits };
  const editing = useEditing(
    now,
    ({ settings }): Limits => settings,
    (draft) => read(draft, providerGames.notAmount),
  );
  const { mutateAsync } = useChange();
  const [ended, setEnded] = useState<SportsRequest | null>(null);
  const { draft, settings: before } = editing;
  return (
    <ReviewedForm
      editing={editing}
      words={{ ...providerGames, ifSaved: t.ifSaved }}
      outcome={ended !== null && <Outcome request={ended} words={t} />}
      linesOf={(one, other) => changedLines(t, currency, one, other)}
      isCompact
      raises={raises}
      onSave={async (after, reason) => {
        const change = { kind: 'limits', sport: sport.sport, before, after } as const;
        setEnded(await mutateAsync({ provider, change, reason }));
      }}
    >
      <FieldGroup title={inCurrency(t.limits, currency)} hint={t.limitsHint}>
        {LIMITS.map((name) => (
          <TextInput
            key={name}
            size="md"
            name={name}
            label={t.fields[name]}
            inputMode="decimal"
            autoComplete="off"
            value={draft[name]}
            error={editing.faults[name]}
            readOnly={!mayWrite}
            onChange={(event) => {
              editing.change(name, { ...draft, [name]: event.currentTarget.value });
              setEnded(null);
            }}
          />
        ))}
      </FieldGroup>
    </ReviewedForm>
  );
}
