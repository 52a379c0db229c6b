import { formatDecimal, minor } from '@chhokka/kernel';
import type { RaisedAlarm } from '../../staff/alarms/index.ts';
import { factsOf } from './held.repository.ts';
import { countedGame, type Decision, type WalletRequest, type World } from './wallet.state.ts';

/** What an operator must hear of from a batch: payments that are held, and wins that can never be paid. */
export function alarmsOf(
  world: Pick<World, 'games'>,
  requests: readonly WalletRequest[],
  decisions: readonly Decision[],
): RaisedAlarm[] {
  const raised = requests.flatMap((request, index) => alarmOf(world, request, decisions[index]) ?? []);
  return [...new Map(raised.map((alarm) => [`${alarm.kind} ${alarm.key}`, alarm])).values()];
}

function alarmOf(
  world: Pick<World, 'games'>,
  request: WalletRequest,
  decision: Decision | undefined,
): RaisedAlarm | null {
  const { providerId, command, at } = request;
  if (decision?.held) {
    const { held } = decision;
    // One alarm for all payments that one ceiling holds: once the sum of a day is reached, each further win is held.
    const key = held.ceiling === 'provider_day' ? '' : countedGame(world, request);
    const subject = { kind: 'provider', id: providerId } as const;
    return { kind: 'win_held', key: `${providerId} ${held.ceiling} ${key}`, subject, facts: factsOf(held), at };
  }
  if (command.type !== 'win' || !command.repeatsUntilPaid || decision?.record?.outcome !== 'bet_unknown') return null;
  return {
    kind: 'win_unknown_round',
    key: `${providerId} ${command.txId}`,
    subject: { kind: 'member', id: command.playerId },
    facts: {
      provider: providerId,
      game: command.gameCode,
      round: command.roundId,
      transaction: command.txId,
      memberId: command.playerId,
      amount: formatDecimal(minor(command.amount)),
      currency: command.currency,
    },
    at,
  };
}
