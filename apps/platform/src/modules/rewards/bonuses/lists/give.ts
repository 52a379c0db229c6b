import { createHash } from 'node:crypto';
import type { CallArguments, CallValue } from '@chhokka/contracts';
import { currency as asCurrency, formatDecimal, uuidv7 } from '@chhokka/kernel';
import { type Transaction, transaction } from '../../../../infra/db.ts';
import { Refused } from '../../../../infra/http/refused.ts';
import type { Acting } from '../../../staff/office/index.ts';
import { mayAnother } from '../../../staff/operators/index.ts';
import { permitKey } from '../../awards/index.ts';
import type { BonusesParts, Due, Rule } from '../bonuses.types.ts';
import { award, within } from '../engine/award.ts';
import { eligibleOf } from '../engine/eligible.ts';
import { findLeftAlone } from '../engine/members.repository.ts';
import { findLeft, lockSpent } from '../engine/spent.repository.ts';
import { holdsAt } from '../rules/amount.policy.ts';
import { findRule } from '../rules/rules.repository.ts';
import * as repository from './lists.repository.ts';
import { type Receiver, receiversOf } from './receivers.ts';

/** What both operators need. */
export const PERMISSION = 'rewards.serve';

type Args = CallArguments<'officeGiveBonuses'>;
type Answer = CallValue<'officeGiveBonuses'>;
type Line = repository.NewLine;

/** The list as it was stored; null: it was only checked, or has mistakes. */
export interface Given extends Omit<Answer, 'list'> {
  readonly listId: string | null;
}

/**
 * Gives a bonus to a list of members in one transaction. What one operator may pay alone is given in the order of the list, the
 * rest waits for a second one. A repeat changes nothing. Throws `Refused`: item_unknown, bonus_closed, bonus_list_differs,
 * second_missing.
 */
export async function giveList(parts: BonusesParts, args: Args, acting: Acting): Promise<Given> {
  const { pool, clock } = parts;
  const rule = await findRule(pool, args.ruleId);
  if (rule?.item.trigger.on !== 'by_hand') throw new Refused('item_unknown');
  const asked = askedOf(args);
  const earlier = await repository.findList(pool, args.listId);
  if (earlier !== null) return repeated(earlier, asked);
  refuseClosed(parts, rule);
  const { receivers, mistakes } = await receiversOf(parts, pool, rule, args.receivers);
  const sum = formatDecimal(receivers.reduce((total, { amount }) => total + amount, 0n));
  const answer = { lines: receivers.length, sum, mistakes: [...mistakes] };
  if (args.check || mistakes.length > 0 || receivers.length === 0) return { ...answer, listId: null };
  return transaction(pool, async (tx) => {
    const { operatorId, account } = acting.operator;
    const list = { id: args.listId, ruleId: rule.id, currency: rule.item.currency, operatorId, account };
    const isNew = await repository.insertList(tx, { ...list, reason: args.reason, at: clock.now(), asked });
    if (!isNew) return repeated((await repository.findList(tx, args.listId)) as repository.Counted, asked);
    await give(parts, tx, rule, { listId: args.listId, receivers, acting, reason: args.reason });
    return { ...answer, listId: args.listId };
  });
}

/** Throws `Refused('bonus_closed')`: bonuses or the rule are switched off, or it is not the rule's time. */
export function refuseClosed({ clock, settings }: BonusesParts, rule: Rule): void {
  const isOpen = rule.item.enabled && holdsAt(rule, clock.now(), settings.dayOffset()) && settings.isOn('BONUS');
  if (!isOpen) throw new Refused('bonus_closed');
}

/** A hash of what was asked, which tells a repeat from another list with the same id. */
function askedOf({ ruleId, receivers, reason }: Args): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([ruleId, receivers, reason]))
    .digest();
}

function repeated({ id, asked: earlier, lines, sum }: repository.Counted, asked: Buffer): Given {
  if (!earlier.equals(asked)) throw new Refused('bonus_list_differs');
  return { listId: id, lines, sum: formatDecimal(sum), mistakes: [] };
}

