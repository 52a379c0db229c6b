import type { CallValue } from '@chhokka/contracts';
import { DAY, formatDecimal, SECOND, TABLE_BOUNDS } from '@chhokka/kernel';
import { fieldText } from '@chhokka/messages/errors';
import type { Language } from '@chhokka/messages/languages';
import { type HouseTableSettings, raisesLimits, settingsFaults } from '@chhokka/wallet-protocol/house';
import { Refused } from '../../../infra/http/refused.ts';
import type { Acting } from '../../staff/office/index.ts';
import { ask } from '../requests/index.ts';
import { tableRequests } from './kind.ts';
import { presentRequest } from './present.ts';
import { findTable } from './read-tables.ts';
import type { Cancel, Change, TablesParts } from './tables.types.ts';
import { fromWire, toWire } from './wire.ts';

type Asking = Acting & { readonly language: Language };
type Presented = CallValue<'officeChangeTable'>;

/** How long a change of settings waits for a second operator. A cancellation waits until the bets of its round are over. */
const GOOD_MS = DAY;

/**
 * Changes a table's settings: at once, or, where that raises a limit, after a second operator has confirmed it. Throws
 * `Refused`: item_unknown, temporarily_unavailable, edited_meanwhile, bad_request, proposal_waits (value: account),
 * second_missing.
 */
export async function changeTable(parts: TablesParts, args: Change, acting: Asking): Promise<Presented> {
  const found = await findTable(parts, args);
  if (found.version !== args.version) throw new Refused('edited_meanwhile');
  const after = fromWire(args.settings);
  refuseUnfit(after, new Set(found.betTypes.map(({ name }) => name)), acting.language);
  const raises = raisesLimits(found.settings, after);
  const subject = {
    kind: 'settings',
    version: args.version,
    before: toWire(found.settings),
    after: toWire(after),
    raises,
  } as const;
  const endsAt = raises ? parts.clock.now() + GOOD_MS : null;
  const named = { names: found.titles, currency: found.currency, endsAt };
  const asked = { ...named, providerId: args.provider, table: args.table, subject, reason: args.reason };
  return presentRequest(await ask(parts, tableRequests(parts), asked, acting), acting);
}

/**
 * Asks for a round to be cancelled. Throws `Refused`: item_unknown, temporarily_unavailable, round_locked, proposal_waits
 * (value: account), second_missing.
 */
export async function askCancel(parts: TablesParts, args: Cancel, acting: Asking): Promise<Presented> {
  const { round, titles, currency } = await findTable(parts, args);
  const isOpen = round?.round === args.round && round.state === 'betting' && round.locksAt > parts.clock.now();
  if (!isOpen) throw new Refused('round_locked');
  const subject = { kind: 'cancel', round: { round: round.round, number: round.number } } as const;
  const named = { names: titles, currency, endsAt: round.locksAt };
  const asked = { ...named, providerId: args.provider, table: args.table, subject, reason: args.reason };
  return presentRequest(await ask(parts, tableRequests(parts), asked, acting), acting);
}

/** Throws `Refused('bad_request')` with the fields that a table cannot have, in the words of the form. */
function refuseUnfit(settings: HouseTableSettings, betTypes: ReadonlySet<string>, language: Language): void {
  const texts = fieldText[language];
  const unknown = Object.keys(settings.maxBet).filter((name) => !betTypes.has(name));
  const fields = Object.fromEntries([
    ...settingsFaults(settings).map(({ field, fault }) => [
      ['settings', field].join('.'),
      textOf(settings, fault, language),
    ]),
    ...unknown.map((name) => [['settings', 'maxBet', name].join('.'), texts.not_allowed]),
  ]);
  if (Object.keys(fields).length > 0) throw new Refused('bad_request', { fields });
}

function textOf(
  settings: HouseTableSettings,
  fault: ReturnType<typeof settingsFaults>[number]['fault'],
  language: Language,
): string {
  const texts = fieldText[language];
  const least = (text: string) => texts.too_small.replace('{minimum}', text);
  switch (fault) {
    case 'betting_time':
      return outside(settings.bettingMs, TABLE_BOUNDS.bettingMs, language);
    case 'rest_time':
      return outside(settings.restMs, TABLE_BOUNDS.restMs, language);
    case 'off_step':
      return texts.whole_amount;
    case 'stake_under_minimum':
    case 'limit_under_minimum':
      return least(formatDecimal(settings.minBet));
    case 'exposure_under_stake':
      return least(formatDecimal(settings.maxStake));
  }
}

/** The bound that a time passes, in seconds as the form has it. */
function outside(ms: number, { least, most }: { least: number; most: number }, language: Language): string {
  const { too_small, too_large } = fieldText[language];
  return ms < least
    ? too_small.replace('{minimum}', String(least / SECOND))
    : too_large.replace('{maximum}', String(most / SECOND));
}
