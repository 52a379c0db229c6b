import type { LotterySettings } from '@chhokka/contracts';
import { formatDecimal, parseDecimal, SECOND } from '@chhokka/kernel';
import { fieldText } from '@chhokka/messages/errors';
import type { Language } from '@chhokka/messages/languages';
import { amountOf } from '../../../../infra/amounts.ts';
import { Refused } from '../../../../infra/http/refused.ts';
import type { Game } from '../lottery.types.ts';

const LIMITS = ['mostNumber', 'mostPlay', 'mostMember', 'mostNumero'] as const;
const SERIES = ['seriesMin', 'seriesMax', 'seriesStandard'] as const;
/** Bets of a numero are open for at least this long. */
const SHORTEST_BETTING = 5 * SECOND;

/** The settings of a game with amounts as decimals. */
export function toWire({ open, schedule, lockMs, series, cancelOwn, most }: Game): LotterySettings {
  const weekly = schedule.kind === 'weekly' ? schedule : null;
  return {
    open,
    days: weekly && [...weekly.days],
    minute: weekly && weekly.minute,
    lockMs,
    seriesMin: series.min,
    seriesMax: series.max,
    seriesStandard: series.standard,
    cancelOwn,
    mostNumber: formatDecimal(most.number),
    mostPlay: formatDecimal(most.play),
    mostMember: formatDecimal(most.member),
    mostNumero: formatDecimal(most.numero),
  };
}

/** The same settings with days in their order, so that equal settings are equal texts. */
export function ordered(settings: LotterySettings): LotterySettings {
  return { ...settings, days: settings.days && [...new Set(settings.days)].toSorted((one, other) => one - other) };
}

/** Whether the house can lose more than before, or members get another return: that takes a second operator. */
export function raises(before: LotterySettings, after: LotterySettings): boolean {
  return (
    LIMITS.some((limit) => amountOf(after[limit]) > amountOf(before[limit])) ||
    SERIES.some((series) => after[series] !== before[series])
  );
}

/** Whether numeros are planned otherwise than before. */
export function movesDraws(before: LotterySettings, after: LotterySettings): boolean {
  const times = ({ open, days, minute, lockMs }: LotterySettings) => JSON.stringify([open, days, minute, lockMs]);
  return times(before) !== times(after);
}

/** Throws `Refused('bad_request')` with the fields that the game cannot have. */
export function refuseUnfit({ schedule }: Game, settings: LotterySettings, language: Language): void {
  const texts = fieldText[language];
  const longest = schedule.kind === 'every' ? schedule.ms - SHORTEST_BETTING : Number.POSITIVE_INFINITY;
  const isWeekly = schedule.kind === 'weekly';
  const faults: [string, string][] = [];
  for (const name of ['days', 'minute'] as const) {
    if ((settings[name] !== null) !== isWeekly) faults.push([name, isWeekly ? texts.required : texts.not_allowed]);
  }
  if (settings.lockMs > longest)
    faults.push(['lockMs', texts.too_large.replace('{maximum}', String(longest / SECOND))]);
  const { seriesMin, seriesStandard, seriesMax } = settings;
  if (seriesStandard < seriesMin)
    faults.push(['seriesStandard', texts.too_small.replace('{minimum}', String(seriesMin))]);
  if (seriesStandard > seriesMax)
    faults.push(['seriesStandard', texts.too_large.replace('{maximum}', String(seriesMax))]);
  for (const limit of LIMITS) {
    if ((parseDecimal(settings[limit]) ?? 0n) <= 0n) faults.push([limit, texts.too_small.replace('{minimum}', '0.01')]);
  }
  if (faults.length > 0) {
    const fields = Object.fromEntries(faults.map(([name, text]) => [['settings', name].join('.'), text]));
    throw new Refused('bad_request', { fields });
  }
}
