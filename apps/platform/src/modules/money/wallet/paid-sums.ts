import type { Paid } from './paid.repository.ts';
import { payoutOf } from './wallet.ceilings.ts';
import { countedGame, type Decision, paidKey, type WalletRequest, type World } from './wallet.state.ts';

/** The sums of the day that requests may add to: of each game that may pay, and of its provider. Each once. */
export function paidKeysOf(world: Pick<World, 'games'>, requests: readonly WalletRequest[]): Omit<Paid, 'amount'>[] {
  return summed(
    world,
    requests.map((request) => [request, mayPay(request) ? 1n : 0n]),
  );
}

/** What the decisions add to the sums of the day. What two operators approved, and what own games pay, is not counted. */
export function paidBy(
  world: Pick<World, 'games'>,
  requests: readonly WalletRequest[],
  decisions: readonly Decision[],
): Paid[] {
  return summed(
    world,
    requests.map((request, index) => {
      const decision = decisions[index];
      return [request, request.judged || request.own || !decision ? 0n : payoutOf(decision)];
    }),
  );
}

function summed(world: Pick<World, 'games'>, parts: readonly (readonly [WalletRequest, bigint])[]): Paid[] {
  const sums = new Map<string, Paid>();
  for (const [request, amount] of parts) {
    if (amount === 0n) continue;
    const { providerId, command } = request;
    for (const gameCode of [countedGame(world, request), '']) {
      const { currency } = command;
      const key = paidKey(providerId, currency, gameCode);
      sums.set(key, { providerId, currency, gameCode, amount: amount + (sums.get(key)?.amount ?? 0n) });
    }
  }
  return [...sums.values()];
}

function mayPay({ command, judged, own }: WalletRequest): boolean {
  if (judged || own) return false;
  switch (command.type) {
    case 'win':
    case 'adjust':
    case 'promo':
      return command.amount > 0n;
    case 'betwin':
      return command.winAmount > 0n;
    case 'bet':
    case 'refund':
    case 'endround':
      return false;
  }
}
