import type { CallArguments, CallValue } from '@chhokka/contracts';
import { formatDecimal } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import type { Pool } from '../../../../infra/db.ts';
import { textLanguageOf, wordsIn } from '../../../../infra/http/language.ts';
import { Refused } from '../../../../infra/http/refused.ts';
import { findAllRules } from '../rules/rules.repository.ts';
import * as repository from './lists.repository.ts';

type Shown = CallValue<'officeBonusLists'>['list'][number];

const PAGE = 20;

/** One page of lists, the newest first. */
export async function showLists(
  pool: Pool,
  { after, waiting, language }: CallArguments<'officeBonusLists'>,
): Promise<CallValue<'officeBonusLists'>> {
  const asked = { after: after ?? null, waiting: waiting === 'true', limit: PAGE + 1 };
  const [found, titles] = await Promise.all([
    repository.findLists(pool, asked),
    titlesOf(pool, textLanguageOf(language)),
  ]);
  const page = found.slice(0, PAGE);
  const next = found.length > PAGE ? (page.at(-1)?.id ?? null) : null;
  return { list: page.map((list) => present(list, titles)), next };
}

/** A list with its lines. Throws `Refused('item_unknown')`. */
export async function showList(pool: Pool, listId: string, language: Language): Promise<CallValue<'officeBonusList'>> {
  const list = await repository.findList(pool, listId);
  if (list === null) throw new Refused('item_unknown');
  const [lines, titles] = await Promise.all([repository.findLines(pool, listId), titlesOf(pool, language)]);
  return {
    list: present(list, titles),
    lines: lines.map(({ id, line, account, amount, state, problem, secondAccount, reason }) => ({
      lineId: id,
      line,
      account,
      amount: formatDecimal(amount),
      state,
      problem,
      decidedBy: secondAccount,
      reason,
    })),
  };
}

async function titlesOf(pool: Pool, language: Language): Promise<ReadonlyMap<string, string>> {
  const rules = await findAllRules(pool);
  return new Map(rules.map(({ id, item }) => [id, wordsIn(item.title, language)]));
}

function present(list: repository.Counted, titles: ReadonlyMap<string, string>): Shown {
  const { id, ruleId, currency, account, reason, at, lines, waits, sum, given } = list;
  return {
    listId: id,
    ruleId,
    title: titles.get(ruleId) ?? ruleId,
    currency,
    account,
    reason,
    at,
    lines,
    waits,
    sum: formatDecimal(sum),
    given: formatDecimal(given),
  };
}
