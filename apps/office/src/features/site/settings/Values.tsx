import { Badge, Button, Textarea, TextInput } from '@mantine/core';
import type { OfficeMessages } from '@chhokka/messages';
import { use } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { faultUnder, FormContext, useField } from '../form.ts';
import { textIn } from '../labels.ts';
import { Code } from './Code.tsx';
import { units } from './groups.ts';
import { Lines } from './Lines.tsx';
import { tables } from './tables.ts';
import styles from './SettingsPage.module.css';

type Json = ReturnType<typeof JSON.parse>;
type Said = Readonly<Record<string, unknown>>;

interface ValueProps {
  readonly name: string;
  /** The values that apply when nothing is set here. */
  readonly defaults: Said;
  readonly isDomain: boolean;
}

/** A named value with its unit, edited by its type. */
export function Value({ name, defaults, isDomain }: ValueProps) {
  const { [name]: byDefault } = defaults;
  const { site, settings } = useTexts();
  const form = use(FormContext);
  const { value: values, set } = useField<Said>('values');
  const { [name]: said, ...others } = values;
  const isSaid = said !== undefined;
  const title = textIn(settings.titles, name);
  const unit = unitOf(name, settings.units, String(values.currency ?? defaults.currency));
  const fault = faultUnder(form?.faults ?? {}, `values.${name}`);
  return (
    <div className={styles.value} data-value={name}>
      <div>
        <span className={styles.name}>{title}</span> <Code name={name} />{' '}
        {!isSaid && (
          <Badge variant="light" color="plain" size="md" radius="sm" tt="none">
            {isDomain ? site.asSite : site.byDefault}
          </Badge>
        )}
        <span className={styles.help} id={`value-help-${name}`}>
          {textIn(settings.values, name)}
        </span>
      </div>
      <div className={styles.measured}>
        <Input
          name={name}
          title={title}
          value={isSaid ? said : byDefault}
          byDefault={byDefault}
          onChange={(value) => set({ ...values, [name]: value })}
        />
        {unit !== '' && <span id={`value-unit-${name}`}>{unit}</span>}
      </div>
      {fault && (
        <p className={styles.fault} id={`value-fault-${name}`}>
          {fault}
        </p>
      )}
      {isSaid && (
        <div className={styles.tools}>
          <Button variant="default" size="md" aria-label={`${site.reset}: ${title}`} onClick={() => set(others)}>
            {isDomain ? site.asSite : site.reset}
          </Button>
        </div>
      )}
    </div>
  );
}

function unitOf(name: string, texts: OfficeMessages['settings']['units'], currency: string): string {
  const unit = units[name];
  if (unit === undefined) return '';
  return unit === 'money' ? currency : texts[unit];
}

interface InputProps {
  readonly name: string;
  readonly title: string;
  readonly value: unknown;
  /** The default, whose type decides the control: number, list or text. */
  readonly byDefault: unknown;
  readonly onChange: (value: unknown) => void;
}

function Input({ name, title, value, byDefault, onChange }: InputProps) {
  const { site } = useTexts();
  const shared = {
    size: 'md',
    name,
    'aria-label': title,
    'aria-describedby': `value-help-${name} value-unit-${name}`,
  } as const;
  const columns = tables[name];
  if (columns) return <Lines name={name} title={title} columns={columns} lines={value as Json} onChange={onChange} />;
  if (Array.isArray(byDefault)) {
    return (
      <Textarea
        {...shared}
        rows={3}
        placeholder={site.perLine}
        value={(value as readonly string[]).join('\n')}
        onChange={({ currentTarget }) => onChange(linesOf(currentTarget.value))}
        onBlur={() => onChange((value as readonly string[]).map((line) => line.trim()).filter((line) => line !== ''))}
      />
    );
  }
  if (typeof byDefault === 'boolean') {
    return (
      <label className={styles.check}>
        <input
          type="checkbox"
          name={name}
          aria-label={title}
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {value === true ? site.on : site.off}
      </label>
    );
  }
  const isNumber = typeof byDefault === 'number';
  return (
    <TextInput
      {...shared}
      {...(isNumber && { inputMode: 'numeric' })}
      value={typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''}
      onChange={({ currentTarget }) => onChange(written(currentTarget.value, byDefault))}
    />
  );
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}

/** Converts the typed text to the type of the default. Text that is no number stays text, and the server refuses it. */
function written(text: string, byDefault: unknown): unknown {
  if (typeof byDefault === 'number') return /^-?\d{1,9}(\.\d{1,4})?$/.test(text) ? Number(text) : text;
  return text === '' && byDefault === null ? null : text;
}
