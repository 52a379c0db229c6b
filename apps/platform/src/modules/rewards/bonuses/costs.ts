import type { CallValue } from '@chhokka/contracts';
import { formatDecimal } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import type { Pool } from '../../../infra/db.ts';
import { wordsIn } from '../../../infra/http/language.ts';
import type { Rule } from './bonuses.types.ts';
import { type CostOfState, findCosts, findSpent, findWagering, type Wagering } from './costs.repository.ts';
import { isCounted } from './rules/amount.policy.ts';
import { findAllRules } from './rules/rules.repository.ts';

type Cost = CallValue<'officeBonusCosts'>['list'][number];

const HUNDRED = 100n;

/** What each rule has cost, and what members can still claim of it. */
export async function listCosts(pool: Pool, language: Language): Promise<CallValue<'officeBonusCosts'>> {
  const [rules, costs, spent, wagering] = await Promise.all([
    findAllRules(pool),
    findCosts(pool),
    findSpent(pool),
    findWagering(pool),
  ]);
  const list = rules.map((rule) => {
    const { taken, amount } = spent.get(rule.id) ?? { taken: 0n, amount: 0n };
    const bonus = wagering.get(rule.id) ?? { open: 0n, released: 0n };
    return present(rule, costs.get(rule.id) ?? [], { taken, amount, bonus, language });
  });
  return { list };
}

function present(
  { id, item }: Rule,
  states: readonly CostOfState[],
  {
    taken,
    amount,
    bonus,
    language,
  }: { readonly taken: bigint; readonly amount: bigint; readonly bonus: Wagering; readonly language: Language },
): Cost {
  const { title, enabled, trigger, prize, currency, places, budget } = item;
  const shown = (sum: bigint): string => formatDecimal(isCounted(prize.form) ? sum * HUNDRED : sum);
  const open = states.filter(({ state }) => state === 'review' || state === 'ready');
  return {
    ruleId: id,
    title: wordsIn(title, language),
    enabled,
    on: trigger.on,
    form: prize.form,
    currency,
    taken: Number(taken),
    places,
    awarded: formatDecimal(amount),
    budget,
    states: states.map(({ state, awards, amount: sum }) => ({ state, awards: Number(awards), amount: shown(sum) })),
    liability: shown(open.reduce((total, each) => total + each.amount, bonus.open)),
    released: prize.form === 'bonus' ? formatDecimal(bonus.released) : null,
  };
}
