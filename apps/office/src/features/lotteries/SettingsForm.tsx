import { Alert, TextInput } from '@mantine/core';
import { useState } from 'react';
import { inCurrency } from '../../shared/money-text.ts';
import { mayDo, useSession } from '../../shared/session.ts';
import { useSiteCurrency } from '../../shared/site.ts';
import { useTexts } from '../../shared/texts.ts';
import { FieldGroup, ReviewedForm } from '../shared-rounds/ReviewedForm.tsx';
import { type Faults, useEditing } from '../shared-rounds/use-editing.ts';
import { Days, Tick } from './Ticks.tsx';
import { type Draft, draftOf, read } from './settings-draft.ts';
import { changedLines, LIMITS, raises, SERIES } from './settings-lines.ts';
import { type Lottery, type LotteryRequest, type Settings, useChangeLottery } from './use-lotteries.ts';

type Name = keyof Settings;

/** Schedule, series and limits of a game. */
export function SettingsForm({ game }: { game: Lottery }) {
  const t = useTexts().lotteries;
  const currency = useSiteCurrency();
  const editing = useEditing(game, draftOf, (draft) =>
    read(draft, { amount: t.notAmount, seconds: t.notSeconds, series: t.notSeries, clock: t.notClock, day: t.noDay }),
  );
  const { mutateAsync } = useChangeLottery();
  const [ended, setEnded] = useState<LotteryRequest | null>(null);
  const { gameCode } = game;
  const { version, draft, faults } = editing;
  return (
    <ReviewedForm
      editing={editing}
      words={t}
      outcome={
        ended !== null && (
          <Alert variant="light" color="good" role="status">
            {ended.state === 'waiting' ? t.asked : t.saved}
          </Alert>
        )
      }
      linesOf={(before, after) => changedLines(t, currency, before, after)}
      isCompact
      raises={raises}
      onSave={async (settings, reason) => setEnded(await mutateAsync({ gameCode, version, settings, reason }))}
    >
      <Fields
        draft={draft}
        faults={faults}
        change={(name, values) => {
          editing.change(name, { ...draft, ...values });
          setEnded(null);
        }}
      />
    </ReviewedForm>
  );
}

interface FieldsProps {
  readonly draft: Draft;
  readonly faults: Faults;
  readonly change: (name: Name, values: Partial<Draft>) => void;
}

function Fields({ draft, faults, change }: FieldsProps) {
  const t = useTexts().lotteries;
  const currency = useSiteCurrency();
  const readOnly = !mayDo(useSession(), 'settings.write');
  const field = (name: Name, mode: 'decimal' | 'numeric' | 'text') => (
    <TextInput
      key={name}
      size="md"
      name={name}
      label={t.fields[name]}
      inputMode={mode}
      autoComplete="off"
      value={draft.texts[name] ?? ''}
      error={faults[name]}
      readOnly={readOnly}
      onChange={(event) => change(name, { texts: { ...draft.texts, [name]: event.currentTarget.value } })}
    />
  );
  const tick = (name: 'open' | 'cancelOwn') => (
    <Tick
      name={name}
      label={t.fields[name]}
      isOn={draft[name]}
      isFixed={readOnly}
      onChange={(value) => change(name, { [name]: value })}
    />
  );
  const switches = (
    <>
      {tick('open')}
      {tick('cancelOwn')}
      {draft.days !== null && (
        <Days days={draft.days} fault={faults.days} isFixed={readOnly} onChange={(days) => change('days', { days })} />
      )}
    </>
  );
  return (
    <>
      <FieldGroup title={t.general} hint={t.generalHint} above={switches}>
        {draft.days !== null && field('minute', 'text')}
        {field('lockMs', 'decimal')}
      </FieldGroup>
      <FieldGroup title={t.series} hint={t.seriesHint}>
        {SERIES.map((name) => field(name, 'numeric'))}
      </FieldGroup>
      <FieldGroup title={inCurrency(t.limits, currency)} hint={t.limitsHint}>
        {LIMITS.map((name) => field(name, 'decimal'))}
      </FieldGroup>
    </>
  );
}
