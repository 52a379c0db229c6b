import type { Clock } from '@chhokka/kernel';
import { type Pool, type Transaction, transaction } from '../../../infra/db.ts';
import * as repository from './inbox.repository.ts';
import type { BoxState } from './inbox.types.ts';
import { createSend, type SendMessage } from './send.ts';
import { accountMessage } from './account-message.ts';
import type { TellMember } from './account-news.ts';
import type { Settings } from '../../site/settings/index.ts';

export type { TellMember } from './account-news.ts';
export type { NewMessage } from './inbox.types.ts';
export type { SendMessage } from './send.ts';

/** Messages to single members; see README for the invariants. */
export interface Inbox {
  readonly send: SendMessage;
  /** Notifies a member of an event of the account. */
  readonly tell: TellMember;
  unread(memberId: string): Promise<number>;
  /** The state of each box. Members without messages are left out. */
  boxes(memberIds: readonly string[]): Promise<ReadonlyMap<string, BoxState>>;
  /** Newest first. */
  list(memberId: string, page: { before: bigint | null; limit: number }): Promise<repository.MessageRow[]>;
  /** Marks messages as read (null: all) and returns how many are unread then. Ids of other members are ignored. */
  read(memberId: string, ids: readonly string[] | null): Promise<number>;
  /** Deletes messages and returns how many are unread then. Ids of other members are ignored. */
  remove(memberId: string, ids: readonly string[]): Promise<number>;
}

export interface InboxParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'values'>;
}

export function createInbox({ pool, clock, settings }: InboxParts): Inbox {
  const send = createSend(clock);
  const unread = async (memberId: string): Promise<number> =>
    (await repository.findBoxes(pool, [memberId])).get(memberId)?.unread ?? 0;

  /** Changes messages while their box is locked, and counts the change if there was one. */
  async function change(
    memberId: string,
    act: (tx: Transaction) => Promise<{ changed: number; noLongerUnread: number }>,
  ): Promise<number> {
    await transaction(pool, async (tx) => {
      if (!(await repository.lockBox(tx, memberId))) return;
      const { changed, noLongerUnread } = await act(tx);
      if (changed > 0) await repository.changeBox(tx, memberId, noLongerUnread);
    });
    return unread(memberId);
  }

  return {
    send,
    tell: (tx, memberId, news) => send(tx, accountMessage(memberId, news, settings.values.siteName)),
    unread,
    boxes: (memberIds) => repository.findBoxes(pool, memberIds),
    list: (memberId, page) => repository.findMessages(pool, memberId, page),
    read: (memberId, ids) =>
      change(memberId, async (tx) => {
        const count = await repository.markRead(tx, { memberId, ids, now: clock.now() });
        return { changed: count, noLongerUnread: count };
      }),
    remove: (memberId, ids) =>
      change(memberId, async (tx) => {
        const { gone, unread: lost } = await repository.markDeleted(tx, { memberId, ids, now: clock.now() });
        return { changed: gone, noLongerUnread: lost };
      }),
  };
}
