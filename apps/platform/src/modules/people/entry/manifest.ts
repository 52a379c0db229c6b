import type { CallValue } from '@chhokka/contracts';
import { MINUTE } from '@chhokka/kernel';
import { every } from '../../../infra/jobs.ts';
import { defineModule } from '../../../infra/composition/define.ts';
import messagingModule from '../../site/messaging/manifest.ts';
import settingsModule from '../../site/settings/manifest.ts';
import devicesModule from '../devices/manifest.ts';
import inboxModule from '../inbox/manifest.ts';
import securityModule from '../security/manifest.ts';
import verificationModule from '../verification/manifest.ts';
import { createEntry } from './entry.ts';
import { entryHandlers } from './entry.routes.ts';
import type { MemberLabels } from './member-labels.ts';
import type { MemberMoney } from './member-money.ts';
import type { Lining } from './lining.ts';
import type { Referring } from './referring.ts';

declare module '../../../infra/composition/points.ts' {
  interface Points {
    /** Members' own codes for inviting friends. */
    referring: Referring;
    /** Lines of agents, in which new members stand. */
    lining: Lining;
  }
  interface Answers {
    /** Moves money when members are created and deleted. */
    memberMoney: MemberMoney;
    /** After how many minutes of play a member wants a reality check; null: never. */
    reality: (memberId: string) => Promise<CallValue<'memberInfo'>['realityMinutes']>;
    /** The member's VIP rank, or null, and the labels that operators have given. */
    memberLabels: (memberId: string) => Promise<MemberLabels>;
  }
}

export default defineModule({
  asks: ['memberMoney', 'reality', 'memberLabels'],
  needs: {
    settings: settingsModule,
    messaging: messagingModule,
    verification: verificationModule,
    inbox: inboxModule,
    security: securityModule,
    devices: devicesModule,
  },
  create: ({ added, ...parts }) =>
    createEntry({
      ...parts,
      tell: parts.inbox.tell,
      money: () => added.one('memberMoney'),
      referring: () => added.all('referring'),
      lining: () => added.all('lining'),
    }),
  calls: (entry, { added, ...parts }) =>
    entryHandlers({
      ...parts,
      entry,
      reality: added.one('reality'),
      labelsOf: added.one('memberLabels'),
      referring: added.all('referring'),
      lining: added.all('lining'),
    }),
  jobs: (entry) => every(5 * MINUTE, 'forget trial members', () => entry.sweep()),
});
