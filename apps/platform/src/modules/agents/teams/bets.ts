import type { CallArguments, CallValue } from '@chhokka/contracts';
import { formatDecimal } from '@chhokka/kernel';
import { Refused } from '../../../infra/http/refused.ts';
import { textLanguageOf, titleLanguageOf } from '../../../infra/http/language.ts';
import { type BetSums, findBets, findVendors, sumBets } from './bets.repository.ts';
import { findInStream, findOfMembers } from './facts.repository.ts';
import { presentMember } from './line.ts';
import { readPage } from './paging.ts';
import { readPlace, writePlace } from './paging.policy.ts';
import { readSelection } from './selection.ts';
import { onSnapshot } from './snapshot.ts';
import type { TeamsParts } from './teams.parts.ts';

type Bets = CallValue<'teamBets'>;

/** One page of the rounds of an agent's line that ended in the period, the last first. Rounds that were refunded are not listed. */
export function readBets(
  { pool, settings }: TeamsParts,
  agentId: string,
  { after, pageSize, language, ...asked }: CallArguments<'teamBets'>,
): Promise<Bets> {
  const place = after === undefined ? null : readPlace(after);
  if (after !== undefined && place === null) throw new Refused('bad_request', { fields: { after: '' } });
  const names = titleLanguageOf(textLanguageOf(language));
  return onSnapshot(pool, async (tx) => {
    const selection = await readSelection(tx, agentId, asked);
    if (selection === null) return NOTHING;
    const page = { asked: selection, after: place, limit: pageSize + 1 };
    const found = await readPage(tx, 'round', page, (days, limit, through) =>
      (through === 'stream' ? findInStream : findOfMembers)(tx, 'round', selection, { days, limit }),
    );
    const shown = found.slice(0, pageSize);
    const bets = await findBets(
      tx,
      agentId,
      shown.map(({ seq }) => seq),
      names,
    );
    const bySeq = new Map(bets.map((bet) => [bet.seq, bet]));
    const last = shown.at(-1);
    return {
      list: shown.flatMap(({ seq }) => {
        const bet = bySeq.get(seq);
        return bet === undefined ? [] : [presentBet(bet, settings.values.agentMasksPlayers)];
      }),
      next: found.length > pageSize && last ? writePlace(last) : null,
      sums: place === null ? presentBetSums(await sumBets(tx, selection)) : null,
      vendors: place === null ? await findVendors(tx, selection, names) : [],
    };
  });
}

const presentBetSums = ({ rounds, stake, effectiveStake, win }: BetSums): Bets['sums'] => ({
  rounds,
  stake: formatDecimal(stake),
  effectiveStake: formatDecimal(effectiveStake),
  win: formatDecimal(win),
  net: formatDecimal(stake - win),
});

const NOTHING: Bets = {
  list: [],
  next: null,
  sums: presentBetSums({ rounds: 0, stake: 0n, effectiveStake: 0n, win: 0n }),
  vendors: [],
};

function presentBet(bet: Awaited<ReturnType<typeof findBets>>[number], masked: boolean): Bets['list'][number] {
  return {
    roundId: bet.roundId,
    member: presentMember(bet, masked),
    level: bet.level,
    gameName: bet.gameName,
    gameType: bet.gameType as Bets['list'][number]['gameType'],
    vendorName: bet.vendorName,
    stake: formatDecimal(bet.stake),
    effectiveStake: formatDecimal(bet.effectiveStake),
    win: formatDecimal(bet.win),
    net: formatDecimal(bet.stake - bet.win),
    endedAt: bet.endedAt.getTime(),
  };
}
