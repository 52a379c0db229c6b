import type { AgreementKind, AgreementPeriod, AgreementTerms } from '@chhokka/contracts';
import { formatDecimal, formatMoney, GAME_TYPES, type GameType, parseDecimal } from '@chhokka/kernel';
import { latinDigits } from '../../../platform/words/digits.ts';
import { rateDigits, rateText } from '../settlements/rates.ts';
import { readRate } from '../shared/rate.ts';

/** The most that terms can give at all, per cent or per mille ×100. */
const HIGHEST = { dividend: 6_000, daily: 1_500, hourly: 1_500, realtime: 1_500 } as const;
const MOST_MEMBERS = 1_000_000;
/** Amounts of terms have at most eleven digits before the point. */
const MOST_MINOR = 10n ** 13n;
const ACTIVE_FROM = '500.00';
/** Tiers of a contract. */
export const MOST_TIERS = 10;

export interface TierDraft {
  readonly key: string;
  readonly base: string;
  readonly active: string;
  readonly rate: string;
}

/** Terms as they are typed. Amounts may have separators; rates are per cent or per mille. */
export interface Draft {
  readonly kind: AgreementKind;
  readonly period: AgreementPeriod;
  readonly carryOver: boolean;
  readonly tiers: readonly TierDraft[];
  readonly singleBet: string;
  readonly winRate: string;
  readonly lossRate: string;
  readonly activeFrom: string;
  /** Empty: no bound. */
  readonly atMost: string;
  /** Null: until it is ended. */
  readonly lastDay: string | null;
  readonly weights: Readonly<Partial<Record<GameType, string>>>;
}

/** Why a field cannot be so. `bound`: what it may be, of the agent's own contract or at all. */
export interface Problem {
  readonly why:
    | 'amount'
    | 'count'
    | 'rate'
    | 'highest'
    | 'rising'
    | 'ownRate'
    | 'ownLow'
    | 'ownHigh'
    | 'percent'
    | 'ownWeight';
  /** A rate in words, an amount as a decimal string, or per cent. */
  readonly bound?: string;
}

/** By field: `tiers.0.base`, `singleBet`, `weights.RNG` … */
export type Problems = Readonly<Record<string, Problem>>;

/** An empty tier. */
export function emptyTier(): TierDraft {
  return { key: crypto.randomUUID(), base: '', active: '', rate: '' };
}

/** A form with these terms. */
export function draftOf(terms: AgreementTerms): Draft {
  const amount = (text: string): string => formatMoney(parseDecimal(text) ?? 0n);
  const common = {
    activeFrom: amount(terms.activeFrom),
    atMost: terms.atMost === null ? '' : amount(terms.atMost),
    lastDay: terms.lastDay,
    weights: Object.fromEntries(Object.entries(terms.weights).map(([kind, weight]) => [kind, String(weight)])),
  };
  const blank = { ...EMPTY, ...common, kind: terms.kind };
  if (terms.kind === 'realtime') {
    const { singleBet, winRate, lossRate } = terms;
    return { ...blank, singleBet: amount(singleBet), winRate: rateDigits(winRate), lossRate: rateDigits(lossRate) };
  }
  return {
    ...blank,
    ...('period' in terms && { period: terms.period }),
    ...('carryOver' in terms && { carryOver: terms.carryOver }),
    tiers: terms.tiers.map(({ base, active, rate }) => ({
      key: crypto.randomUUID(),
      base: amount(base),
      active: String(active),
      rate: rateDigits(rate),
    })),
  };
}

const EMPTY = {
  period: 'daily',
  carryOver: true,
  tiers: [],
  singleBet: '',
  winRate: '',
  lossRate: '',
} as const;

/** A form for a new contract: the weights are those of the line rate, of dividends none. */
export function emptyDraft(kind: AgreementKind, weights: Readonly<Partial<Record<GameType, number>>>): Draft {
  return {
    ...EMPTY,
    kind,
    period: kind === 'dividend' ? 'weekly' : 'daily',
    tiers: [emptyTier()],
    activeFrom: ACTIVE_FROM,
    atMost: '',
    lastDay: null,
    weights:
      kind === 'dividend' ? {} : Object.fromEntries(GAME_TYPES.map((type) => [type, String(weights[type] ?? 0)])),
  };
}

/**
 * Reads the form: the terms, or what is wrong with which field. `most`: the agent's own terms if they bound these
 * (`docs/AGENTS.md`, never worse than above).
 */
export function readDraft(
  draft: Draft,
  most: AgreementTerms | null,
): { readonly terms: AgreementTerms; readonly problems: null } | { readonly terms: null; readonly problems: Problems } {
  const problems: Record<string, Problem> = {};
  const own = most?.kind === draft.kind ? most : null;
  const reader = { problems, kind: draft.kind };
  const common = readCommon(draft, own, reader);
  const terms =
    draft.kind === 'realtime'
      ? { kind: draft.kind, ...readRealtime(draft, own, reader), ...common }
      : tiered(draft, readTiers(draft, own, reader), common);
  return Object.keys(problems).length > 0 ? { terms: null, problems } : { terms, problems: null };
}

interface Reader {
  readonly problems: Record<string, Problem>;
  readonly kind: AgreementKind;
}

