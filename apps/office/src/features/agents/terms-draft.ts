import type { AgreementKind, AgreementPeriod, AgreementTerms, KindWeights } from '@chhokka/contracts';
import { USUAL_WEIGHTS } from '@chhokka/contracts/limits';
import { GAME_TYPES, parseDecimal } from '@chhokka/kernel';
import { withTwoPlaces } from '../../shared/typed-amount.ts';
import { hundredthsText, readHundredths } from '../site/hundredths.ts';

/** A tier as it is typed. `id`: its place in the form, which stays when another one goes. */
export interface TierDraft {
  readonly id: number;
  readonly base: string;
  readonly active: string;
  readonly rate: string;
}

/** The terms of a contract as they are typed, of all kinds at once: another kind keeps what both have. */
export interface TermsDraft {
  readonly kind: AgreementKind;
  readonly period: AgreementPeriod;
  readonly tiers: readonly TierDraft[];
  readonly carryOver: boolean;
  readonly singleBet: string;
  readonly winRate: string;
  readonly lossRate: string;
  readonly weights: Readonly<Record<string, string>>;
  readonly activeFrom: string;
  /** Empty: no bound. */
  readonly atMost: string;
  /** `2026-11-22`; empty: none. */
  readonly lastDay: string;
}

/** What is wrong with a field, by the name of a text. */
type TermsFault = 'amount' | 'count' | 'share' | 'permille' | 'permilleOrNone' | 'weight' | 'rising';
/** By the field’s name: `activeFrom`, `tiers.0.base`, `weights.RNG`. */
export type TermsFaults = Readonly<Record<string, TermsFault>>;

const LARGEST_SHARE = 6_000;
const LARGEST_SALARY = 1_500;
const MOST_ACTIVE = 1_000_000;
export const MOST_TIERS = 10;

/** The draft of new terms: weights as usual, active from 500.00. */
export const BLANK: TermsDraft = {
  kind: 'dividend',
  period: 'weekly',
  tiers: [{ id: 0, base: '', active: '0', rate: '' }],
  carryOver: true,
  singleBet: '',
  winRate: '',
  lossRate: '',
  weights: Object.fromEntries(Object.entries(USUAL_WEIGHTS).map(([kind, weight]) => [kind, String(weight)])),
  activeFrom: '500.00',
  atMost: '',
  lastDay: '',
};

/** The usual period of a kind. */
export function usualPeriod(kind: AgreementKind): AgreementPeriod {
  return kind === 'dividend' ? 'weekly' : 'daily';
}

/** Terms that apply, to be changed. */
export function draftOf(terms: AgreementTerms): TermsDraft {
  const { kind, weights, activeFrom, atMost, lastDay } = terms;
  const common = { ...BLANK, kind, activeFrom, atMost: atMost ?? '', lastDay: lastDay ?? '' };
  const weighed = kind === 'dividend' ? common.weights : textsOf(weights);
  if (terms.kind === 'realtime') {
    const { singleBet, winRate, lossRate } = terms;
    return {
      ...common,
      weights: weighed,
      singleBet,
      winRate: hundredthsText(winRate),
      lossRate: hundredthsText(lossRate),
    };
  }
  return {
    ...common,
    weights: weighed,
    period: 'period' in terms ? terms.period : usualPeriod(kind),
    carryOver: terms.kind === 'dividend' ? terms.carryOver : BLANK.carryOver,
    tiers: terms.tiers.map(({ base, active, rate }, id) => ({
      id,
      base,
      active: String(active),
      rate: hundredthsText(rate),
    })),
  };
}

function textsOf(weights: KindWeights): Record<string, string> {
  return Object.fromEntries(Object.entries(weights).map(([kind, weight]) => [kind, String(weight)]));
}

/** The terms that a draft says, or what is wrong with its fields. */
export function readTerms(draft: TermsDraft): { readonly terms: AgreementTerms | null; readonly faults: TermsFaults } {
  const faults: Record<string, TermsFault> = {};
  const reader = readerInto(faults);
  const { kind, lastDay } = draft;
  const common = {
    weights: kind === 'dividend' ? {} : weightsOf(draft, reader),
    activeFrom: reader.amount('activeFrom', draft.activeFrom),
    lastDay: lastDay === '' ? null : lastDay,
    atMost: draft.atMost.trim() === '' ? null : reader.amount('atMost', draft.atMost),
  };
  const terms = ((): AgreementTerms => {
    switch (kind) {
      case 'dividend':
        return { kind, period: draft.period, tiers: tiersOf(draft, reader), carryOver: draft.carryOver, ...common };
      case 'daily':
        return { kind, period: draft.period, tiers: tiersOf(draft, reader), ...common };
      case 'hourly':
        return { kind, tiers: tiersOf(draft, reader), ...common };
      case 'realtime':
        return {
          kind,
          singleBet: reader.amount('singleBet', draft.singleBet),
          winRate: reader.rate('winRate', draft.winRate, 0, LARGEST_SALARY, 'permilleOrNone'),
          lossRate: reader.rate('lossRate', draft.lossRate, 0, LARGEST_SALARY, 'permilleOrNone'),
          ...common,
        };
    }
  })();
  return { terms: Object.keys(faults).length === 0 ? terms : null, faults };
}

type Reader = ReturnType<typeof readerInto>;

/** Reads fields, and writes down what is wrong with them. */
function readerInto(faults: Record<string, TermsFault>) {
  return {
    fault: (name: string, fault: TermsFault): void => void (faults[name] ??= fault),
    amount(name: string, text: string): string {
      if (/^\d{1,11}(\.\d{1,2})?$/.test(text.trim())) return withTwoPlaces(text.trim());
      faults[name] = 'amount';
      return '0.00';
    },
    count(name: string, text: string, most: number, fault: TermsFault): number {
      const count = /^\d{1,7}$/.test(text.trim()) ? Number(text.trim()) : most + 1;
      if (count > most) faults[name] = fault;
      return count;
    },
    rate(name: string, text: string, least: number, most: number, fault: TermsFault): number {
      const rate = readHundredths(text) ?? -1;
      if (rate < least || rate > most) faults[name] = fault;
      return rate;
    },
  };
}

function tiersOf({ kind, tiers }: TermsDraft, reader: Reader): { base: string; active: number; rate: number }[] {
  const isShare = kind === 'dividend';
  const most = isShare ? LARGEST_SHARE : LARGEST_SALARY;
  const read = tiers.map(({ base, active, rate }, place) => ({
    base: reader.amount(`tiers.${place}.base`, base),
    active: reader.count(`tiers.${place}.active`, active, MOST_ACTIVE, 'count'),
    rate: reader.rate(`tiers.${place}.rate`, rate, 1, most, isShare ? 'share' : 'permille'),
  }));
  for (const [place, { base, active }] of read.entries()) {
    const before = read[place - 1];
    if (before === undefined) continue;
    if ((parseDecimal(base) ?? 0n) < (parseDecimal(before.base) ?? 0n)) reader.fault(`tiers.${place}.base`, 'rising');
    if (active < before.active) reader.fault(`tiers.${place}.active`, 'rising');
  }
  return read;
}

function weightsOf({ weights }: TermsDraft, reader: Reader): KindWeights {
  const typed = GAME_TYPES.filter((kind) => (weights[kind] ?? '').trim() !== '');
  return Object.fromEntries(
    typed.map((kind) => [kind, reader.count(`weights.${kind}`, weights[kind] ?? '', 100, 'weight')]),
  );
}
