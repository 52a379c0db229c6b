import type { CallArguments } from '@chhokka/contracts';
import { type Transaction, transaction } from '../../../../infra/db.ts';
import { Refused } from '../../../../infra/http/refused.ts';
import type { Acting } from '../../../staff/office/index.ts';
import type { BonusesParts, Rule } from '../bonuses.types.ts';
import { lockSpent } from '../engine/spent.repository.ts';
import { findRule } from '../rules/rules.repository.ts';
import { awardLines, checkLines, paymentOf, PERMISSION, refuseClosed, sumsOf } from './give.ts';
import * as repository from './lists.repository.ts';

/**
 * Confirms or rejects lines that wait; no ids: all of them. Whoever made the list may reject, but not confirm. Throws `Refused`:
 * item_unknown, bonus_closed (as when a list is given), already_decided, approval_own, proposal_asker_gone.
 */
export async function decideList(
  parts: BonusesParts,
  { listId, lineIds, decision, reason }: CallArguments<'officeDecideBonusLines'>,
  acting: Acting,
): Promise<void> {
  const { pool, clock, office } = parts;
  const { operatorId, account } = acting.operator;
  await transaction(pool, async (tx) => {
    await repository.lockList(tx, listId);
    const list = await repository.findList(tx, listId);
    const rule = list === null ? null : await findRule(tx, list.ruleId);
    if (list === null || rule === null) throw new Refused('item_unknown');
    // One operator alone may edit a rule that is switched off, so it is not what the second one has seen.
    if (decision === 'confirm') refuseClosed(parts, rule);
    const wanted = new Set(lineIds);
    const all = await repository.findLines(tx, listId);
    const lines = all.filter(({ id, state }) => state === 'waits' && (wanted.size === 0 || wanted.has(id)));
    if (lines.length === 0) throw new Refused('already_decided');
    const decided =
      decision === 'reject'
        ? lines.map((line) => ({ ...line, state: 'rejected' as const, problem: null }))
        : await confirm(parts, tx, { rule, list, lines, operatorId });
    await repository.decideLines(tx, decided, { operatorId, account, reason, at: clock.now() });
    await office.audit(tx, acting, {
      action: decision === 'reject' ? 'bonus_list.reject' : 'bonus_list.confirm',
      subject: { kind: 'bonus list', id: listId },
      after: { rule: rule.id, lines: decided.length, ...sumsOf(decided) },
      reason,
    });
    await awardLines(parts, tx, rule, decided);
  });
}

type Decided = repository.Line & repository.LineDecision;

/** The lines with their new states. What stands against one now is looked at again, because days may have passed. */
async function confirm(
  parts: BonusesParts,
  tx: Transaction,
  {
    rule,
    list,
    lines,
    operatorId,
  }: {
    readonly rule: Rule;
    readonly list: repository.List;
    readonly lines: readonly repository.Line[];
    readonly operatorId: string;
  },
): Promise<Decided[]> {
  await lockSpent(tx, [rule.id]);
  const first = { operatorId: list.operatorId, permission: PERMISSION } as const;
  const decided: Decided[] = [];
  for (const line of await checkLines(parts, tx, rule, lines)) {
    if (line.problem === null) await parts.spending.permit(tx, { ...paymentOf(line, rule), operatorId, first });
    decided.push({ ...line, state: line.problem === null ? 'given' : 'refused' });
  }
  return decided;
}