type Common = Pick<AgreementTerms, 'weights' | 'activeFrom' | 'lastDay' | 'atMost'>;
type Tiers = Extract<AgreementTerms, { kind: 'hourly' }>['tiers'];

function tiered({ kind, period, carryOver }: Draft, tiers: Tiers, common: Common): AgreementTerms {
  switch (kind) {
    case 'dividend':
      return { kind, period, carryOver, tiers, ...common };
    case 'daily':
      return { kind, period, tiers, ...common };
    case 'hourly':
      return { kind, tiers, ...common };
    case 'realtime':
      throw new Error('a real-time salary has no tiers');
  }
}

function readCommon(draft: Draft, own: AgreementTerms | null, reader: Reader): Common {
  const activeFrom = amountOf('activeFrom', draft.activeFrom, reader);
  if (own && minor(activeFrom) < minor(own.activeFrom)) fail(reader, 'activeFrom', 'ownLow', own.activeFrom);
  const atMost = draft.atMost.trim() === '' ? null : amountOf('atMost', draft.atMost, reader);
  if (own && own.atMost !== null && (atMost === null || minor(atMost) > minor(own.atMost)))
    fail(reader, 'atMost', 'ownHigh', own.atMost);
  return { activeFrom, atMost, lastDay: draft.lastDay, weights: readWeights(draft, own, reader) };
}

function readWeights({ kind, weights }: Draft, own: AgreementTerms | null, reader: Reader): Common['weights'] {
  if (kind === 'dividend') return {};
  const read: Partial<Record<GameType, number>> = {};
  for (const type of GAME_TYPES) {
    const weight = countOf(weights[type] ?? '0');
    const bound = own?.weights[type] ?? 0;
    if (weight === null || weight > 100) fail(reader, `weights.${type}`, 'percent');
    else if (own && weight > bound) fail(reader, `weights.${type}`, 'ownWeight', String(bound));
    else if (weight > 0) read[type] = weight;
  }
  return read;
}

function readRealtime(draft: Draft, own: AgreementTerms | null, reader: Reader) {
  const bounds = own?.kind === 'realtime' ? own : null;
  const singleBet = amountOf('singleBet', draft.singleBet, reader);
  if (bounds && minor(singleBet) < minor(bounds.singleBet)) fail(reader, 'singleBet', 'ownLow', bounds.singleBet);
  return {
    singleBet,
    winRate: rateOf('winRate', draft.winRate, reader, 0, bounds?.winRate),
    lossRate: rateOf('lossRate', draft.lossRate, reader, 0, bounds?.lossRate),
  };
}

/** Each tier asks for at least what the one before asks for, and gives more. */
function readTiers({ tiers }: Draft, own: AgreementTerms | null, reader: Reader): Tiers {
  const read: Tiers = [];
  for (const [index, tier] of tiers.entries()) {
    const field = (name: keyof TierDraft): string => `tiers.${index}.${name}`;
    const before = read.at(-1);
    const base = amountOf(field('base'), tier.base, reader);
    const active = countOf(tier.active === '' ? '0' : tier.active);
    if (active === null) fail(reader, field('active'), 'count');
    const conditions = { base, active: active ?? 0 };
    const bound = own && 'tiers' in own ? ownRate(own.tiers, conditions) : undefined;
    const rate = rateOf(field('rate'), tier.rate, reader, 1, bound);
    if (before && (minor(base) < minor(before.base) || conditions.active < before.active))
      fail(reader, minor(base) < minor(before.base) ? field('base') : field('active'), 'rising');
    else if (before && rate > 0 && rate <= before.rate) fail(reader, field('rate'), 'rising');
    read.push({ ...conditions, rate });
  }
  return read;
}

/** What the agent's own contract gives under these conditions. */
function ownRate(tiers: Tiers, { base, active }: { readonly base: string; readonly active: number }): number {
  const held = tiers.filter((tier) => minor(tier.base) <= minor(base) && tier.active <= active);
  return Math.max(0, ...held.map(({ rate }) => rate));
}

function rateOf(field: string, typed: string, reader: Reader, least: number, bound: number | undefined): number {
  const rate = readRate(typed);
  const highest = HIGHEST[reader.kind];
  if (rate === null || rate < least) fail(reader, field, 'rate');
  else if (rate > highest) fail(reader, field, 'highest', rateText(reader.kind, highest));
  else if (bound !== undefined && rate > bound) fail(reader, field, 'ownRate', rateText(reader.kind, bound));
  return rate ?? 0;
}

function amountOf(field: string, typed: string, reader: Reader): string {
  const amount = parseDecimal(latinDigits(typed).replaceAll(/[,\s]/g, ''));
  if (amount !== null && amount >= 0n && amount < MOST_MINOR) return formatDecimal(amount);
  fail(reader, field, 'amount');
  return '0.00';
}

function countOf(typed: string): number | null {
  const digits = latinDigits(typed).replaceAll(/[,\s]/g, '');
  if (!/^\d{1,7}$/.test(digits)) return null;
  return Number(digits) <= MOST_MEMBERS ? Number(digits) : null;
}

/** The first problem of a field is the one that is said. */
function fail({ problems }: Reader, field: string, why: Problem['why'], bound?: string): void {
  problems[field] ??= bound === undefined ? { why } : { why, bound };
}

function minor(amount: string): bigint {
  return parseDecimal(amount) ?? 0n;
}
