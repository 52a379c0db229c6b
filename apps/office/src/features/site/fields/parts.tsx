import { Button, NativeSelect } from '@mantine/core';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { fill, useTexts } from '../../../shared/texts.ts';
import type { Field } from '../field.ts';
import { FormContext, formWithin, type Part, useField, useForm } from '../form.ts';
import { labelOf, textIn, useOptionLabel } from '../labels.ts';
import styles from './fields.module.css';

interface Inner {
  /** The control of one of its fields. */
  readonly each: ComponentType<{ readonly field: Field; readonly isNew: boolean }>;
}
type Of<Is extends Field['is']> = Extract<Field, { is: Is }> & Inner;

function Fields({ fields, each: Each }: { fields: readonly Field[] } & Inner) {
  const { isNew } = useForm();
  return fields.map((field) => <Each key={field.name} field={field} isNew={isNew} />);
}

/** Fields under a heading, with a line about them where there is one. */
export function SectionField({ name, label = name, fields, each }: Of<'section'>) {
  const { site } = useTexts();
  return (
    <section className={styles.section} aria-labelledby={`section-${name}`}>
      <h2 id={`section-${name}`} className={styles.heading}>
        {labelOf(site, label)}
      </h2>
      {label in site.helps && <p className={styles.help}>{textIn(site.helps, label)}</p>}
      <Fields fields={fields} each={each} />
    </section>
  );
}

/** Whether the fields of a row fit side by side. */
function isSlim(fields: readonly Field[]): boolean {
  return fields.every(({ is }) => is === 'amount' || is === 'number' || is === 'choice' || is === 'line');
}

/** What is wrong with a list or an object as a whole. */
function Fault({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className={styles.fault} role="alert">
      {text}
    </p>
  );
}

