import { formatDecimal, minor, parseDecimal } from '@chhokka/kernel';
import type { Services } from '../../services.ts';
import type { StoryRecord } from '../record.ts';
import * as goals from './goals.ts';
import * as money from './money.ts';
import { reckonCashback, reckonRanks } from './ranks.ts';
import * as stored from './read.repository.ts';
import type { Due, Given } from './reckon.types.ts';
import { sum } from './sums.ts';

/** What a story's rewards come to, and where the modules say something else. */
export interface Reckoned {
  /** Amounts as decimals, and numbers, by what they are. */
  readonly totals: Readonly<Record<string, string>>;
  readonly differences: readonly string[];
}

/**
 * Computes all rewards of a story once more: from the wallet's rounds, the ledger's transfers, the rules and what the story's people
 * remember, without the sums and statements of the modules. Compares awards, grants, ranks, points and bonus money with it.
 */
export async function reckon(services: Services, record: StoryRecord): Promise<Reckoned> {
  const { pool, settings } = services;
  const given: Given = {
    offset: settings.dayOffset(),
    record,
    rounds: await stored.readRounds(pool),
    wins: await stored.readWins(pool),
    transfers: await stored.readTransfers(pool),
    rules: await stored.readRules(pool),
  };
  const awards = await stored.readAwards(pool);
  const found = {
    awards,
    grants: await stored.readGrants(pool),
    purses: await stored.readPurses(pool),
    accounts: await stored.readAccounts(pool),
    ...(await stored.readStandings(pool)),
  };
  const ranks = reckonRanks(given);
  const earned = goals.reckonPoints(given);
  const due = dueAwards(given, ranks);
  const differences = [
    ...[...due].flatMap(([source, expected]) => compare(source, expected, offered(awards, source))),
    ...compare(
      'rank',
      toDue(ranks.levels),
      new Map(found.levels.map(({ memberId, level }) => [memberId, BigInt(level)])),
    ),
    ...compare('points earned', earned, pointsGiven(given, found.grants)),
    ...compare(
      'points',
      money.reckonPointAccounts(given, earned, awards),
      money.balancesOf(found.accounts, 'member_points'),
    ),
    ...compare('tickets', goals.reckonTickets(given), new Map(found.tickets.map(({ key, tickets }) => [key, tickets]))),
    ...compare('costs', costsOf(awards), new Map(found.costs.map(({ key, amount }) => [key, amount]))),
    ...money.proveGrants(given, found),
    ...money.provePurses(given, found.purses),
    ...money.proveDepositBonuses(given, awards),
    ...proveClaims(record, awards),
    ...(await proveLiabilities(services, given, found.accounts)),
  ];
  return { totals: totalsOf(given, { due, ranks, earned, ...found }), differences };
}

function dueAwards(given: Given, { gifts, stakeBacks, rebates }: ReturnType<typeof reckonRanks>): Map<string, Due> {
  const bonuses: Due = reckonCashback(given);
  for (const { memberId, amount } of given.record.codes) bonuses.set(`chhokka6:${memberId}`, amount);
  return new Map([
    ['rank', gifts],
    ['stake_back', stakeBacks],
    ['rebate', rebates],
    ['mission', goals.reckonMissions(given)],
    ['leaderboard', goals.reckonBoards(given)],
    ['check_in', goals.reckonCheckIns(given)],
    ['referral', goals.reckonReferral(given)],
    ['bonus', bonuses],
  ]);
}

/** What was offered by a source, whatever became of it. Bonuses of deposits and sign-ups are proved by themselves. */
function offered(awards: readonly stored.Award[], source: string): Due {
  const apart = ['welcome', 'reload', 'sign-up'];
  return new Map(
    awards
      .filter((award) => award.source === source && !(source === 'bonus' && apart.includes(award.ruleId)))
      .map(({ sourceId, amount }) => [sourceId, amount]),
  );
}

function toDue(numbers: ReadonlyMap<string, number>): Due {
  return new Map([...numbers].map(([key, number]) => [key, BigInt(number)]));
}

