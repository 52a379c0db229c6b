import { ALARM_FACTS, type CallArguments, type CallValue } from '@chhokka/contracts';
import type { Clock } from '@chhokka/kernel';
import { type Pool, transaction, type Transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { Acting, Office, OperatorAccounts } from '../office/index.ts';
import { type Alarm, findAlarms, lockAlarm, writeClosed, writeSeen } from './alarms.repository.ts';
import type { AlarmKinds, NameAccounts } from './alarm-kinds.ts';

export interface AlarmParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly office: Pick<Office, 'audit'>;
  readonly kinds: AlarmKinds;
  readonly nameAccounts: NameAccounts;
  readonly accounts: OperatorAccounts;
}

type Presented = CallValue<'officeSeeAlarm'>;

const PAGE = 20;

/** One page of alarms in a state. */
export async function listAlarms(
  parts: AlarmParts,
  { state, after }: CallArguments<'officeAlarms'>,
): Promise<CallValue<'officeAlarms'>> {
  const found = await findAlarms(parts.pool, { state, after: after ?? null, limit: PAGE + 1 });
  const shown = found.slice(0, PAGE);
  return { list: await present(parts, shown), next: found.length > PAGE ? (shown.at(-1)?.id ?? null) : null };
}

/** An operator says that he has seen an open alarm. Throws `Refused`: item_unknown, already_decided. */
export function seeAlarm(
  parts: AlarmParts,
  { alarmId }: CallArguments<'officeSeeAlarm'>,
  acting: Acting,
): Promise<Presented> {
  const { operatorId, account } = acting.operator;
  return serve(parts, alarmId, async (tx, alarm) => {
    if (alarm.state === 'seen') return alarm;
    if (alarm.state === 'closed') throw new Refused('already_decided');
    const seen = await writeSeen(tx, alarmId, { operatorId, account, at: parts.clock.now() });
    await writeDown(parts, tx, acting, 'alarm.see', alarm, seen);
    return seen;
  });
}

/**
 * Closes an alarm. The same operator's repeat gets the first answer. Throws `Refused`: item_unknown, already_decided,
 * approval_own for an alarm about what an operator of the same hand has done.
 */
export function closeAlarm(
  parts: AlarmParts,
  { alarmId, note }: CallArguments<'officeCloseAlarm'>,
  acting: Acting,
): Promise<Presented> {
  const { operatorId, account } = acting.operator;
  return serve(parts, alarmId, async (tx, alarm) => {
    if (alarm.state === 'closed') {
      if (alarm.closedBy === operatorId && alarm.note === note) return alarm;
      throw new Refused('already_decided');
    }
    await refuseOwn(parts, alarm, operatorId);
    const closed = await writeClosed(tx, alarmId, { operatorId, account, at: parts.clock.now(), note });
    await writeDown(parts, tx, acting, 'alarm.close', alarm, closed);
    return closed;
  });
}

async function refuseOwn({ accounts }: AlarmParts, { facts: { by } }: Alarm, operatorId: string): Promise<void> {
  const author = by === undefined ? null : await accounts.idOf(by);
  if (author !== null && (await accounts.handsOf(author)).includes(operatorId)) throw new Refused('approval_own');
}

async function serve(
  parts: AlarmParts,
  alarmId: string,
  act: (tx: Transaction, alarm: Alarm) => Promise<Alarm>,
): Promise<Presented> {
  const served = await transaction(parts.pool, async (tx) => {
    const alarm = await lockAlarm(tx, alarmId);
    if (!alarm) throw new Refused('item_unknown');
    return act(tx, alarm);
  });
  const [presented] = await present(parts, [served]);
  return presented as Presented;
}

function writeDown(
  { office }: AlarmParts,
  tx: Transaction,
  acting: Acting,
  action: 'alarm.see' | 'alarm.close',
  before: Alarm,
  { id, kind, facts, state, note }: Alarm,
): Promise<void> {
  const subject = { kind: 'alarm', id } as const;
  return office.audit(tx, acting, {
    action,
    subject,
    before: { state: before.state },
    after: { kind, state, ...facts },
    reason: note,
  });
}

async function present({ pool, kinds, nameAccounts }: AlarmParts, alarms: readonly Alarm[]): Promise<Presented[]> {
  const accounts = await nameAccounts(pool, alarms);
  return alarms.map((alarm) => ({
    alarmId: alarm.id,
    kind: alarm.kind,
    subject: { kind: alarm.subjectKind, id: alarm.subjectId },
    facts: inOrder(alarm.facts),
    accounts: accountsIn(accounts, alarm),
    page: kinds[alarm.kind].page,
    raisedAt: alarm.raisedAt,
    state: alarm.state,
    seenBy: alarm.seenAccount,
    seenAt: alarm.seenAt,
    closedBy: alarm.closedAccount,
    closedAt: alarm.closedAt,
    note: alarm.note,
  }));
}

function accountsIn(accounts: ReadonlyMap<string, string>, { subjectId, facts }: Alarm): Record<string, string> {
  const ids = new Set([subjectId, facts.memberId ?? subjectId]);
  return Object.fromEntries([...accounts].filter(([id]) => ids.has(id)));
}

/** The facts in the order of the contract, in which the page shows them; JSON in the database has an order of its own. */
function inOrder(facts: Alarm['facts']): Alarm['facts'] {
  return Object.fromEntries(ALARM_FACTS.flatMap((name) => (facts[name] === undefined ? [] : [[name, facts[name]]])));
}
