import { Badge, Button, Textarea, TextInput } from '@mantine/core';
import { use } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { faultUnder, FormContext, useField } from '../form.ts';
import { textIn } from '../labels.ts';
import { Lines } from './Lines.tsx';
import { tables } from './tables.ts';
import styles from './SettingsPage.module.css';

type Json = ReturnType<typeof JSON.parse>;
type Said = Readonly<Record<string, unknown>>;

/** Set on a page of their own, which says whom they close out. */
const ELSEWHERE = new Set(['status', 'maintenanceEndTime', 'regionRestriction']);

interface ValuesProps {
  /** What holds when nothing is said here. */
  readonly defaults: Said;
  readonly isDomain: boolean;
  /** In small letters; empty: all. */
  readonly search: string;
}

/** The named values, each edited as what it is. */
export function Values({ defaults, isDomain, search }: ValuesProps) {
  const { site, settings } = useTexts();
  const names = Object.keys(defaults).filter(
    (name) => !ELSEWHERE.has(name) && `${name} ${textIn(settings.values, name)}`.toLowerCase().includes(search),
  );
  if (names.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="values">
      <h2 id="values" className={styles.heading}>
        {site.valuesTitle}
      </h2>
      {names.map((name) => (
        <Value key={name} name={name} byDefault={defaults[name]} isDomain={isDomain} />
      ))}
    </section>
  );
}

function Value({ name, byDefault, isDomain }: { name: string; byDefault: unknown; isDomain: boolean }) {
  const { site, settings } = useTexts();
  const form = use(FormContext);
  const { value: values, set } = useField<Said>('values');
  const { [name]: said, ...others } = values;
  const isSaid = said !== undefined;
  const fault = faultUnder(form?.faults ?? {}, `values.${name}`);
  return (
    <div className={styles.value} data-value={name}>
      <div>
        <span className={styles.name}>{name} </span>
        {!isSaid && (
          <Badge variant="light" color="plain" size="md" radius="sm" tt="none">
            {isDomain ? site.asSite : site.byDefault}
          </Badge>
        )}
        <span className={styles.help} id={`value-help-${name}`}>
          {textIn(settings.values, name)}
        </span>
      </div>
      <Input
        name={name}
        value={isSaid ? said : byDefault}
        byDefault={byDefault}
        onChange={(value) => set({ ...values, [name]: value })}
      />
      {fault && (
        <p className={styles.fault} id={`value-fault-${name}`}>
          {fault}
        </p>
      )}
      {isSaid && (
        <div className={styles.tools}>
          <Button variant="default" size="md" aria-label={`${site.reset}: ${name}`} onClick={() => set(others)}>
            {isDomain ? site.asSite : site.reset}
          </Button>
        </div>
      )}
    </div>
  );
}

interface InputProps {
  readonly name: string;
  readonly value: unknown;
  /** What is edited follows from it: a number, a list, a text. */
  readonly byDefault: unknown;
  readonly onChange: (value: unknown) => void;
}

function Input({ name, value, byDefault, onChange }: InputProps) {
  const { site } = useTexts();
  const shared = { size: 'md', name, 'aria-label': name, 'aria-describedby': `value-help-${name}` } as const;
  const columns = tables[name];
  if (columns) return <Lines name={name} columns={columns} lines={value as Json} onChange={onChange} />;
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
          aria-label={name}
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

/** What somebody wrote as the value that it stands for. What is no number stays as it is, for the server to refuse. */
function written(text: string, byDefault: unknown): unknown {
  if (typeof byDefault === 'number') return /^-?\d{1,9}(\.\d{1,4})?$/.test(text) ? Number(text) : text;
  return text === '' && byDefault === null ? null : text;
}
