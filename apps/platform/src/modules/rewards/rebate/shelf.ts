import type { SiteItemOf } from '@chhokka/contracts';
import { formatDecimal, GAME_TYPES, minor, parseDecimal } from '@chhokka/kernel';
import type { Shelf } from '../../staff/editing/index.ts';
import { percentOf } from './rebate.policy.ts';
import type { RebateRule } from './rebate.types.ts';
import { readRule, writeRule } from './rule.repository.ts';

type Item = SiteItemOf<'rebate_rule'>;

const ID = 'daily';

/** How operators edit the rule of the rebate. What raises a rebate needs a second operator. */
export const rebateShelf: Shelf<Item> = {
  kind: 'rebate_rule',
  permission: 'rewards.write',
  newIds: null,
  needsSecond: (before, item) => before === null || givesMore(ruleOf(before), ruleOf(item)),
  async list(db) {
    const { enabled } = await readRule(db);
    const title = { bn: 'দৈনিক রিবেট', en: 'Daily rebate' };
    return [{ id: ID, title, place: '', enabled, startsAt: null, endsAt: null, picture: null }];
  },
  async read(db, id) {
    return id === ID ? itemOf(await readRule(db)) : null;
  },
  write: (tx, _, item) => writeRule(tx, ruleOf(item)),
};

function givesMore(before: RebateRule, after: RebateRule): boolean {
  if (!after.enabled) return false;
  return (
    after.minimum < before.minimum ||
    after.wagering < before.wagering ||
    GAME_TYPES.some((kind) => percentOf(after, kind) > percentOf(before, kind))
  );
}

function itemOf({ percents, minimum, wagering, enabled }: RebateRule): Item {
  const each = GAME_TYPES.map((kind) => [kind, percents[kind] ?? 0] as const);
  return {
    kind: 'rebate_rule',
    percents: Object.fromEntries(each) as Item['percents'],
    minimum: formatDecimal(minimum),
    wagering,
    enabled,
  };
}

function ruleOf({ percents, minimum, wagering, enabled }: Item): RebateRule {
  return { percents, minimum: parseDecimal(minimum) ?? minor(1n), wagering, enabled };
}
