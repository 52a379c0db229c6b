import { type Clock, MINUTE, SECOND } from '@chhokka/kernel';
import { fieldText } from '@chhokka/messages/errors';
import { type Pool, type Transaction, transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { MemberSession } from '../../../infra/http/sessions.ts';
import { maskAccount } from '../../../infra/mask.ts';
import { cleanLines, withoutHidden } from '../../../infra/typed-text.ts';
import type { Settings } from '../../site/settings/index.ts';
import type { AttemptRule, Attempts } from '../../../infra/attempts/index.ts';
import { findAvatar } from '../members/index.ts';
import * as repository from './chat.repository.ts';
import type { NewMessage, Role, StoredMessage } from './chat.types.ts';
import type { Filter } from './filter.ts';

export interface SendParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'values'>;
  readonly attempts: Attempts;
  /** The filter with the current words. */
  readonly filter: () => Filter;
}

const PAUSE: AttemptRule = { most: 1, withinMs: 2 * SECOND, isUnscaled: true };
const PER_MEMBER: AttemptRule = { most: 10, withinMs: MINUTE };
// Behind a mobile network, whole neighbourhoods share one address.
const PER_ADDRESS: AttemptRule = { most: 60, withinMs: MINUTE };

export async function sendMessage(
  { pool, clock, settings, attempts, filter }: SendParts,
  { session, language, address, room, requestId, text: typed }: NewMessage,
): Promise<StoredMessage> {
  const { memberId } = session;
  const before = await repository.findByRequest(pool, memberId, requestId);
  if (before) return before;
  const text = cleaned(typed);
  if (text === '') throw new Refused('bad_request', { fields: { text: fieldText[language].required } });
  await attempts.count('chat pause', memberId, PAUSE);
  await attempts.count('chat member', memberId, PER_MEMBER);
  await attempts.countNetwork('chat address', address, PER_ADDRESS);
  if (!filter()(text)) throw new Refused('chat_refused');
  return transaction(pool, async (tx) => {
    const counters = await repository.lockChat(tx);
    // Checked again under the lock: of two equal requests, the second finds the message of the first, and a member who
    // was just muted cannot write.
    const meanwhile = await repository.findByRequest(tx, memberId, requestId);
    if (meanwhile) return meanwhile;
    const silentUntil = await silence(tx, memberId, settings.values.chatWaitMinutes);
    if (silentUntil !== null && silentUntil > clock.now()) {
      throw new Refused('chat_muted', { value: { mutedUntil: silentUntil } });
    }
    const message = {
      room,
      memberId,
      role: roleOf(session),
      name: shownName(session, filter()),
      text,
      at: clock.now(),
    };
    const number = await repository.insertMessage(tx, counters, { ...message, requestId });
    const avatar = await findAvatar(tx, memberId);
    return { ...message, id: counters.lastMessage + 1, avatar, number, sentAt: new Date(message.at), isHidden: false };
  });
}

/**
 * Until when this member may not write, because they are muted or too new. In ms since the epoch; null: no such limit.
 */
export async function silence(db: Pool | Transaction, memberId: string, waitMinutes: number): Promise<number | null> {
  const { joinedAt, mutedUntil } = await repository.findStanding(db, memberId);
  const ends = [
    ...(mutedUntil ? [mutedUntil.getTime()] : []),
    ...(joinedAt && waitMinutes > 0 ? [joinedAt.getTime() + waitMinutes * MINUTE] : []),
  ];
  return ends.length === 0 ? null : Math.max(...ends);
}

/** The text on one line, without invisible characters and direction overrides. */
function cleaned(typed: string): string {
  return withoutHidden(cleanLines(typed).replace(/\s+/g, ' ')).trim();
}

function roleOf({ userType }: MemberSession): Role {
  return userType === 0 ? 0 : 1;
}

/** The nickname. It is masked if it is the account name, looks like an address or a number, or fails the filter. */
function shownName({ nickname, account }: MemberSession, mayBeSaid: Filter): string {
  const isTelling = nickname.toLowerCase() === account.toLowerCase() || /@|\d{6}/.test(nickname);
  return isTelling || !mayBeSaid(nickname) ? maskAccount(nickname) : nickname;
}