/** A frame around the fields of a part. */
function Frame({ legend, path, children }: { legend: string; path: string; children: ReactNode }) {
  return (
    <fieldset className={styles.set} data-part={path}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}

/** A list of objects: its rows can be added, removed and moved. */
export function RowsField({ name, label = name, fields, blank, most, least = 0, each }: Of<'rows'>) {
  const { site } = useTexts();
  const form = useForm();
  const { path, value: rows, set, fault } = useField<readonly Part[]>(name);
  const title = labelOf(site, label);
  const move = (at: number, to: number): void => {
    const row = rows[at];
    if (row !== undefined) set(rows.toSpliced(at, 1).toSpliced(to, 0, row));
  };
  return (
    <Frame legend={title} path={path}>
      {label in site.helps && <p className={styles.help}>{textIn(site.helps, label)}</p>}
      {rows.length > 0 && (
        <ol className={styles.rows}>
          {rows.map((row, at) => (
            <li key={at} className={styles.one} data-part={`${path}.${at}`}>
              <FormContext value={formWithin(form, `${name}.${at}`, row, (next) => set(rows.with(at, next)))}>
                <div className={styles.rowFields} data-few={isSlim(fields) || undefined}>
                  <Fields fields={fields} each={each} />
                </div>
                <Fault text={fault(String(at))} />
              </FormContext>
              <RowTools
                title={title}
                at={at}
                last={rows.length - 1}
                onMove={(to) => move(at, to)}
                onRemove={rows.length > least ? () => set(rows.toSpliced(at, 1)) : undefined}
              />
            </li>
          ))}
        </ol>
      )}
      <Fault text={fault()} />
      {rows.length < most && (
        <Button
          variant="default"
          size="md"
          leftSection={<Plus size={18} aria-hidden />}
          aria-label={`${title}: ${site.addLine}`}
          onClick={() => set([...rows, rows.at(-1) ?? blank])}
        >
          {site.addLine}
        </Button>
      )}
    </Frame>
  );
}

interface RowToolsProps {
  readonly title: string;
  readonly at: number;
  readonly last: number;
  readonly onMove: (to: number) => void;
  /** Undefined: as many rows are needed. */
  readonly onRemove: (() => void) | undefined;
}

function RowTools({ title, at, last, onMove, onRemove }: RowToolsProps) {
  const { site } = useTexts();
  const named = (text: string): string => fill(text, { title: `${title} ${at + 1}`, place: at + 1 });
  const button = (label: string, icon: ReactNode, isOff: boolean, onClick: () => void) => (
    <Button variant="subtle" size="md" px={12} aria-label={label} disabled={isOff} onClick={onClick}>
      {icon}
    </Button>
  );
  return (
    <div className={styles.rowTools}>
      <span className={styles.rowPlace}>{at + 1}</span>
      {last > 0 && button(named(site.up), <ArrowUp size={18} aria-hidden />, at === 0, () => onMove(at - 1))}
      {last > 0 && button(named(site.down), <ArrowDown size={18} aria-hidden />, at === last, () => onMove(at + 1))}
      {onRemove && button(`${title}: ${named(site.removeLine)}`, <X size={18} aria-hidden />, false, onRemove)}
    </div>
  );
}

/** An object; where it may be missing, a switch turns it on. */
export function GroupField({ name, label = name, fields, blank, each }: Of<'group'>) {
  const { site } = useTexts();
  const form = useForm();
  const { path, value, set, fault } = useField<Part | null>(name);
  return (
    <Frame legend={labelOf(site, label)} path={path}>
      {label in site.helps && <p className={styles.help}>{textIn(site.helps, label)}</p>}
      {blank !== undefined && (
        <label className={styles.check}>
          <input
            type="checkbox"
            name={path}
            checked={value !== null}
            onChange={({ currentTarget }) => set(currentTarget.checked ? blank : null)}
          />
          {site.isUsed}
        </label>
      )}
      {value !== null && (
        <FormContext value={formWithin(form, name, value, set)}>
          <div className={styles.inner}>
            <Fields fields={fields} each={each} />
          </div>
        </FormContext>
      )}
      <Fault text={fault()} />
    </Frame>
  );
}

/** An object whose fields follow from its tag. */
export function CasesField({ name, label = name, tag, cases, orNull = false, each }: Of<'cases'>) {
  const { site } = useTexts();
  const optionLabel = useOptionLabel(name);
  const form = useForm();
  const { path, value, set, fault } = useField<Part | null>(name);
  const chosen = value === null ? '' : String(value[tag]);
  return (
    <Frame legend={labelOf(site, label)} path={path}>
      {label in site.helps && <p className={styles.help}>{textIn(site.helps, label)}</p>}
      <NativeSelect
        size="md"
        maw={420}
        aria-label={labelOf(site, label)}
        name={`${path}.${tag}`}
        value={chosen}
        error={fault(tag)}
        data={[
          ...(orNull ? [{ value: '', label: site.options.none }] : []),
          ...Object.keys(cases).map((option) => ({ value: option, label: optionLabel(option) })),
        ]}
        onChange={({ currentTarget }) => set(turned(value, tag, currentTarget.value, cases))}
      />
      {value !== null && (cases[chosen]?.fields.length ?? 0) > 0 && (
        <FormContext value={formWithin(form, name, value, set)}>
          <div className={styles.inner}>
            <Fields key={chosen} fields={cases[chosen]?.fields ?? []} each={each} />
          </div>
        </FormContext>
      )}
      <Fault text={fault()} />
    </Frame>
  );
}

/** The part after the operator turned to another case: what both cases have keeps its value. */
function turned(
  before: Part | null,
  tag: string,
  to: string,
  cases: Extract<Field, { is: 'cases' }>['cases'],
): Part | null {
  const blank = cases[to]?.blank;
  if (blank === undefined) return null;
  const kept = Object.keys(blank).map((key) => [key, before?.[key] ?? blank[key]]);
  return { ...blank, ...Object.fromEntries(kept), [tag]: to };
}
