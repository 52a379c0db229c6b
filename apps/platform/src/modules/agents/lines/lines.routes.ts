import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { textLanguageOf, wordsIn } from '../../../infra/http/language.ts';
import { keepProof, shownProof } from '../../../infra/proofs/proofs.ts';
import { findLatest } from './application.repository.ts';
import { applicationProofs, apply, presentOwn, withdraw } from './apply.ts';
import { centreOf } from './centre.ts';
import { decideApplication, listApplications } from './decide-application.ts';
import { downlinesOf } from './downlines.ts';
import { requireAgent } from './line.policy.ts';
import type { LinesParts } from './lines.parts.ts';
import { endLink, grantCode, linksOf, makeLink } from './links.ts';
import { askLock, decideLock, lockWishes } from './locks.ts';
import { makeDownline } from './make-downline.ts';
import { sendToDownline } from './message.ts';
import { findShown } from './notice.repository.ts';
import { agentsOf, fileOf } from './office.ts';
import { raiseRate, setRate } from './rates.ts';
import { askLine, decideLine, waitingRequests } from './requests.ts';

/** Lines of agents: becoming one, the agent centre's calls about the line, and the operators' calls. */
export function linesHandlers(parts: LinesParts): HandlersOf<'lines'> {
  return { ...applicants(parts), ...agents(parts), ...operators(parts) };
}

function applicants(parts: LinesParts) {
  const { pool, clock } = parts;
  return {
    async agentApplication(_, { session: { memberId }, language }) {
      const latest = await findLatest(pool, memberId);
      return { application: latest && presentOwn(latest, { language, now: clock.now() }) };
    },
    agentApply: (args, { session, language }) => apply(parts, args, session, language),
    agentApplyImage: (bytes, { session: { memberId }, address }) =>
      keepProof(parts, applicationProofs, { bytes, memberId, address }),
    agentWithdrawApplication: ({ applicationId }, { session: { memberId }, language }) =>
      withdraw(parts, applicationId, memberId, language),
  } satisfies Partial<HandlersOf<'lines'>>;
}

function agents(parts: LinesParts) {
  const { pool, clock } = parts;
  return {
    agentCentre: async (_, { session }) => centreOf(parts, requireAgent(session)),

    async agentNotices({ language }, { session }) {
      requireAgent(session);
      const list = (await findShown(pool, clock.now())).map(({ id, words, startsAt, createdAt }) => ({
        noticeId: id,
        ...wordsIn(words, textLanguageOf(language)),
        at: (startsAt ?? createdAt).getTime(),
      }));
      return { list };
    },

    agentDownlines: async (args, { session }) => downlinesOf(parts, requireAgent(session).memberId, args),

    agentMakeDownline: async (args, { session, language, address, userAgent }) =>
      makeDownline(parts, requireAgent(session), args, { language, address, userAgent }),

    agentLinks: async (_, { session, origin }) => ({
      list: await linksOf(parts, requireAgent(session).memberId, origin),
    }),
    agentMakeLink: async (args, { session, origin }) => makeLink(parts, requireAgent(session), args, origin),
    agentEndLink: async ({ code }, { session, origin }) => endLink(parts, requireAgent(session).memberId, code, origin),

    agentRaiseRate: async (args, { session }) => raiseRate(parts, requireAgent(session).memberId, args),

    async agentMessage(args, { session, language }) {
      await sendToDownline(parts, requireAgent(session), args, language);
      return {};
    },

    async agentAskLock(args, { session }) {
      await askLock(parts, requireAgent(session).memberId, args);
      return {};
    },
  } satisfies Partial<HandlersOf<'lines'>>;
}

function operators(parts: LinesParts) {
  const { pool } = parts;
  return {
    officeAgents: (args) => agentsOf(parts, args),
    officeAgentFile: ({ memberId }, { origin }) => fileOf(parts, memberId, origin),
    officeAgentApplications: (args, { operator, language }) => listApplications(parts, args, operator, language),
    officeAgentApplicationImage: ({ imageId }) => shownProof(pool, applicationProofs, imageId),
    officeDecideAgentApplication: (args, context) => decideApplication(parts, args, context),
    officeLineRequests: async (_, { operator }) => ({ list: await waitingRequests(pool, operator) }),
    officeAskLine: (args, context) => askLine(parts, args, context),
    officeDecideLine: (args, context) => decideLine(parts, args, context),
    officeSetLineRate: (args, context) => setRate(parts, args, context),
    officeGrantCode: (args, context) => grantCode(parts, args, context, context.origin),
    officeLockRequests: (args) => lockWishes(parts, args),
    async officeDecideLock(args, context) {
      await decideLock(parts, args, context);
      return {};
    },
  } satisfies Partial<HandlersOf<'lines'>>;
}
