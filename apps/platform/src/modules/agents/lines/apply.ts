import type { CallArguments, CallValue } from '@chhokka/contracts';
import { DAY } from '@chhokka/kernel';
import { fieldText, type Language } from '@chhokka/messages/errors';
import type { AttemptRule } from '../../../infra/attempts/index.ts';
import { type Transaction, transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { isAgentType, type MemberSession } from '../../../infra/http/sessions.ts';
import { proofsIn } from '../../../infra/proofs/proofs.repository.ts';
import { reasonIn } from '../../../infra/told-reason.ts';
import { cleanLines, linesHoldHidden } from '../../../infra/typed-text.ts';
import * as repository from './application.repository.ts';
import type { LinesParts } from './lines.parts.ts';
import { findLineMember } from './tree.repository.ts';

type Shown = CallValue<'agentApply'>;

/** After how long a rejected member may apply again. */
const AGAIN_MS = 7 * DAY;
const PER_MEMBER: AttemptRule = { most: 20, withinMs: DAY };

/** Pictures of applications. A member may have unused ones for three forms. */
export const applicationProofs = proofsIn(
  {
    table: 'lines.image',
    owner: 'application_id',
    of: 'lines.application',
    endedAt: 'decided_at',
    order: 'position',
  },
  { what: 'agent image', perDay: 60, mostLoose: 9 },
);

/** Applies to become an agent; a repeat gets the first application. Throws `Refused`: see the contract `agentApply`. */
export async function apply(
  { pool, clock, attempts }: Pick<LinesParts, 'pool' | 'clock' | 'attempts'>,
  args: CallArguments<'agentApply'>,
  { memberId, account }: MemberSession,
  language: Language,
): Promise<Shown> {
  const texts = textsOf(args, language);
  await attempts.count('agent application', memberId, PER_MEMBER);
  const now = clock.now();
  const made = await transaction(pool, async (tx) => {
    await repository.lockApplicant(tx, memberId);
    const before = await repository.findByRequest(tx, memberId, args.requestId);
    if (before) return before;
    await refuseUntimely(tx, memberId, now);
    const images = [...new Set(args.imageIds)];
    const { requestId, players } = args;
    const given = { memberId, account, requestId, players, ...texts, images: images.length, at: now };
    const application = await repository.insertApplication(tx, given);
    if (application === null) throw new Refused('agent_applied');
    const attached = await applicationProofs.attach(tx, { ownerId: application.id, memberId, imageIds: images });
    if (!attached) throw new Refused('image_unknown');
    return application;
  });
  return presentOwn(made, { language, now });
}

function textsOf({ plan, experience, contact }: CallArguments<'agentApply'>, language: Language) {
  const texts = { plan: cleanLines(plan), experience: cleanLines(experience), contact: cleanLines(contact) };
  const bad = Object.entries(texts).filter(([, text]) => linesHoldHidden(text));
  if (bad.length > 0) {
    const { invalid } = fieldText[language];
    throw new Refused('bad_request', { fields: Object.fromEntries(bad.map(([name]) => [name, invalid])) });
  }
  return texts;
}

async function refuseUntimely(tx: Transaction, memberId: string, now: number): Promise<void> {
  const member = await findLineMember(tx, memberId);
  if (member && isAgentType(member.userType)) throw new Refused('agent_already');
  const latest = await repository.findLatest(tx, memberId);
  if (latest?.state === 'waiting') throw new Refused('agent_applied');
  if (latest && againAt(latest, now) !== null) throw new Refused('agent_application_early');
}

/** Withdraws the application that waits. Throws `Refused`: item_unknown, already_decided. */
export async function withdraw(
  { pool, clock }: Pick<LinesParts, 'pool' | 'clock'>,
  applicationId: string,
  memberId: string,
  language: Language,
): Promise<Shown> {
  const now = clock.now();
  const after = await transaction(pool, async (tx) => {
    const application = await repository.lockApplication(tx, applicationId);
    if (application?.memberId !== memberId) throw new Refused('item_unknown');
    if (application.state === 'withdrawn') return application;
    if (application.state !== 'waiting') throw new Refused('already_decided');
    return repository.writeDecision(tx, applicationId, { state: 'withdrawn', by: null, at: now });
  });
  return presentOwn(after, { language, now });
}

function againAt({ state, decidedAt }: repository.Application, now: number): number | null {
  if (state !== 'rejected' || decidedAt === null) return null;
  const at = decidedAt.getTime() + AGAIN_MS;
  return at > now ? at : null;
}

/** An application as its member sees it. `now`: ms since the epoch. */
export function presentOwn(
  application: repository.Application,
  { language, now }: { language: Language; now: number },
): Shown {
  const { id, state, appliedAt, plan, players, experience, contact, images } = application;
  return {
    applicationId: id,
    state,
    appliedAt: appliedAt.getTime(),
    plan,
    players,
    experience,
    contact,
    images,
    reason: state === 'rejected' ? reasonIn(application, language) : null,
    againAt: againAt(application, now),
  };
}
