import type { CallArguments } from '@chhokka/contracts';
import { DAY, uuidv7 } from '@chhokka/kernel';
import { type Transaction, transaction } from '../../../../infra/db.ts';
import { Refused } from '../../../../infra/http/refused.ts';
import { mayAnother } from '../../../staff/operators/index.ts';
import { replan } from '../draws/plan.ts';
import { findGame } from '../games/games.repository.ts';
import { lockGame, lockNumero, mayCancel, saveSettings } from './games.repository.ts';
import type { Asking, Change, NewRequest, OfficeParts, Presented, Request, Subject } from './office.types.ts';
import { presentRequest, writeDown } from './present.ts';
import * as repository from './requests.repository.ts';
import { movesDraws, ordered, raises, refuseUnfit, toWire } from './settings.ts';

/**
 * How long a change of settings waits for a second operator, and the cancellation of a numero that cannot be drawn. Another
 * cancellation waits until its numero locks.
 */
const GOOD_MS = DAY;

/**
 * Changes a game's settings: at once, or, where that raises a limit or changes the return, after a second operator has
 * confirmed it. Throws `Refused`: item_unknown, edited_meanwhile, bad_request, proposal_waits (value: account),
 * second_missing.
 */
export async function changeLottery(parts: OfficeParts, args: Change, acting: Asking): Promise<Presented> {
  const { pool, clock } = parts;
  await repository.expire(pool, clock.now());
  const stored = await transaction(pool, async (tx) => {
    const game = (await lockGame(tx, args.gameCode)) ? await findGame(tx, args.gameCode) : null;
    if (game === null) throw new Refused('item_unknown');
    if (game.version !== args.version) throw new Refused('edited_meanwhile');
    const after = ordered(args.settings);
    refuseUnfit(game, after, acting.language);
    const before = ordered(toWire(game));
    const isRaised = raises(before, after);
    const subject = { kind: 'settings', version: args.version, before, after, raises: isRaised } as const;
    const endsAt = isRaised ? clock.now() + GOOD_MS : null;
    const asked = { gameCode: args.gameCode, subject, reason: args.reason, endsAt };
    if (isRaised) return store(parts, tx, asked, 'lottery.ask_change', acting);
    await saveSettings(tx, args.gameCode, after);
    if (movesDraws(before, after)) await replan(parts, tx, args.gameCode);
    return store(parts, tx, asked, 'lottery.change', acting);
  });
  return presentRequest(stored, acting);
}

/** Asks for a numero to be cancelled. Throws `Refused`: item_unknown, numero_locked, proposal_waits, second_missing. */
export async function askCancel(
  parts: OfficeParts,
  { gameCode, numero, reason }: CallArguments<'officeCancelNumero'>,
  acting: Asking,
): Promise<Presented> {
  const { pool, clock } = parts;
  await repository.expire(pool, clock.now());
  const stored = await transaction(pool, async (tx) => {
    const found = await lockNumero(tx, gameCode, numero);
    if (found === null) throw new Refused('item_unknown');
    if (!mayCancel(found, clock.now())) throw new Refused('numero_locked');
    const endsAt = found.isStuck ? clock.now() + GOOD_MS : found.locksAt;
    const subject = { kind: 'cancel', numeroId: found.id, numero } as const;
    return store(parts, tx, { gameCode, subject, reason, endsAt }, 'lottery.ask_cancel', acting);
  });
  return presentRequest(stored, acting);
}

/** Stores what is asked, with its audit row. A repeat by the same operator gets what waits. */
async function store(
  { clock, office }: OfficeParts,
  tx: Transaction,
  asked: Omit<NewRequest, 'id' | 'askedBy' | 'askedAccount' | 'askedAt'>,
  action: Parameters<typeof writeDown>[3],
  acting: Asking,
): Promise<Request> {
  const { operatorId, account } = acting.operator;
  if (asked.endsAt !== null && !(await mayAnother(tx, operatorId, 'approvals.decide')))
    throw new Refused('second_missing');
  const now = clock.now();
  const request = { ...asked, id: uuidv7(now), askedBy: operatorId, askedAccount: account, askedAt: now };
  const stored = await repository.insert(tx, request);
  if (stored === null) {
    const waiting = await repository.findWaiting(tx, request);
    if (waiting?.askedBy === operatorId && isSame(waiting.subject, asked.subject)) return waiting;
    throw new Refused('proposal_waits', { value: { account: waiting?.askedAccount ?? '' } });
  }
  await writeDown(office, tx, acting, action, stored, asked.reason);
  return stored;
}

function isSame(one: Subject, other: Subject): boolean {
  if (one.kind === 'cancel') return other.kind === 'cancel' && one.numeroId === other.numeroId;
  if (other.kind !== 'settings' || one.version !== other.version) return false;
  const key = ({ after }: typeof one) =>
    JSON.stringify(Object.entries(after).toSorted(([left], [right]) => (left < right ? -1 : 1)));
  return key(one) === key(other);
}
