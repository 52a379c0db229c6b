import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { SiteWords } from '@chhokka/contracts';
import { languages } from '@chhokka/messages/languages';
import { MomentInput } from '../../../shared/MomentInput.tsx';
import { inCurrency } from '../../../shared/money-text.ts';
import { useSiteCurrency } from '../../../shared/site.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useField, useForm } from '../form.ts';
import { labelOf, optionLabel } from '../labels.ts';
import styles from './fields.module.css';

/** A text in three languages, side by side where there is room. */
export function WordsField({ name, rows }: { name: string; rows?: number }) {
  const { site } = useTexts();
  const { value, set, fault } = useField<SiteWords>(name);
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{labelOf(site, name)}</legend>
      <div className={styles.columns}>
        {languages.map((language) => {
          const shared = {
            size: 'md',
            label: site.languages[language],
            lang: language,
            name: `${name}.${language}`,
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
export function NamesField({ name }: { name: string }) {
  const { site } = useTexts();
  const { value, set, fault } = useField<{ bn: string; en: string }>(name);
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{labelOf(site, name)}</legend>
      <div className={styles.columns}>
        {(['bn', 'en'] as const).map((language) => (
          <TextInput
            key={language}
            size="md"
            label={site.languages[language]}
            lang={language}
            name={`${name}.${language}`}
            value={value[language]}
            error={fault(language)}
            onChange={({ currentTarget }) => set({ ...value, [language]: currentTarget.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** On or off. `label`: the name of its label, where it differs from the field’s name. */
export function SwitchField({ name, label = name }: { name: string; label?: string }) {
  const { site } = useTexts();
  const { value, set, fault } = useField<boolean>(name);
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          name={name}
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

interface ChoiceProps {
  readonly name: string;
  readonly options: readonly string[];
  readonly disabled?: boolean;
}

/** One of several. */
export function ChoiceField({ name, options, disabled = false }: ChoiceProps) {
  const { site } = useTexts();
  const { value, set, fault } = useField<string>(name);
  return (
    <NativeSelect
      size="md"
      label={labelOf(site, name)}
      name={name}
      value={value}
      disabled={disabled}
      error={fault()}
      data={options.map((option) => ({ value: option, label: optionLabel(site, option) }))}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  );
}

/** A time on the site's clock; empty: none. */
export function MomentField({ name }: { name: string }) {
  const { site } = useTexts();
  const { value, set, fault } = useField<number | null>(name);
  return <MomentInput label={labelOf(site, name)} name={name} value={value} error={fault()} onChange={set} />;
}

/** A whole number; empty: none. */
export function NumberField({ name }: { name: string }) {
  const { site } = useTexts();
  const { value, set, fault } = useField<number | null>(name);
  return (
    <TextInput
      size="md"
      maw={240}
      inputMode="numeric"
      label={labelOf(site, name)}
      name={name}
      value={value === null ? '' : String(value)}
      error={fault()}
      onChange={({ currentTarget }) => {
        const digits = currentTarget.value.replaceAll(/\D/g, '').slice(0, 9);
        set(digits === '' ? null : Number(digits));
      }}
    />
  );
}

interface LineProps {
  readonly name: string;
  readonly orNull?: boolean;
  readonly disabled?: boolean;
}

/** One line of text. `orNull`: an empty one is null. */
export function LineField({ name, orNull = false, disabled = false }: LineProps) {
  const { site } = useTexts();
  const { value, set, fault } = useField<string | null>(name);
  return (
    <TextInput
      size="md"
      label={labelOf(site, name)}
      name={name}
      value={value ?? ''}
      disabled={disabled}
      error={fault()}
      onChange={({ currentTarget }) => set(orNull && currentTarget.value === '' ? null : currentTarget.value)}
    />
  );
}

/** An amount of money. Its label says the currency: that of the item, or the site's. */
export function AmountField({ name }: { name: string }) {
  const { site } = useTexts();
  const { draft } = useForm();
  const ofSite = useSiteCurrency();
  const { value, set, fault } = useField<string>(name);
  return (
    <TextInput
      size="md"
      label={inCurrency(labelOf(site, name), 'currency' in draft ? draft.currency : ofSite)}
      name={name}
      inputMode="decimal"
      value={value}
      error={fault()}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  );
}
