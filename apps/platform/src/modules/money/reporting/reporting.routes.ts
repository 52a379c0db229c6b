import type { CallValue } from '@chhokka/contracts';
import { formatDecimal } from '@chhokka/kernel';
import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { titleLanguageOf } from '../../../infra/http/language.ts';
import { type Cash, findCash } from './cash.repository.ts';
import { type Costs, findCosts, findGameSums, findIncome, type Play } from './income.repository.ts';
import type { Reporting, ReportingParts } from './index.ts';
import { listMovements, listRounds } from './lists.ts';
import type { Proof } from './proof.repository.ts';
import { judgeReturn } from './returns.policy.ts';
import { compareToday } from './today.ts';

/** The reports that operators read (permission `reports.read`). */
export function reportingHandlers(reporting: Reporting, parts: ReportingParts): HandlersOf<'reporting'> {
  const { pool } = parts;
  return {
    officeToday: ({ currency }) => compareToday(parts, currency),

    async officeReportIncome(args, { language }) {
      const { list, total, sums } = await findIncome(pool, { ...args, names: titleLanguageOf(language) });
      const rows = list.map(({ key, vassalage, name, costs, ...play }) => ({
        key,
        vassalage,
        name,
        ...presentPlay(play),
        ...(costs && { costs: presentCosts(play, costs) }),
      }));
      const value = { list: rows, total, sums: presentPlay(sums) };
      if (args.vassalage !== undefined) return value;
      return { ...value, costs: presentCosts(sums, await findCosts(pool, args)) };
    },

    async officeReportReturns(args, { language }) {
      const games = await findGameSums(pool, { ...args, names: titleLanguageOf(language) });
      const list = games.map((game) => ({
        vassalage: game.vassalage,
        gameCode: game.gameCode,
        name: game.name,
        rounds: game.rounds,
        staked: formatDecimal(game.staked),
        won: formatDecimal(game.won),
        ...judgeReturn(game),
      }));
      return { list };
    },

    async officeReportCash(args, { language }) {
      const { list, total, sums } = await findCash(pool, { ...args, names: titleLanguageOf(language) });
      const rows = list.map(({ key, name, ...cash }) => ({ key, name, ...presentCash(cash) }));
      return { list: rows, total, sums: presentCash(sums) };
    },

    officeReportLiabilities: () => reporting.liabilities(),

    async officeReconciliation() {
      const { list, ...state } = await reporting.reconciliation();
      return { ...state, list: list.map(presentProof) };
    },

    officeReconcile: async (_, { operator }) => ({ started: await reporting.proveInBackground(operator.account) }),
    officeRounds: (args, { language }) => listRounds(parts, args, language),
    officeMovements: (args, { language }) => listMovements(parts, args, language),
  };
}

function presentPlay({ rounds, staked, won, revenue }: Play) {
  return {
    rounds,
    staked: formatDecimal(staked),
    won: formatDecimal(won),
    revenue: formatDecimal(revenue),
  };
}

function presentCosts({ revenue }: Play, { promotions, agents }: Costs) {
  const ngr = formatDecimal(revenue - promotions - agents);
  return { promotions: formatDecimal(promotions), agents: formatDecimal(agents), ngr };
}

function presentCash({ deposits, deposited, withdrawals, withdrawn, net }: Cash) {
  return {
    deposits,
    deposited: formatDecimal(deposited),
    withdrawals,
    withdrawn: formatDecimal(withdrawn),
    net: formatDecimal(net),
  };
}

function presentProof(proof: Proof): CallValue<'officeReconciliation'>['list'][number] {
  const { id, startedAt, endedAt, askedBy, differences } = proof;
  return {
    proofId: id,
    startedAt,
    endedAt,
    askedBy,
    accounts: Number(proof.accounts),
    transfers: Number(proof.transfers),
    entries: Number(proof.entries),
    openHolds: Number(proof.openHolds),
    differences: [...differences],
  };
}
