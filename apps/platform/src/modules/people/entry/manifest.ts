import type { CallValue } from '@chhokka/contracts';
import { MINUTE } from '@chhokka/kernel';
import { every } from '../../../infra/jobs.ts';
import { defineModule } from '../../../infra/modules/define.ts';
import messagingModule from '../../site/messaging/manifest.ts';
import settingsModule from '../../site/settings/manifest.ts';
import devicesModule from '../devices/manifest.ts';
import inboxModule from '../inbox/manifest.ts';
import securityModule from '../security/manifest.ts';
import verificationModule from '../verification/manifest.ts';
import { createEntry } from './entry.ts';
import { entryHandlers } from './entry.routes.ts';
import type { MemberMoney } from './member-money.ts';

declare module '../../../infra/modules/points.ts' {
  interface Points {
    /** The money of members who come in and go. One module answers. */
    memberMoney: MemberMoney;
    /** What other modules know of a member for the call `memberInfo`. */
    memberInfo: (memberId: string) => Promise<Partial<CallValue<'memberInfo'>>>;
  }
}

export default defineModule({
  needs: {
    settings: settingsModule,
    messaging: messagingModule,
    verification: verificationModule,
    inbox: inboxModule,
    security: securityModule,
    devices: devicesModule,
  },
  create: ({ added, ...parts }) =>
    createEntry({ ...parts, tell: parts.inbox.tell, money: () => added.one('memberMoney') }),
  calls: (entry, { added, ...parts }) => entryHandlers({ ...parts, entry, infos: added.all('memberInfo') }),
  jobs: (entry) => every(5 * MINUTE, 'forget trial members', () => entry.sweep()),
});
