import type { SiteItemKind } from '@chhokka/contracts';
import { formatDecimal } from '@chhokka/kernel';
import type { OfficeMessages } from '@chhokka/messages';
import { dayText } from '@chhokka/ui/day';
import { moneyText } from '../../shared/money-text.ts';
import { wordOf } from '../../shared/texts.ts';
import { fieldsOf } from '../site/kinds.ts';
import { units } from '../site/settings/groups.ts';
import { isReward } from '../site/site-api.ts';
import { valueWords } from '../site/value-words.ts';
import { auditWords } from './words.ts';

/** What the values of a line are written with. */
export interface ValueWords {
  readonly texts: OfficeMessages;
  /** Writes a moment (ms since the epoch) on the site's clock. */
  readonly timeText: (at: number) => string;
  /** The currency of amounts that name no other. */
  readonly currency: string;
  /** The kind of the line's subject, whose codes its values are. */
  readonly subject: string;
}

/** Amounts of money: digits only are minor units. */
const AMOUNTS = new Set(['amount', 'received', 'fee', 'credited', 'ceiling']);
/** Amounts of edited items, always decimal. */
const ITEM_AMOUNTS = new Set(['maxGrant', 'minAmount', 'maxAmount', 'feeFixed']);
const MOMENTS = new Set(['startsAt', 'endsAt', 'maintenanceEndTime', 'until', 'mutedUntil']);
/** Fields of edited items that are one of several options. */
const OPTIONS = new Set(['rail', 'brand', 'proof', 'group', 'type', 'takesPart', 'images', 'linkageType', 'gameType']);

/** A value of the log in words of the operator's language; a code without a word is shown as it is. */
export function valueText(words: ValueWords, path: readonly string[], value: unknown): string {
  const { texts, timeText } = words;
  const name = path.at(-1) ?? '';
  if (value === undefined || value === null) return '';
  const ofRule = ruleWords(words, path, value);
  if (ofRule !== undefined) return ofRule;
  if (typeof value === 'boolean') {
    if (path[0] === 'nodes') return value ? texts.site.on : texts.site.off;
    return value ? texts.audit.yes : texts.audit.no;
  }
  if (typeof value === 'number') return MOMENTS.has(name) ? timeText(value) : measured(words, path, String(value));
  if (typeof value === 'string') return written(words, path, value);
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
    return value.map((each) => wordOf(codesOf(words, path), String(each))).join(', ');
  return JSON.stringify(value);
}

/** The value as the form of a rule shows it; undefined for all other subjects. */
function ruleWords(
  { texts, timeText, subject }: ValueWords,
  path: readonly string[],
  value: unknown,
): string | undefined {
  const kind = subject as SiteItemKind;
  return isReward(kind) ? valueWords({ texts, timeText }, fieldsOf(kind), path, value) : undefined;
}

function written(words: ValueWords, path: readonly string[], value: string): string {
  const name = path.at(-1) ?? '';
  if (AMOUNTS.has(name) && /^-?\d+(\.\d{2})?$/.test(value))
    return moneyText(words.currency, value.includes('.') ? value : formatDecimal(BigInt(value)));
  if (ITEM_AMOUNTS.has(name) || (path[0] === 'values' && units[name] === 'money'))
    return moneyText(words.currency, value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return dayText(value);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return words.timeText(Date.parse(value));
  const word = wordOf(codesOf(words, path), value);
  return word === value ? measured(words, path, value) : word;
}

/** A setting with its unit. */
function measured({ texts }: ValueWords, path: readonly string[], value: string): string {
  const name = path.at(-1) ?? '';
  if (path.join('.') === 'values.status') return wordOf(texts.site.statuses, `s${value}`);
  const unit = path[0] === 'values' ? units[name] : path.join('.') === 'minutes' ? 'minutes' : undefined;
  return unit === undefined || unit === 'money' ? value : `${value} ${texts.settings.units[unit]}`;
}

type Codes = Readonly<Record<string, string>>;

/** The words of the codes that a field holds; none where it holds no codes. */
function codesOf({ texts, subject }: ValueWords, path: readonly string[]): Codes {
  const name = path.at(-1) ?? '';
  if (name === 'mode' && path[0] === 'values') return texts.site.modes;
  if (OPTIONS.has(name)) return { ...texts.heldWins.types, ...texts.site.options };
  if (path.length > 1) return {};
  switch (name) {
    case 'state':
      return statesOf(texts, subject);
    case 'kind':
      return kindsOf(texts, subject);
    case 'length':
      return texts.members.lengths;
    case 'permissions':
      return { ...texts.operators.permissions, '*': texts.operators.everything };
    case 'verdict':
      return { pay: texts.heldWins.pay, refuse: texts.heldWins.refuse };
    default:
      return {};
  }
}

function statesOf(texts: OfficeMessages, subject: string): Codes {
  switch (subject) {
    case 'withdrawal':
      return texts.withdrawals.state;
    case 'deposit':
      return Object.fromEntries(texts.deposits.states);
    case 'application':
      return texts.applications.states;
    case 'feedback':
      return texts.feedback.states;
    case 'held win':
      return texts.heldWins.states;
    case 'alarm':
      return texts.alarms.states;
    // An adjustment of the member's balance.
    case 'member':
      return texts.approvals.states;
    default:
      return {};
  }
}

function kindsOf(texts: OfficeMessages, subject: string): Codes {
  switch (subject) {
    case 'member':
      return texts.members.keptAwayBy;
    case 'alarm':
      return Object.fromEntries(Object.entries(texts.alarms.kinds).map(([kind, { title }]) => [kind, title]));
    case 'chat message': {
      const { actions } = auditWords(texts);
      return { dismiss: actions['chat.dismiss'], hide: actions['chat.hide'], mute: actions['chat.mute'] };
    }
    default:
      return auditWords(texts).subjects;
  }
}
