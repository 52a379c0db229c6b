import { CallRefused } from '@chhokka/client';
import { Alert, Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { typed } from '../../shared/dialog/ActionDialog.tsx';
import { Question } from '../../shared/dialog/Question.tsx';
import { ReasonField } from '../../shared/dialog/ReasonField.tsx';
import { inCurrency } from '../../shared/money-text.ts';
import { mayDo, useSession } from '../../shared/session.ts';
import { useSiteCurrency } from '../../shared/site.ts';
import { useTexts } from '../../shared/texts.ts';
import { Changed } from '../tables/Changed.tsx';
import tables from '../tables/Tables.module.css';
import styles from './Lotteries.module.css';
import { Days, Tick } from './Ticks.tsx';
import { type Draft, draftOf, read } from './settings-draft.ts';
import { changedLines, LIMITS, raises, SERIES } from './settings-lines.ts';
import { type Lottery, type LotteryRequest, type Settings, useChangeLottery } from './use-lotteries.ts';

/** The settings that an operator has seen when the first field was changed, and what was typed since. */
interface Editing {
  readonly version: number;
  readonly settings: Settings;
  readonly draft: Draft;
}

type Name = keyof Settings;

/** What is typed, and what is wrong with it. `asked`: the settings under review. */
function useEditing(game: Lottery) {
  const t = useTexts().lotteries;
  const [editing, setEditing] = useState<Editing | null>(null);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [asked, setAsked] = useState<Settings | null>(null);
  const { version, settings } = editing ?? game;
  const draft = editing?.draft ?? draftOf(game.settings);
  return {
    version,
    settings,
    draft,
    faults,
    setFaults,
    asked,
    isDirty: editing !== null,
    change(name: Name, values: Partial<Draft>): void {
      setEditing({ version, settings, draft: { ...draft, ...values } });
      setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => field !== name)));
    },
    discard(): void {
      setEditing(null);
      setFaults({});
    },
    review(event: FormEvent): void {
      event.preventDefault();
      const words = {
        amount: t.notAmount,
        seconds: t.notSeconds,
        series: t.notSeries,
        clock: t.notClock,
        day: t.noDay,
      };
      const found = read(draft, words);
      if ('faults' in found) setFaults(found.faults);
      else setAsked(found.settings);
    },
    endReview: () => setAsked(null),
  };
}

/** Schedule, series and limits of a game. What is typed stays while the game runs on and others change it. */
export function SettingsForm({ game }: { game: Lottery }) {
  const t = useTexts().lotteries;
  const editing = useEditing(game);
  const [ended, setEnded] = useState<LotteryRequest | null>(null);
  const { version, settings, isDirty, asked } = editing;
  const change = (name: Name, values: Partial<Draft>) => {
    editing.change(name, values);
    setEnded(null);
  };
  return (
    <>
      <form className={tables.form} noValidate onSubmit={editing.review}>
        <Fields draft={editing.draft} faults={editing.faults} change={change} />
        {isDirty && version !== game.version && (
          <Alert variant="light" color="bad" role="alert">
            {t.conflict}
          </Alert>
        )}
        {ended !== null && (
          <Alert variant="light" color="good" role="status">
            {ended.state === 'waiting' ? t.asked : t.saved}
          </Alert>
        )}
        {isDirty && (
          <div className={tables.bar}>
            <Button variant="default" size="md" onClick={editing.discard}>
              {t.discard}
            </Button>
            <Button type="submit" size="md">
              {t.review}
            </Button>
          </div>
        )}
      </form>
      {asked !== null && (
        <Review
          gameCode={game.gameCode}
          version={version}
          before={settings}
          after={asked}
          onClose={editing.endReview}
          onFaults={editing.setFaults}
          onEnded={(request) => {
            setEnded(request);
            editing.discard();
          }}
        />
      )}
    </>
  );
}

interface FieldsProps {
  readonly draft: Draft;
  readonly faults: Readonly<Record<string, string>>;
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
  return (
    <>
      <fieldset className={tables.group}>
        <legend>{t.general}</legend>
        <p className={tables.quiet}>{t.generalHint}</p>
        {tick('open')}
        {tick('cancelOwn')}
        {draft.days !== null && (
          <Days
            days={draft.days}
            fault={faults.days}
            isFixed={readOnly}
            onChange={(days) => change('days', { days })}
          />
        )}
        <div className={tables.fields}>
          {draft.days !== null && field('minute', 'text')}
          {field('lockMs', 'decimal')}
        </div>
      </fieldset>
      <fieldset className={tables.group}>
        <legend>{t.series}</legend>
        <p className={tables.quiet}>{t.seriesHint}</p>
        <div className={tables.fields}>{SERIES.map((name) => field(name, 'numeric'))}</div>
      </fieldset>
      <fieldset className={tables.group}>
        <legend>{inCurrency(t.limits, currency)}</legend>
        <p className={tables.quiet}>{t.limitsHint}</p>
        <div className={tables.fields}>{LIMITS.map((name) => field(name, 'decimal'))}</div>
      </fieldset>
    </>
  );
}

interface ReviewProps {
  readonly gameCode: string;
  readonly version: number;
  readonly before: Settings;
  readonly after: Settings;
  readonly onClose: () => void;
  readonly onFaults: (faults: Readonly<Record<string, string>>) => void;
  readonly onEnded: (request: LotteryRequest) => void;
}

/** What changes, whether that takes a second operator, and why. */
function Review({ gameCode, version, before, after, ...on }: ReviewProps) {
  const t = useTexts().lotteries;
  const currency = useSiteCurrency();
  const { mutateAsync } = useChangeLottery();
  const isRaised = raises(before, after);
  return (
    <Question
      title={t.reviewTitle}
      text={isRaised ? t.ifAsked : t.ifSaved}
      submit={isRaised ? t.ask : t.save}
      onClose={on.onClose}
      onSubmit={async (form) => {
        try {
          on.onEnded(await mutateAsync({ gameCode, version, settings: after, reason: typed(form, 'reason') }));
        } catch (refused) {
          on.onFaults(faultsOf(refused));
          throw refused;
        }
      }}
    >
      <div className={styles.lines}>
        <Changed lines={changedLines(t, currency, before, after)} />
      </div>
      <ReasonField label={t.reason} />
    </Question>
  );
}

/** Faults of fields by their names in the form. */
function faultsOf(refused: unknown): Record<string, string> {
  if (!(refused instanceof CallRefused)) return {};
  return Object.fromEntries(
    Object.entries(refused.fields).map(([path, text]): [string, string] => [path.replace(/^settings\./, ''), text]),
  );
}
