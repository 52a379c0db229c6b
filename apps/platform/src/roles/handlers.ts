import type { CallValue } from '@chhokka/contracts';
import type { Config } from '../infra/config.ts';
import type { Handlers } from '../infra/http/handlers.ts';
import { depositHandlers, sumPendingDeposits } from '../modules/money/deposits/index.ts';
import { findSharing as findSharedPayouts } from '../modules/money/payouts/index.ts';
import { withdrawalHandlers } from '../modules/money/withdrawals/index.ts';
import { catalogueHandlers } from '../modules/games/catalogue/index.ts';
import { chatHandlers } from '../modules/people/chat/index.ts';
import { contentHandlers } from '../modules/site/content/index.ts';
import { deskHandlers, type DeskParts } from '../modules/staff/desk/index.ts';
import { feedbackHandlers } from '../modules/people/feedback/index.ts';
import { inboxHandlers } from '../modules/people/inbox/index.ts';
import { protectionHandlers } from '../modules/money/limits/index.ts';
import { deviceHandlers } from '../modules/people/devices/index.ts';
import { entryHandlers } from '../modules/people/entry/index.ts';
import { paymentHandlers, securityHandlers } from '../modules/people/security/index.ts';
import { messagingHandlers } from '../modules/site/messaging/index.ts';
import { officeHandlers } from '../modules/staff/office/index.ts';
import { findOperatorId, operatorHandlers } from '../modules/staff/operators/index.ts';
import { playHandlers } from '../modules/games/play/index.ts';
import { promotionsHandlers } from '../modules/rewards/promotions/index.ts';
import { recordsHandlers } from '../modules/money/records/index.ts';
import { reportingHandlers } from '../modules/money/reporting/index.ts';
import { settingsHandlers, shownByDrafts } from '../modules/site/settings/index.ts';
import { transfersHandlers } from '../modules/money/transfers/index.ts';
import { verificationHandlers } from '../modules/people/verification/index.ts';
import type { Services } from './services.ts';
import { siteEditingHandlers } from './site-editing.ts';
import { SUBJECTS } from './subjects.ts';
import { waitingCounts } from './waiting.ts';

/** Every call of the contract and who acts on it. A call without a handler does not compile. */
export function createHandlers(services: Services): Handlers {
  const {
    config,
    pool,
    clock,
    settings,
    door,
    drafts,
    entry,
    devices,
    security,
    operators,
    attempts,
    verification,
    messaging,
    catalogue,
    content,
    wallet,
    promotions,
    providers,
    sealing,
    inbox,
    chat,
    office,
    limits,
    deposits,
    withdrawals,
  } = services;
  const handlers: Handlers = {
    ...settingsHandlers({ settings, door, drafts, firebase: publicFirebase(config) }),
    ...messagingHandlers(messaging),
    ...verificationHandlers(verification, attempts),
    ...entryHandlers({ pool, entry, devices, security, settings, attempts, reality: limits.reality }),
    ...deviceHandlers(devices),
    ...securityHandlers(security),
    ...paymentHandlers(security.payment),
    ...operatorHandlers(operators),
    ...officeHandlers({
      pool,
      office,
      mayTake: { withdrawals: withdrawals.assertMayTake },
      waiting: waitingCounts(services),
      currency: () => settings.values.currency,
      subjects: SUBJECTS,
      findOperatorId: (account) => findOperatorId(pool, account),
    }),
    ...deskHandlers(deskParts(services)),
    ...depositHandlers(deposits),
    ...withdrawalHandlers(withdrawals),
    ...siteEditingHandlers(services),
    ...feedbackHandlers({ pool, clock, settings, attempts, verification, office, inbox }),
    ...catalogueHandlers(catalogue, settings),
    ...playHandlers({ clock, settings, catalogue, wallet, limits, gateway: providers.gateway }),
    ...reportingHandlers(services.reporting),
    ...recordsHandlers({ pool, clock, settings, catalogue, wallet }),
    ...transfersHandlers({
      ...services,
      payment: security.payment,
      pendingDeposits: sumPendingDeposits,
    }),
    ...protectionHandlers(limits),
    ...contentHandlers({ content, settings, clock }),
    ...promotionsHandlers(promotions),
    ...inboxHandlers({ inbox, settings }),
    ...chatHandlers({ chat, settings }),
    sealingKey: () => sealing.currentKey(),
  };
  return shownByDrafts(handlers, { drafts, settings });
}

function deskParts({ directory, waker, ...services }: Services): DeskParts {
  return {
    ...services,
    members: directory,
    sharedPayouts: async (memberId) =>
      (await findSharedPayouts(services.pool, memberId)).map((sharer) => sharer.memberId),
    onMoved: (memberIds) => waker.wake('balance', memberIds),
  };
}

function publicFirebase({ verification: { firebase } }: Config): CallValue<'systemStatus'>['firebase'] {
  return firebase && { apiKey: firebase.apiKey, authDomain: firebase.authDomain, authUrl: firebase.authUrl };
}