async function give(
  parts: BonusesParts,
  tx: Transaction,
  rule: Rule,
  asked: {
    readonly listId: string;
    readonly receivers: readonly Receiver[];
    readonly acting: Acting;
    readonly reason: string;
  },
): Promise<void> {
  const { office, spending } = parts;
  const { operatorId } = asked.acting.operator;
  // The rule before the operators, and accounts last.
  await lockSpent(tx, [rule.id]);
  const fresh = asked.receivers.map((receiver) => ({ ...receiver, id: uuidv7(parts.clock.now()) }));
  const checked = await checkLines(parts, tx, rule, fresh);
  const lines: Line[] = [];
  for (const line of checked) {
    const permit = line.problem === null ? await spending.permit(tx, { ...paymentOf(line, rule), operatorId }) : null;
    lines.push({ ...line, state: line.problem !== null ? 'refused' : permit === null ? 'waits' : 'given' });
  }
  if (lines.some(({ state }) => state === 'waits') && !(await mayAnother(tx, operatorId, PERMISSION)))
    throw new Refused('second_missing');
  await repository.insertLines(tx, asked.listId, lines);
  await office.audit(tx, asked.acting, {
    action: 'bonus_list.give',
    subject: { kind: 'bonus list', id: asked.listId },
    after: { rule: rule.id, lines: lines.length, ...sumsOf(lines) },
    reason: asked.reason,
  });
  await awardLines(parts, tx, rule, lines);
}

/** What each state of the lines comes to, in minor units. */
export function sumsOf(lines: readonly Pick<Line, 'state' | 'amount'>[]): Record<string, bigint> {
  const sums: Record<string, bigint> = {};
  for (const { state, amount } of lines) sums[state] = (sums[state] ?? 0n) + amount;
  return sums;
}

/** The lines with what stands against them. The rule's lock is held. */
export async function checkLines<T extends Pick<Line, 'memberId' | 'amount'>>(
  parts: BonusesParts,
  tx: Transaction,
  rule: Rule,
  lines: readonly T[],
): Promise<(T & { readonly problem: Line['problem'] })[]> {
  const ids = lines.map(({ memberId }) => memberId);
  const eligible = await eligibleOf(parts, tx, rule, ids);
  const leftAlone = await findLeftAlone(tx, ids, parts.clock.now());
  const fine = lines.filter(({ memberId }) => eligible.has(memberId) && !leftAlone.has(memberId));
  const fitting = new Set<T>(within(await findLeft(tx, rule.id), fine).fitting);
  return lines.map((line) => {
    if (!eligible.has(line.memberId)) return { ...line, problem: 'ineligible' };
    if (leftAlone.has(line.memberId)) return { ...line, problem: 'protected' };
    return { ...line, problem: fitting.has(line) ? null : 'budget' };
  });
}

/** The payment of a line; its key is that of the award's transfer. */
export function paymentOf({ id, memberId, amount }: Pick<Line, 'id' | 'memberId' | 'amount'>, { item }: Rule) {
  return { externalId: keyOf(id), memberId, amount, currency: asCurrency(item.currency) };
}

function keyOf(lineId: string): string {
  return permitKey({ source: 'bonus', sourceId: lineId });
}

/** Awards the lines that are given. */
export async function awardLines(
  parts: BonusesParts,
  tx: Transaction,
  rule: Rule,
  lines: readonly Pick<Line, 'id' | 'memberId' | 'amount' | 'state'>[],
): Promise<void> {
  const given = lines.filter(({ state }) => state === 'given');
  const due = given.map(({ id, memberId, amount }): Due => {
    return { memberId, sourceId: id, base: null, at: parts.clock.now(), amount };
  });
  const permits = new Map(given.map(({ id }) => [id, keyOf(id)]));
  // What operators give by hand is given beside other bonuses.
  const beside = { ...rule, item: { ...rule.item, stackable: true } };
  const awarded = await award(parts, tx, beside, due, { permits });
  if (awarded.length !== given.length) throw new Error('every line that was permitted is awarded');
}
