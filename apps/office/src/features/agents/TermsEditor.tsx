import { GAME_TYPES } from '@chhokka/kernel';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { DayInput } from '../../shared/DayField.tsx';
import { useSiteCurrency } from '../../shared/site.ts';
import { fill, useTexts } from '../../shared/texts.ts';
import styles from './Agents.module.css';
import { MOST_TIERS, type TermsDraft, type TermsFaults, type TierDraft, usualPeriod } from './terms-draft.ts';
import { agreementKinds } from './use-contracts.ts';
import { gameKindName } from './words.ts';

const PERIODS = ['daily', 'weekly', 'halfMonthly', 'monthly'] as const;

interface TermsEditorProps {
  readonly draft: TermsDraft;
  /** Shown at the fields; empty until the form was sent once. */
  readonly faults: TermsFaults;
  /** Whether the kind stays what it is: a change of a contract. */
  readonly isKindFixed: boolean;
  readonly onChange: (part: Partial<TermsDraft>) => void;
}

/** The fields of the terms of a contract, those that its kind has. */
export function TermsEditor({ draft, faults, isKindFixed, onChange }: TermsEditorProps) {
  const t = useTexts().agentContracts;
  const { kind } = draft;
  const fields = { draft, faults, onChange };
  return (
    <>
      <div className={styles.columns}>
        <NativeSelect
          size="md"
          name="kind"
          label={t.kind}
          value={kind}
          disabled={isKindFixed}
          data={agreementKinds.map((value) => ({ value, label: t.kinds[value] }))}
          onChange={({ currentTarget }) => {
            const next = agreementKinds.find((each) => each === currentTarget.value) ?? kind;
            onChange({ kind: next, period: usualPeriod(next) });
          }}
        />
        {(kind === 'dividend' || kind === 'daily') && (
          <NativeSelect
            size="md"
            name="period"
            label={t.words.period}
            value={draft.period}
            data={PERIODS.map((value) => ({ value, label: t.periods[value] }))}
            onChange={({ currentTarget }) =>
              onChange({ period: PERIODS.find((each) => each === currentTarget.value) ?? draft.period })
            }
          />
        )}
      </div>
      {kind === 'realtime' ? <RealTime {...fields} /> : <Tiers {...fields} />}
      {kind === 'dividend' && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            name="carryOver"
            checked={draft.carryOver}
            onChange={({ currentTarget }) => onChange({ carryOver: currentTarget.checked })}
          />
          {t.offer.carryOver}
        </label>
      )}
      <Bounds {...fields} />
      {kind !== 'dividend' && <Weights {...fields} />}
    </>
  );
}

type FieldsProps = Omit<TermsEditorProps, 'isKindFixed'>;

function RealTime({ draft, faults, onChange }: FieldsProps) {
  const t = useTexts().agentContracts.offer;
  const currency = useSiteCurrency();
  return (
    <div className={styles.columns}>
      <Typed
        name="singleBet"
        label={fill(t.singleBet, { currency })}
        value={draft.singleBet}
        faults={faults}
        onChange={(singleBet) => onChange({ singleBet })}
      />
      <Typed
        name="winRate"
        label={t.winRate}
        value={draft.winRate}
        faults={faults}
        onChange={(winRate) => onChange({ winRate })}
      />
      <Typed
        name="lossRate"
        label={t.lossRate}
        value={draft.lossRate}
        faults={faults}
        onChange={(lossRate) => onChange({ lossRate })}
      />
    </div>
  );
}

