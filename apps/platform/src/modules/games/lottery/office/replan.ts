import type { Transaction } from '../../../../infra/db.ts';

/** Plans the numeros of a game anew after its schedule or its lock has changed. Those that somebody bet on stay. */
export async function replanDraws(_tx: Transaction, _gameCode: string): Promise<void> {
  // Numeros are planned by whoever draws.
}
