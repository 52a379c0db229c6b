import { TRIAL } from '../../../infra/http/sessions.ts';
import type { MemberSource, Told } from '../../../infra/realtime/sources.ts';
import type { Inbox } from './index.ts';

/** The channel that tells open pages how many messages a member has not read. */
export function inboxSource(inbox: Pick<Inbox, 'boxes'>): MemberSource {
  return {
    audience: 'member',
    channel: 'inbox',
    mayHear: ({ userType }) => userType !== TRIAL,
    async current(memberIds) {
      const boxes = await inbox.boxes(memberIds);
      return new Map(
        memberIds.map((memberId): [string, Told] => {
          const { number, unread } = boxes.get(memberId) ?? { number: 0, unread: 0 };
          return [memberId, { number, body: { unreadMessage: unread } }];
        }),
      );
    },
  };
}
