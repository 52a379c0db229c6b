import { depositsOf } from './goals.ts';
import type { Account, Award, Grant, StoredPurse } from './read.repository.ts';
import type { Due, Given } from './reckon.types.ts';
import { hundredths, sum } from './sums.ts';

/** What is granted without an award: each is proved by itself. */
const OTHER_CAUSES = ['signup', 'points', 'bonus_release', 'points_cash', 'points_return'];

/** Whatever is wrong between awards and grants: each grant has one award or conversion behind it, each claimed award one grant. */
export function proveGrants(
  given: Given,
  { awards, grants, purses }: { awards: readonly Award[]; grants: readonly Grant[]; purses: readonly StoredPurse[] },
): string[] {
  const wrong: string[] = [];
  const byId = new Map(awards.map((award) => [award.id, award]));
  const begun = new Map(purses.filter(({ activeAt }) => activeAt !== null).map((purse) => [purse.id, purse]));
  const paid = new Map<string, number>();
  for (const grant of grants) {
    const { cause, causeId, amount, memberId, purse } = grant;
    if (OTHER_CAUSES.includes(cause)) continue;
    const award = byId.get(causeId);
    paid.set(causeId, (paid.get(causeId) ?? 0) + 1);
    const fits =
      award !== undefined &&
      (purse === 'bonus' || award.source === cause) &&
      award.memberId === memberId &&
      award.amount === amount &&
      award.state === 'claimed' &&
      award.form === purse;
    if (!fits) wrong.push(`grant ${cause}:${causeId} has no award behind it`);
  }
  for (const { id, form, state } of awards) {
    const isPaid = state === 'claimed' && (form === 'bonus' ? begun.has(id) : form !== 'tickets');
    if ((paid.get(id) ?? 0) !== Number(isPaid))
      wrong.push(`award ${id} (${form}, ${state}) has ${paid.get(id) ?? 0} grants`);
  }
  const released = new Map(purses.filter((purse) => purse.released > 0n).map((purse) => [purse.id, purse.released]));
  wrong.push(...provePointsUsed(given, grants));
  const releases = grants.filter(({ cause }) => cause === 'bonus_release');
  for (const { causeId, amount } of releases)
    if (released.get(causeId) !== amount) wrong.push(`release of ${causeId}: ${amount}`);
  if (releases.length !== released.size) wrong.push('what was released was not paid');
  return wrong;
}

/** What members converted and got back, by what they remember: the same amounts, as often. */
function provePointsUsed({ record }: Given, grants: readonly Grant[]): string[] {
  const keys = (list: readonly { readonly memberId: string; readonly amount: bigint }[]) =>
    list
      .map(({ memberId, amount }) => `${memberId} ${amount}`)
      .toSorted()
      .join();
  const converted = record.converted.map(({ memberId, money }) => ({ memberId, amount: money }));
  const returned = [...record.redeemed.values()].filter((each) => each.returned);
  const got = returned.map(({ memberId, points }) => ({ memberId, amount: points }));
  const of = (kind: string) => keys(grants.filter(({ cause }) => cause === kind));
  return [
    ...(of('points_cash') === keys(converted) ? [] : ['what was paid for points is not what members converted']),
    ...(of('points_return') === keys(got) ? [] : ['the points that came back are not those of rejected goods']),
  ];
}

