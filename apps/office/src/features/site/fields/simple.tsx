import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { SiteWords } from '@chhokka/contracts';
import { languages } from '@chhokka/messages/languages';
import { MomentInput } from '../../../shared/MomentInput.tsx';
import { inCurrency } from '../../../shared/money-text.ts';
import { useSiteCurrency } from '../../../shared/site.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Empty, Unit } from '../field.ts';
import { useField, useForm } from '../form.ts';
import { labelOf, useOptionLabel } from '../labels.ts';
import styles from './fields.module.css';

interface Named {
  readonly name: string;
  /** The name of its label, where it differs from the field’s name. */
  readonly label?: string | undefined;
}

/** What a number is counted in, at the end of its input. */
export function behind(unit: string | undefined) {
  if (unit === undefined || unit === '') return {};
  return {
    rightSection: <span className={styles.unit}>{unit}</span>,
    rightSectionWidth: 'auto',
    rightSectionPointerEvents: 'none',
  } as const;
}

/** A text in three languages, side by side where there is room. */
export function WordsField({ name, label = name, rows }: Named & { rows?: number }) {
  const { site } = useTexts();
  const { path, value, set, fault } = useField<SiteWords>(name);
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{labelOf(site, label)}</legend>
      <div className={styles.columns}>
        {languages.map((language) => {
          const shared = {
            size: 'md',
            label: site.languages[language],
            lang: language,
            name: `${path}.${language}`,
            value: value[language],
            error: fault(language),
            onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
              set({ ...value, [language]: currentTarget.value }),
          } as const;
          return rows === undefined ? (
            <TextInput key={language} {...shared} />
          ) : (
            <Textarea key={language} rows={rows} {...shared} />
          );
        })}
      </div>
    </fieldset>
  );
}

/** A name in Bengali and English. */
export function NamesField({ name, label = name }: Named) {
  const { site } = useTexts();
  const { path, value, set, fault } = useField<{ bn: string; en: string }>(name);
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{labelOf(site, label)}</legend>
      <div className={styles.columns}>
        {(['bn', 'en'] as const).map((language) => (
          <TextInput
            key={language}
            size="md"
            label={site.languages[language]}
            lang={language}
            name={`${path}.${language}`}
            value={value[language]}
            error={fault(language)}
            onChange={({ currentTarget }) => set({ ...value, [language]: currentTarget.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** On or off. */
export function SwitchField({ name, label = name }: Named) {
  const { site } = useTexts();
  const { path, value, set, fault } = useField<boolean>(name);
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          name={path}
          checked={value}
          aria-invalid={fault() !== undefined}
          onChange={({ currentTarget }) => set(currentTarget.checked)}
        />
        {labelOf(site, label)}
      </label>
      {fault() && <p className={styles.fault}>{fault()}</p>}
    </div>
  );
}

interface ChoiceProps extends Named {
  readonly options: readonly string[];
  readonly disabled?: boolean;
}

/** One of several. */
export function ChoiceField({ name, label = name, options, disabled = false }: ChoiceProps) {
  const { site } = useTexts();
  const optionLabel = useOptionLabel(name);
  const { path, value, set, fault } = useField<string>(name);
  return (
    <NativeSelect
      size="md"
      label={labelOf(site, label)}
      name={path}
      value={value}
      disabled={disabled}
      error={fault()}
      data={options.map((option) => ({ value: option, label: optionLabel(option) }))}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  );
}

/** A time on the site's clock; empty: none. */
export function MomentField({ name, label = name }: Named) {
  const { site } = useTexts();
  const { path, value, set, fault } = useField<number | null>(name);
  return <MomentInput label={labelOf(site, label)} name={path} value={value} error={fault()} onChange={set} />;
}

/** A whole number; empty: none. */
export function NumberField({ name, label = name, unit }: Named & { unit?: Unit }) {
  const { site } = useTexts();
  const { path, value, set, fault } = useField<number | null>(name);
  return (
    <TextInput
      size="md"
      maw={240}
      inputMode="numeric"
      label={labelOf(site, label)}
      name={path}
      value={value === null ? '' : String(value)}
      error={fault()}
      {...behind(unit === undefined ? undefined : site.units[unit])}
      onChange={({ currentTarget }) => {
        const digits = currentTarget.value.replaceAll(/\D/g, '').slice(0, 9);
        set(digits === '' ? null : Number(digits));
      }}
    />
  );
}

interface LineProps extends Named {
  readonly orNull?: boolean;
  readonly disabled?: boolean;
}

/** One line of text. `orNull`: an empty one is null. */
export function LineField({ name, label = name, orNull = false, disabled = false }: LineProps) {
  const { site } = useTexts();
  const { path, value, set, fault } = useField<string | null>(name);
  return (
    <TextInput
      size="md"
      label={labelOf(site, label)}
      name={path}
      value={value ?? ''}
      disabled={disabled}
      error={fault()}
      onChange={({ currentTarget }) => set(orNull && currentTarget.value === '' ? null : currentTarget.value)}
    />
  );
}

interface AmountProps extends Named {
  /** Empty means none. */
  readonly orNull?: boolean;
  /** The decimal is no money, but so many of these. */
  readonly unit?: Unit | undefined;
  readonly empty?: Empty | undefined;
}

/** An amount of money. Its label says the currency: that of the item, or the site's. */
export function AmountField({ name, label = name, orNull = false, unit, empty = 'noLimit' }: AmountProps) {
  const { site } = useTexts();
  const { draft } = useForm();
  const ofSite = useSiteCurrency();
  const { path, value, set, fault } = useField<string | null>(name);
  const currency = 'currency' in draft ? draft.currency : ofSite;
  return (
    <TextInput
      size="md"
      label={unit === undefined ? inCurrency(labelOf(site, label), currency) : labelOf(site, label)}
      name={path}
      inputMode="decimal"
      value={value ?? ''}
      error={fault()}
      {...(orNull && { placeholder: site.empties[empty] })}
      {...behind(unit === undefined ? undefined : site.units[unit])}
      onChange={({ currentTarget }) => set(orNull && currentTarget.value === '' ? null : currentTarget.value)}
    />
  );
}
