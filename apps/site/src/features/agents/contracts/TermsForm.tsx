import { useTranslations } from 'use-intl';
import { addDays, GAME_TYPES } from '@chhokka/kernel';
import { Checkbox, Select, Switch, TextField } from '@chhokka/ui';
import { useCurrencySymbol } from '../../../platform/site/site.ts';
import { DayField } from '../../../widgets/fields/DayField.tsx';
import { useAgent } from '../agent.ts';
import { rateSign } from '../settlements/rates.ts';
import styles from './Contracts.module.css';
import type { Draft } from './draft.ts';
import { TiersField } from './TiersField.tsx';

const PERIODS = ['daily', 'weekly', 'halfMonthly', 'monthly'] as const;
/** Days that a last day can be ahead. */
const FAR = 3_660;

export interface TermsFormProps {
  readonly draft: Draft;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  /** The agent's own contract bounds these terms, and fixes period and carry-over. */
  readonly isBound: boolean;
  readonly onChange: (draft: Draft, ...fields: string[]) => void;
}

/** The form of terms of any kind. What is rarely changed is folded away. */
export function TermsForm(props: TermsFormProps) {
  const { draft, errors, isBound } = props;
  const t = useTranslations('agents.contracts.form');
  const terms = useTranslations('agents.contracts.terms');
  const isRare = Object.keys(errors).some((field) => /^(atMost|activeFrom|weights\.)/.test(field));
  return (
    <>
      {isBound && <p className={styles.fine}>{t('bound')}</p>}
      {draft.kind === 'dividend' && <DividendFields {...props} />}
      {draft.kind === 'daily' && (isBound ? <p>{terms(`periods.${draft.period}`)}</p> : <PeriodField {...props} />)}
      {draft.kind === 'realtime' ? <RealtimeFields {...props} /> : <TiersField {...props} />}
      {errors['tiers'] && (
        <p className={styles.error} role="alert">
          {errors['tiers']}
        </p>
      )}
      {/* Opened as soon as something in it is wrong. */}
      <details className={styles.details} {...(isRare && { open: true })}>
        <summary>{t('more')}</summary>
        <CommonFields {...props} />
        {draft.kind !== 'dividend' && <WeightFields {...props} />}
      </details>
    </>
  );
}

function DividendFields({ draft, isBound, onChange }: TermsFormProps) {
  const t = useTranslations('agents.contracts');
  if (isBound) {
    return (
      <p>
        {t(`terms.periods.${draft.period}`)} · {draft.carryOver ? t('terms.carries') : t('terms.carriesNot')}
      </p>
    );
  }
  return (
    <>
      <PeriodField draft={draft} onChange={onChange} />
      <Switch
        label={t('form.carryOver')}
        checked={draft.carryOver}
        onChange={(carryOver) => onChange({ ...draft, carryOver })}
      />
    </>
  );
}

/** What the contract is settled by. */
function PeriodField({ draft, onChange }: Pick<TermsFormProps, 'draft' | 'onChange'>) {
  const t = useTranslations('agents.contracts.terms');
  return (
    <Select
      label={t('period')}
      value={draft.period}
      options={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
      onChange={(chosen) => onChange({ ...draft, period: PERIODS.find((each) => each === chosen) ?? draft.period })}
    />
  );
}

function RealtimeFields({ draft, errors, onChange }: TermsFormProps) {
  const t = useTranslations('agents.contracts.terms');
  const form = useTranslations('agents.contracts.form');
  const symbol = useCurrencySymbol();
  return (
    <>
      <TextField
        label={t('singleBet')}
        hint={form('singleBetHint')}
        name="singleBet"
        inputMode="decimal"
        autoComplete="off"
        icon={<span>{symbol}</span>}
        value={draft.singleBet}
        error={errors['singleBet']}
        onChange={({ target }) => onChange({ ...draft, singleBet: target.value }, 'singleBet')}
      />
      <div className={styles.pair}>
        {(['winRate', 'lossRate'] as const).map((name) => (
          <TextField
            key={name}
            label={t(name)}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            trailing={<span className={styles.sign}>{rateSign('realtime')}</span>}
            value={draft[name]}
            error={errors[name]}
            onChange={({ target }) => onChange({ ...draft, [name]: target.value }, name)}
          />
        ))}
      </div>
    </>
  );
}

function CommonFields({ draft, errors, onChange }: TermsFormProps) {
  const t = useTranslations('agents.contracts.terms');
  const form = useTranslations('agents.contracts.form');
  const symbol = useCurrencySymbol();
  const { today } = useAgent();
  const { lastDay } = draft;
  return (
    <div className={styles.fields}>
      {(['activeFrom', 'atMost'] as const).map((name) => (
        <TextField
          key={name}
          label={t(name)}
          hint={form(`${name}Hint`)}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          icon={<span>{symbol}</span>}
          value={draft[name]}
          error={errors[name]}
          onChange={({ target }) => onChange({ ...draft, [name]: target.value }, name)}
        />
      ))}
      <Checkbox
        label={form('hasLastDay')}
        checked={lastDay !== null}
        onChange={({ target }) => onChange({ ...draft, lastDay: target.checked ? addDays(today, 30) : null })}
      />
      {lastDay !== null && (
        <DayField
          label={t('lastDay')}
          value={lastDay}
          today={today}
          min={addDays(today, 1)}
          max={addDays(today, FAR)}
          onChange={(day) => onChange({ ...draft, lastDay: day })}
        />
      )}
    </div>
  );
}

function WeightFields({ draft, errors, onChange }: TermsFormProps) {
  const t = useTranslations('agents.contracts.terms');
  const shell = useTranslations('shell');
  return (
    <fieldset className={styles.weightFields}>
      <legend>{t('weights')}</legend>
      {GAME_TYPES.map((type) => (
        <TextField
          key={type}
          label={shell(`category.${type}`)}
          name={`weights.${type}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          trailing={<span className={styles.sign}>%</span>}
          value={draft.weights[type] ?? '0'}
          error={errors[`weights.${type}`]}
          onChange={({ target }) =>
            onChange({ ...draft, weights: { ...draft.weights, [type]: target.value } }, `weights.${type}`)
          }
        />
      ))}
    </fieldset>
  );
}