/** Whatever is wrong with bonus money: its wagering, its end, and what became of it. */
export function provePurses({ rounds, transfers, record }: Given, purses: readonly StoredPurse[]): string[] {
  const wrong: string[] = [];
  const last = record.looks.at(-1) ?? 0;
  const roundsOf = Map.groupBy(rounds, ({ memberId }) => memberId);
  const ended = new Map(
    transfers.filter(({ kind }) => kind === 'bonus_end').map((each) => [each.externalId, each.amount]),
  );
  for (const purse of purses) {
    const { id, memberId, state, activeAt, endedAt, expiresAt, required, terms, released, takenBack } = purse;
    const say = (what: string) => wrong.push(`purse ${id} (${state}): ${what}`);
    if ((ended.get(`bonus_end:${id}`) ?? 0n) !== released + takenBack) say('its end moves what its row does not say');
    if (activeAt === null || expiresAt === null) {
      if (released + takenBack > 0n) say('it never began');
      continue;
    }
    const until = endedAt ?? Infinity;
    const counted = (roundsOf.get(memberId) ?? []).filter(
      ({ openedAt, closedAt }) => openedAt >= activeAt && openedAt < until && closedAt <= until,
    );
    const staked = sum(counted, ({ staked: all, kind }) => all * BigInt(terms.weights.kinds[kind] ?? 0));
    const most = terms.maxCashOut === null ? released + takenBack : BigInt(terms.maxCashOut);
    const isDone = staked >= required;
    if (state === 'released') {
      if (!isDone) say(`wagered ${staked} of ${required}`);
      if (released > most || (takenBack > 0n && released < most)) say('its cash-out is not the highest');
    } else if (released > 0n) say('it was not released');
    if (state === 'expired' && (isDone || until < expiresAt)) say(`ended at ${until} with ${staked} of ${required}`);
    if (state === 'spent' && takenBack > 0n) say('there was something left');
    if (state === 'active' && expiresAt <= last) say('its time is up');
  }
  return wrong;
}

/** Bonuses of deposits that were given, by the first deposit and by the week; what is wrong with them. */
export function proveDepositBonuses({ transfers, rules }: Given, awards: readonly Award[]): string[] {
  const wrong: string[] = [];
  const deposits = Map.groupBy(depositsOf(transfers), ({ member }) => member);
  const bonuses = awards.filter(({ source, ruleId }) => source === 'bonus' && ['welcome', 'reload'].includes(ruleId));
  const amounts = ({ ruleId }: Pick<Award, 'ruleId'>, deposit: bigint): bigint => {
    const item = rules.bonuses.get(ruleId);
    if (item === undefined || deposit < hundredths(item.trigger.least)) return 0n;
    const share = (deposit * hundredths(item.amount.percent)) / 10_000n;
    const cap = hundredths(item.amount.cap);
    return share < cap ? share : cap;
  };
  for (const award of bonuses) {
    const own = deposits.get(award.memberId) ?? [];
    const fitting = award.ruleId === 'welcome' ? own.slice(0, 1) : own;
    if (!fitting.some(({ amount }) => amounts(award, amount) === award.amount))
      wrong.push(`bonus ${award.sourceId} of ${award.amount} fits no deposit`);
  }
  for (const [memberId, [first]] of deposits) {
    if (first === undefined || amounts({ ruleId: 'welcome' }, first.amount) === 0n) continue;
    const own = bonuses.filter((award) => award.memberId === memberId);
    if (own.length === 0) wrong.push(`the first deposit of ${memberId} brought nothing`);
  }
  return wrong;
}

/** What each account must hold by the transfers alone, by `KIND MEMBER`. */
export function reckonBalances({ transfers }: Given): Due {
  const out: Due = new Map();
  const add = (kind: string, member: string, amount: bigint) => {
    if (!kind.startsWith('member_')) return;
    out.set(`${kind} ${member}`, (out.get(`${kind} ${member}`) ?? 0n) + amount);
  };
  for (const { from, to, member, amount } of transfers) {
    add(from, member, -amount);
    add(to, member, amount);
  }
  return out;
}

export function balancesOf(accounts: readonly Account[], kind: string): Due {
  return new Map(
    accounts
      .filter((each) => each.kind === kind && each.currency !== 'FUN')
      .map(({ owner, balance }) => [`${kind} ${owner}`, balance]),
  );
}

/** Points ×100 on each member's account: earned, awarded, converted, given for goods and got back. */
export function reckonPointAccounts(given: Given, earned: Due, awards: readonly Award[]): Due {
  const out: Due = new Map(earned);
  const add = (memberId: string, points: bigint) => out.set(memberId, (out.get(memberId) ?? 0n) + points);
  for (const { memberId, form, state, amount } of awards)
    if (form === 'points' && state === 'claimed') add(memberId, amount);
  for (const { memberId, points } of given.record.converted) add(memberId, -points);
  for (const { memberId, points, returned } of given.record.redeemed.values()) if (!returned) add(memberId, -points);
  return new Map([...out].map(([memberId, points]) => [`member_points ${memberId}`, points]));
}
