import { isDeepStrictEqual } from 'node:util';
import type { BonusRuleItem } from '@chhokka/contracts';
import { hundredths } from './amount.policy.ts';

type Json = Record<string, unknown>;

/**
 * Whether a rule could pay more, or to more members, than before (null: it is new). What is switched off pays nothing.
 * Whatever is not known to lower it counts as raising it.
 */
export function raises(before: BonusRuleItem | null, after: BonusRuleItem): boolean {
  if (!after.enabled) return false;
  if (before === null || !before.enabled) return true;
  return !isDeepStrictEqual(withoutLowered(before, after), withoutLowered(before, before));
}

/** The rule after the change, where everything that only lowers it stands as before. */
function withoutLowered(before: BonusRuleItem, after: BonusRuleItem): Json {
  const copy = structuredClone(after) as unknown as Json;
  const keep = (path: readonly string[]): void => put(copy, path, at(before, path));
  const lowered = (path: readonly string[], isLess: (was: unknown, is: unknown) => boolean): void => {
    const [was, is] = [at(before, path), at(after, path)];
    if (was !== undefined && is !== undefined && isLess(was, is)) keep(path);
  };
  for (const path of [['title'], ['listed']]) keep(path);
  for (const path of AT_MOST) lowered(path, (was, is) => was === null || (is !== null && number(is) <= number(was)));
  for (const path of AT_LEAST) lowered(path, (was, is) => is !== null && (was === null || number(is) >= number(was)));
  // Without a number it is the site's, which this rule does not know.
  lowered(['prize', 'wagering'], (was, is) => was !== null && is !== null && number(is) >= number(was));
  for (const path of CHOICES) lowered(path, isNarrower);
  // More reasons for an operator to look first.
  lowered(['eligibility', 'oncePer'], (was, is) =>
    (was as unknown[]).every((each) => (is as unknown[]).includes(each)),
  );
  // It may not be given beside others any more.
  lowered(['stackable'], (_, is) => is === false);
  return copy;
}

/** Fields of which less pays less; null: no limit. */
const AT_MOST = [
  ['amount', 'amount'],
  ['amount', 'percent'],
  ['amount', 'cap'],
  ['budget'],
  ['places'],
  ['prize', 'maxCashOut'],
  ['prize', 'maxStake'],
  ['prize', 'lastsDays'],
  ['prize', 'stake'],
  ['claim', 'hours'],
  ['schedule', 'endsAt'],
] as const;

/** Fields of which more pays less; null: no condition. */
const AT_LEAST = [
  ['trigger', 'least'],
  ['trigger', 'leastStake'],
  ['eligibility', 'leastRank'],
  ['schedule', 'startsAt'],
] as const;

/** Lists of which an empty one means all. */
const CHOICES = [
  ['trigger', 'methods'],
  ['eligibility', 'countries'],
  ['eligibility', 'labels'],
  ['schedule', 'days'],
] as const;

function isNarrower(was: unknown, is: unknown): boolean {
  const [all, some] = [was as unknown[], is as unknown[]];
  return some.length > 0 && (all.length === 0 || some.every((each) => all.includes(each)));
}

function number(value: unknown): bigint {
  return typeof value === 'string' ? hundredths(value) : BigInt(value as number);
}

function at(item: object, path: readonly string[]): unknown {
  let found: unknown = item;
  for (const name of path) found = (found as Json | undefined)?.[name];
  return found;
}

function put(copy: Json, path: readonly string[], value: unknown): void {
  const last = path.at(-1) as string;
  const parent = at(copy, path.slice(0, -1)) as Json;
  parent[last] = value;
}
