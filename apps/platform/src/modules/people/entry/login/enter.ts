import type { ErrorCode, LoginInfo, LoginOutcome, LoginWay } from '@chhokka/contracts';
import { DAY, SECOND } from '@chhokka/kernel';
import { type Transaction, transaction } from '../../../../infra/db.ts';
import { Refused } from '../../../../infra/http/refused.ts';
import { isAgentType } from '../../../../infra/http/sessions.ts';
import { type Caller, originOf } from '../../../../infra/http/caller.ts';
import { deviceName } from '../../devices/index.ts';
import type { LoginForm, LoginParts } from './login.parts.ts';
import * as members from '../../members/index.ts';

/** The cookie that holds the token of a remembered device (2-account-entry §9). */
export const REMEMBERED = 'remembered';
const REMEMBERED_SECONDS = DAY / SECOND;

export interface Entry {
  /** How the member was proved. */
  readonly way: LoginWay;
  readonly form: LoginForm;
  readonly caller: Caller;
  /**
   * Consumes the proof, in the transaction that opens the session. Receives the member's current, locked row and
   * returns it as it is afterwards. Throws `Refused` when another caller was first.
   */
  readonly consume: (tx: Transaction, member: members.MemberRow) => Promise<members.MemberRow>;
  /** What else the transaction writes, if it opens the session. */
  readonly besides?: (tx: Transaction) => Promise<void>;
}

/**
 * Logs in a proved member. It refuses locked members and, at agents' pages, members who are no agents; at
 * members' pages it refuses agents if they are kept apart. It asks for the second step. Throws `Refused`: account_locked,
 * not_an_agent, not_a_member, two_factor_required, two_factor_wrong,
 * too_many_attempts, and what `consume` throws.
 */
export async function enter(parts: LoginParts, member: members.MemberRow, entry: Entry): Promise<LoginInfo> {
  try {
    return await letIn(parts, member, entry);
  } catch (error) {
    const outcome = error instanceof Refused ? STOPPED[error.code] : undefined;
    const { way, caller } = entry;
    if (outcome) await parts.history.failed(member.id, { way, outcome, origin: originOf(caller) });
    throw error;
  }
}

/** What the history records of somebody who proved to be the member and was refused all the same. */
const STOPPED: Readonly<Partial<Record<ErrorCode, Exclude<LoginOutcome, 'in'>>>> = {
  account_locked: 'turned_away',
  not_an_agent: 'turned_away',
  not_a_member: 'turned_away',
  two_factor_required: 'second_step_asked',
  two_factor_wrong: 'wrong_second_step',
};

async function letIn(parts: LoginParts, member: members.MemberRow, entry: Entry): Promise<LoginInfo> {
  const { pool, sessions, twoFactor, tell, history, knownDevices } = parts;
  const { form, caller, consume, besides, way } = entry;
  if (member.login_locked) throw new Refused('account_locked');
  refuseAtWrongPage(parts, member, form);
  const step = form.twoFactorCode ? await twoFactor.check(member.id, form.twoFactorCode) : null;
  const origin = originOf(caller);
  const opened = await transaction(pool, async (tx) => {
    const [current, isNew] = await Promise.all([
      members.lockMember(tx, member.id),
      knownDevices.keep(tx, member.id, caller.cookies.device()),
      step === null && twoFactor.requireNone(tx, member.id),
    ]);
    if (!current) throw new Refused('login_failed');
    if (current.login_locked) throw new Refused('account_locked');
    const admitted = await consume(tx, current);
    // None needs the answer of another, so they travel together. They run in this order.
    const [info, token] = await Promise.all([
      sessions.open(tx, admitted, origin),
      form.remember ? sessions.remembered.remember(tx, member.id) : null,
      history.cameIn(tx, { memberId: member.id, way, secondStep: step !== null, origin }),
      twoFactor.use(tx, step),
      besides?.(tx),
      isNew && tell(tx, member.id, { what: 'new device', device: deviceName(caller.userAgent) }),
    ]);
    return { info, token };
  });
  await rememberDevice(parts, caller, opened.token);
  return opened.info;
}

/** Agents' pages admit agents only; while agents are kept apart, members' pages admit no agents. */
function refuseAtWrongPage(
  { settings }: LoginParts,
  { user_type: type }: members.MemberRow,
  { agentsOnly }: LoginForm,
): void {
  if (agentsOnly && !isAgentType(type)) throw new Refused('not_an_agent');
  if (!agentsOnly && isAgentType(type) && settings.isOn('AGENTSAPART')) throw new Refused('not_a_member');
}

/** Gives the browser a new token, or forgets it. Its previous token is invalid in either case. */
async function rememberDevice({ sessions }: LoginParts, { cookies }: Caller, token: string | null): Promise<void> {
  const before = cookies.read(REMEMBERED);
  if (before !== undefined && before !== '') await sessions.remembered.forget(before);
  if (token !== null) cookies.write(REMEMBERED, token, REMEMBERED_SECONDS);
  else if (before !== undefined) cookies.clear(REMEMBERED);
}
