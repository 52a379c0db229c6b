import { createHash } from 'node:crypto';
import { type Result, fail, ok } from '@chhokka/kernel';
import { transaction } from '@chhokka/provider-server/db';
import { wireInteger } from '@chhokka/wallet-protocol';
import {
  type HouseTableSettings,
  type SettingsFault,
  type TableSettingsRequest,
  raisesLimits,
  settingsFaults,
} from '@chhokka/wallet-protocol/house';
import type { TableContext } from '../table-context.ts';
import * as repository from './settings.repository.ts';

/**
 * `changed_meanwhile`: the settings are not those that the editor has seen; `bet_type_unknown`: the rules have no such bet;
 * `second_needed`: it raises a limit, and one person has decided it; `one_person`: both names are the same; `differs`: this
 * id was given to another change.
 */
export type ChangeFault =
  | 'table_unknown'
  | 'changed_meanwhile'
  | 'bet_type_unknown'
  | 'second_needed'
  | 'one_person'
  | 'differs'
  | SettingsFault;

/**
 * Carries out a change of settings that people have decided elsewhere, and writes it down with the old and the new values.
 * A repeat of the same id changes nothing. Returns the version of the settings.
 */
export async function changeSettings(
  context: Pick<TableContext, 'pool' | 'clock' | 'news' | 'rules'>,
  request: TableSettingsRequest,
): Promise<Result<string, ChangeFault>> {
  const { changeId: id, table, settings, askedBy, confirmedBy, reason } = request;
  if (isSame(askedBy, confirmedBy)) return fail('one_person');
  const after = asJson(settings);
  const done = await transaction(context.pool, async (tx): Promise<Result<string, ChangeFault>> => {
    const held = await repository.holdSettings(tx, table);
    if (held === null) return fail('table_unknown');
    const known = await repository.findChange(tx, id, { table, after });
    if (known !== null) return known.isSame ? ok(versionOf(settings)) : fail('differs');
    const fault = faultOf(held.settings, request, context.rules(held.rules).betTypes);
    if (fault !== null) return fail(fault);
    const raises = raisesLimits(held.settings, settings);
    const at = context.clock.now();
    const change = { id, table, askedBy, confirmedBy, reason, raises, before: asJson(held.settings), after, at };
    await repository.insertChange(tx, change);
    await repository.writeSettings(tx, table, settings);
    return ok(versionOf(settings));
  });
  if (done.ok) context.news.round(table);
  return done;
}

function faultOf(
  before: HouseTableSettings,
  { version, settings, confirmedBy }: TableSettingsRequest,
  betTypes: readonly { readonly name: string }[],
): ChangeFault | null {
  if (version !== versionOf(before)) return 'changed_meanwhile';
  const known = new Set(betTypes.map(({ name }) => name));
  if (Object.keys(settings.maxBet).some((name) => !known.has(name))) return 'bet_type_unknown';
  const [first] = settingsFaults(settings);
  if (first) return first.fault;
  return confirmedBy === null && raisesLimits(before, settings) ? 'second_needed' : null;
}

const VERSION_LENGTH = 16;

/** The hash by which an editor names the settings that it has seen. Changes by SQL count too. */
export function versionOf(settings: HouseTableSettings): string {
  return createHash('sha256').update(asJson(settings)).digest('hex').slice(0, VERSION_LENGTH);
}

/** The same text for the same settings. Money as integers, minor units. */
function asJson({ open, bettingMs, restMs, minBet, maxStake, maxExposure, maxBet }: HouseTableSettings): string {
  const limits = Object.entries(maxBet).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify({
    open,
    bettingMs,
    restMs,
    minBet: wireInteger(minBet),
    maxStake: wireInteger(maxStake),
    maxExposure: wireInteger(maxExposure),
    maxBet: Object.fromEntries(limits.map(([name, limit]) => [name, wireInteger(limit)])),
  });
}

/** The database compares the same way. */
export function isSame(one: string, other: string | null): boolean {
  return one.trim().toLowerCase() === other?.trim().toLowerCase();
}
