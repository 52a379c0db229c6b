import type { AgreementKind, CallArguments, CallValue } from '@chhokka/contracts';
import { HOUR } from '@chhokka/kernel';
import { Refused } from '../../../infra/http/refused.ts';
import type { MemberSession } from '../../../infra/http/sessions.ts';
import type { AgreementsParts } from './agreements.parts.ts';
import type { Agreement } from './agreements.types.ts';
import { answer } from './answer.ts';
import { requireAgent } from '../lines/index.ts';
import { sidesOf } from './line.ts';
import { readEnds } from './own.ts';
import { readAgreements } from './present.ts';
import { propose } from './propose.ts';

type Args = CallArguments<'MCS2_processDividendReq'>;
type Value = CallValue<'MCS2_processDividendReq'>;

/** The switch of each kind. */
const SWITCH = {
  dividend: 'DIVIDEND',
  daily: 'SALARY',
  hourly: 'HOURSALARY',
  realtime: 'REALTIMESALARY',
} as const satisfies Record<AgreementKind, string>;

const PROPOSALS = { most: 60, withinMs: HOUR };

/** Refuses calls about kinds of contracts that are switched off. What runs goes on. */
export function requireKind({ settings }: Pick<AgreementsParts, 'settings'>, kind: AgreementKind): void {
  if (!settings.isOn(SWITCH[kind])) throw new Refused('function_not_enabled');
}

/** What a side of a contract does: all four calls of the specification (1-site §7). */
export async function processContract(
  parts: AgreementsParts,
  kind: AgreementKind,
  args: Args,
  session: Pick<MemberSession, 'memberId' | 'userType'>,
): Promise<Value> {
  requireAgent(session);
  requireKind(parts, kind);
  const { memberId } = session;
  if (args.action === 'propose') return shown(parts, memberId, await proposed(parts, kind, args, memberId), null);
  const agreement = await answer(parts, { memberId, kind, ...args });
  return shown(parts, memberId, agreement, args.versionId);
}

async function proposed(
  parts: AgreementsParts,
  kind: AgreementKind,
  { requestId, memberId: downlineId, terms }: Extract<Args, { action: 'propose' }>,
  memberId: string,
): Promise<Agreement> {
  await parts.attempts.count('propose a contract', memberId, PROPOSALS);
  const sides = { kind, ...(await sidesOf(parts.pool, memberId, downlineId)) };
  const by = downlineId === undefined ? 'taker' : 'giver';
  return propose(parts, { sides, by, proposerId: memberId, requestId, terms });
}

async function shown(
  parts: AgreementsParts,
  memberId: string,
  agreement: Agreement,
  versionId: string | null,
): Promise<Value> {
  const [read] = await readAgreements(parts.pool, [agreement], { memberId, now: parts.clock.now() });
  if (read === undefined) throw new Refused('agreement_unknown');
  return { agreement: read.shown, ends: versionId === null ? [] : await readEnds(parts, memberId, versionId) };
}