/** Where the two differ. What is zero need not be there. */
function compare(name: string, expected: Due, found: Due): string[] {
  return [...new Set([...expected.keys(), ...found.keys()])].flatMap((key) => {
    const [one, other] = [expected.get(key) ?? 0n, found.get(key) ?? 0n];
    return one === other ? [] : [`${name} ${key}: reckoned ${one}, found ${other}`];
  });
}

function pointsGiven({ transfers }: Given, grants: readonly stored.Grant[]): Due {
  const out: Due = new Map();
  const add = (memberId: string, points: bigint) => out.set(memberId, (out.get(memberId) ?? 0n) + points);
  for (const { cause, memberId, amount } of grants) if (cause === 'points') add(memberId, amount);
  for (const { kind, member, amount } of transfers) if (kind === 'points_back') add(member, -amount);
  return out;
}

function costsOf(awards: readonly stored.Award[]): Due {
  const by = Map.groupBy(awards, ({ source, ruleId, form, state }) => `${source} ${ruleId} ${form} ${state}`);
  return new Map([...by].map(([key, all]) => [key, sum(all, ({ amount }) => amount)]));
}

function proveClaims({ claimed, decided }: StoryRecord, awards: readonly stored.Award[]): string[] {
  return awards.flatMap(({ id, state }) => {
    const wrong = (claimed.has(id) && state !== 'claimed') || (decided.get(id) === 'reject' && state !== 'revoked');
    return wrong ? [`award ${id} is ${state}`] : [];
  });
}

async function proveLiabilities(
  { reporting }: Services,
  given: Given,
  accounts: readonly stored.Account[],
): Promise<string[]> {
  const balances = money.reckonBalances(given);
  const { list } = await reporting.liabilities();
  return (['cash', 'bonus'] as const).flatMap((line) => {
    const kind = `member_${line}`;
    const held = money.balancesOf(accounts, kind);
    const own = new Map([...balances].filter(([key]) => key.startsWith(`${kind} `)));
    const total = sum([...own.values()], (each) => each);
    const told = sum(list, (each) => parseDecimal(each[line]) ?? 0n);
    return [
      ...compare(kind, own, held),
      ...(total === told ? [] : [`liability ${line}: reckoned ${total}, told ${told}`]),
    ];
  });
}

function totalsOf(
  { record }: Given,
  all: {
    readonly due: ReadonlyMap<string, Due>;
    readonly ranks: ReturnType<typeof reckonRanks>;
    readonly earned: Due;
    readonly purses: readonly stored.StoredPurse[];
    readonly awards: readonly stored.Award[];
  },
): Record<string, string> {
  const decimal = (amount: bigint) => formatDecimal(minor(amount));
  const totals: Record<string, string> = {};
  for (const [source, due] of all.due)
    totals[source] = `${due.size} × ${decimal(sum([...due.values()], (each) => each))}`;
  totals['points earned'] = decimal(sum([...all.earned.values()], (each) => each));
  totals['points converted'] = decimal(sum(record.converted, ({ points }) => points));
  totals['goods redeemed'] = String(record.redeemed.size);
  totals['ranks held'] = [...Map.groupBy(all.ranks.levels.values(), (level) => level)]
    .toSorted(([one], [other]) => one - other)
    .map(([level, members]) => `${level}: ${members.length}`)
    .join(', ');
  totals['ranks lost'] = String(all.ranks.falls);
  const begun = all.purses.filter(({ activeAt }) => activeAt !== null);
  totals['bonus money given'] = decimal(sum(begun, ({ amount }) => amount));
  totals['bonus money released'] = decimal(sum(begun, ({ released }) => released));
  totals['bonus money taken back'] = decimal(sum(begun, ({ takenBack }) => takenBack));
  totals['awards'] = [...Map.groupBy(all.awards, ({ state }) => state)]
    .map(([state, some]) => `${state}: ${some.length}`)
    .join(', ');
  return totals;
}
