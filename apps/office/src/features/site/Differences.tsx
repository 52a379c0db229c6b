import type { SiteItemKind } from '@chhokka/contracts';
import { mayDo, useSession } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { useTimeText } from '../../shared/Time.tsx';
import styles from './Differences.module.css';
import { changedLines } from './changed-lines.ts';
import { fieldsOf } from './kinds.ts';
import { optionLabel, pathLabel } from './labels.ts';
import type { Difference } from './merge.ts';
import { useSettingsTree } from './site-api.ts';
import { valueWords } from './value-words.ts';

/** Longer texts are shortened to where they differ. */
const SHOWN = 240;
/** Fields whose value is one of several options. */
const CHOICES = new Set(['rail', 'brand', 'proof']);
const MOMENTS = new Set(['startsAt', 'endsAt', 'maintenanceEndTime']);

interface DifferencesProps {
  readonly kind: SiteItemKind;
  readonly list: readonly Difference[];
  /** Shows every differing line in full, for the operator who decides on it. */
  readonly isWhole?: boolean;
  /** The values are settings of the site itself: a missing one has its default. */
  readonly isOfSite?: boolean;
}

/** The changed fields with their values before and after. */
export function Differences({ kind, list, isWhole = false, isOfSite = false }: DifferencesProps) {
  const defaults = useDefaults(isOfSite);
  return (
    <dl className={styles.list}>
      {list.map((difference) => (
        <One
          key={difference.path.join('.')}
          kind={kind}
          difference={difference}
          isWhole={isWhole}
          defaults={defaults}
        />
      ))}
    </dl>
  );
}

type Defaults = Readonly<Record<string, unknown>> | null;

/** The defaults of the site's values; null: not loaded, or not needed. */
function useDefaults(isOfSite: boolean): Defaults {
  const mayAsk = mayDo(useSession(), 'settings.write');
  const { data } = useSettingsTree({ enabled: isOfSite && mayAsk });
  return isOfSite ? (data?.defaults ?? {}) : null;
}

interface OneProps {
  readonly kind: SiteItemKind;
  readonly difference: Difference;
  readonly isWhole: boolean;
  readonly defaults: Defaults;
}

function One({ kind, difference: { path, before, after }, isWhole, defaults }: OneProps) {
  const texts = useTexts();
  const { site } = texts;
  const valueText = useValueText(kind, path);
  const [place, name = ''] = path;
  // The deciding operator must see the present value, whether set or default.
  const textOf = (value: unknown): string =>
    value === undefined && place === 'values' && defaults !== null
      ? `${site.byDefault}: ${valueText(defaults[name]) || '–'}`
      : valueText(value);
  const shown = isWhole ? changedLines : around;
  const [from, to] = shown(textOf(before), textOf(after));
  return (
    <div className={styles.one} data-path={path.join('.')}>
      <dt className={styles.name}>{pathLabel(texts, path, fieldsOf(kind))}</dt>
      <dd className={styles.before}>
        <span className={styles.hidden}>{site.before}: </span>
        <del>{from || site.empty}</del>
      </dd>
      <dd className={styles.after}>
        <span className={styles.hidden}>{site.after}: </span>
        <ins>{to || site.empty}</ins>
      </dd>
    </div>
  );
}

function useValueText(kind: SiteItemKind, path: readonly string[]): (value: unknown) => string {
  const texts = useTexts();
  const { site } = texts;
  const timeText = useTimeText();
  return (value) => {
    if (value === undefined || value === null) return '';
    const words = valueWords({ texts, timeText }, fieldsOf(kind), path, value);
    if (words !== undefined) return words;
    if (typeof value === 'boolean') return value ? site.on : site.off;
    if (typeof value === 'number' && MOMENTS.has(path.at(-1) ?? '')) return timeText(value);
    if (isDetails(value)) return value.map((each) => `${optionLabel(site, each.kind)}: ${each.value}`).join('\n');
    if (typeof value !== 'string') return JSON.stringify(value, null, 1);
    return path.length === 1 && CHOICES.has(path[0] ?? '') ? optionLabel(site, value) : value;
  };
}

/** Whether the value is the account data that members pay to, shown line by line. */
function isDetails(value: unknown): value is readonly { readonly kind: string; readonly value: string }[] {
  return Array.isArray(value) && value.every((each: unknown) => isPair(each));
}

function isPair(each: unknown): boolean {
  return typeof each === 'object' && each !== null && 'kind' in each && 'value' in each;
}

/** Both texts, shortened to where they differ. */
function around(before: string, after: string): [string, string] {
  if (before.length <= SHOWN && after.length <= SHOWN) return [before, after];
  let first = 0;
  while (first < before.length && before[first] === after[first]) first += 1;
  const from = Math.max(0, first - SHOWN / 4);
  const cut = (text: string): string =>
    `${from > 0 ? '… ' : ''}${text.slice(from, from + SHOWN)}${text.length > from + SHOWN ? ' …' : ''}`;
  return [cut(before), cut(after)];
}
