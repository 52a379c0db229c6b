import type { CallArguments, CallValue, ExclusionLength } from '@chhokka/contracts';
import { DAY } from '@chhokka/kernel';
import { filled, outgoingText } from '@chhokka/messages/outgoing';
import { transaction } from '../../../infra/db.ts';
import { inEveryLanguage } from '../../../infra/http/language.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { TRIAL } from '../../../infra/http/sessions.ts';
import type { NewMessage } from '../../people/inbox/index.ts';
import { type Acting, countActs, lockActs } from '../office/index.ts';
import type { DeskParts } from './desk.parts.ts';

const ACTION = 'member.exclude';
/** An exclusion cannot be taken back, so a stolen session must not be able to exclude all members. */
const MOST_A_DAY = 20;

/**
 * Excludes a member from games and deposits, and notifies them. A repeat shortly afterwards changes nothing and sends
 * nothing. Throws `Refused`: member_unknown, need_true_account, exclusion_shorter, exclusions_full.
 */
export async function excludeMember(
  {
    pool,
    clock,
    members,
    limits,
    office,
    inbox,
  }: Pick<DeskParts, 'pool' | 'clock' | 'members' | 'limits' | 'office' | 'inbox'>,
  { memberId, length, reason }: CallArguments<'officeMemberExclude'>,
  acting: Acting,
): Promise<CallValue<'officeMemberExclude'>> {
  const [member] = await members.lines([memberId]);
  if (!member) throw new Refused('member_unknown');
  // Play money needs no protection and has no limits.
  if (member.userType === TRIAL) throw new Refused('need_true_account');
  return transaction(pool, async (tx) => {
    const { operatorId } = acting.operator;
    await lockActs(tx, operatorId, ACTION);
    const { before, after } = await limits.impose(tx, { memberId, length, operatorId, reason });
    if (before === after) return { exclusion: after };
    const today = await countActs(tx, { operatorId, action: ACTION, since: clock.now() - DAY });
    if (today >= MOST_A_DAY) throw new Refused('exclusions_full');
    await inbox.send(tx, keptAway(memberId, length));
    await office.audit(tx, acting, {
      action: ACTION,
      subject: { kind: 'member', id: memberId },
      before: before && { ...before },
      after: { ...after, length, account: member.account },
      reason,
    });
    return { exclusion: after };
  });
}

function keptAway(memberId: string, length: ExclusionLength): NewMessage {
  const inEach = (part: 'title' | 'content') =>
    inEveryLanguage((language) => {
      const { keptAway: texts } = outgoingText[language];
      if (length === 'forever') return part === 'title' ? texts.title : texts.forever;
      return filled(texts[part], { length: texts.lengths[length] });
    });
  return { memberId, title: inEach('title'), content: inEach('content') };
}