function Tiers({ draft, faults, onChange }: FieldsProps) {
  const t = useTexts().agentContracts.offer;
  const { tiers } = draft;
  const put = (place: number, part: Partial<TierDraft>): void =>
    onChange({ tiers: tiers.map((tier, at) => (at === place ? { ...tier, ...part } : tier)) });
  return (
    <fieldset className={styles.tiers}>
      <legend className={styles.legend}>{t.tiers}</legend>
      {tiers.map((tier, place) => (
        <Tier
          key={tier.id}
          draft={draft}
          place={place}
          tier={tier}
          faults={faults}
          onChange={(part) => put(place, part)}
          {...(tiers.length > 1 && {
            onRemove: () => onChange({ tiers: tiers.filter((each) => each !== tier) }),
          })}
        />
      ))}
      <span>
        <Button
          variant="default"
          size="md"
          disabled={tiers.length >= MOST_TIERS}
          leftSection={<Plus size={18} aria-hidden />}
          onClick={() => {
            const id = Math.max(...tiers.map((tier) => tier.id)) + 1;
            onChange({ tiers: [...tiers, { id, base: '', active: tiers.at(-1)?.active ?? '0', rate: '' }] });
          }}
        >
          {t.addTier}
        </Button>
      </span>
    </fieldset>
  );
}

interface TierProps {
  readonly draft: TermsDraft;
  readonly place: number;
  readonly tier: TierDraft;
  readonly faults: TermsFaults;
  readonly onChange: (part: Partial<TierDraft>) => void;
  readonly onRemove?: () => void;
}

function Tier({ draft: { kind }, place, tier, faults, onChange, onRemove }: TierProps) {
  const t = useTexts().agentContracts.offer;
  const currency = useSiteCurrency();
  const isShare = kind === 'dividend';
  const number = place + 1;
  return (
    <div className={styles.tier} role="group" aria-label={fill(t.tier, { number })}>
      <Typed
        name={`tiers.${place}.base`}
        label={fill(isShare ? t.net : t.stake, { currency })}
        value={tier.base}
        faults={faults}
        onChange={(base) => onChange({ base })}
      />
      <Typed
        name={`tiers.${place}.active`}
        label={t.active}
        value={tier.active}
        faults={faults}
        onChange={(active) => onChange({ active })}
      />
      <Typed
        name={`tiers.${place}.rate`}
        label={isShare ? t.share : t.permille}
        value={tier.rate}
        faults={faults}
        onChange={(rate) => onChange({ rate })}
      />
      {onRemove && (
        <Button variant="subtle" size="md" px={12} aria-label={fill(t.removeTier, { number })} onClick={onRemove}>
          <X size={18} aria-hidden />
        </Button>
      )}
    </div>
  );
}

function Bounds({ draft, faults, onChange }: FieldsProps) {
  const t = useTexts().agentContracts.offer;
  const currency = useSiteCurrency();
  return (
    <div className={styles.columns}>
      <Typed
        name="activeFrom"
        label={fill(t.activeFrom, { currency })}
        value={draft.activeFrom}
        faults={faults}
        onChange={(activeFrom) => onChange({ activeFrom })}
      />
      <Typed
        name="atMost"
        label={fill(t.atMost, { currency })}
        value={draft.atMost}
        faults={faults}
        onChange={(atMost) => onChange({ atMost })}
      />
      <DayInput
        name="lastDay"
        label={t.lastDay}
        value={draft.lastDay}
        error={undefined}
        onChange={(lastDay) => onChange({ lastDay })}
      />
    </div>
  );
}

function Weights({ draft, faults, onChange }: FieldsProps) {
  const texts = useTexts();
  const { weights } = draft;
  return (
    <fieldset className={styles.tiers}>
      <legend className={styles.legend}>{texts.agentContracts.offer.weights}</legend>
      <div className={styles.tier}>
        {GAME_TYPES.map((kind) => (
          <Typed
            key={kind}
            name={`weights.${kind}`}
            label={gameKindName(texts, kind)}
            value={weights[kind] ?? ''}
            faults={faults}
            onChange={(weight) => onChange({ weights: { ...weights, [kind]: weight } })}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface TypedProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly faults: TermsFaults;
  readonly onChange: (value: string) => void;
}

function Typed({ name, label, value, faults, onChange }: TypedProps) {
  const t = useTexts().agentContracts.offer.faults;
  const fault = faults[name];
  return (
    <TextInput
      size="md"
      name={name}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      value={value}
      error={fault && t[fault]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
