import { type Result, ok } from '@chhokka/kernel';
import { type Pool, transaction } from '../../../infra/db.ts';
import * as repository from './catalogue.sync.repository.ts';
import type { OfferedGame, ReturnBand, SyncOutcome } from './catalogue.types.ts';
import { type SyncFault, deliver } from './sync-vendors.policy.ts';
import { planSync } from './sync.policy.ts';

export type { SyncFault } from './sync-vendors.policy.ts';

export interface SyncRequest {
  /** The provider's code, and its name for a vendor that has to be created. */
  readonly provider: { readonly code: string; readonly name: string };
  /** The vendor that gets all new games. Without it, each goes to the vendor of its supplier, or to the only vendor. */
  readonly vassalage?: string | undefined;
  readonly offered: readonly OfferedGame[];
  /** What every mode of a game may return. */
  readonly returns: ReturnBand;
}

/**
 * Updates the catalogue from a provider's own list of games, in one transaction. Safe to repeat: it keeps what the
 * operator entered, marked, hid or ordered. Lobbies reload by the catalogue's revision.
 */
export async function synchronise(pool: Pool, request: SyncRequest): Promise<Result<SyncOutcome, SyncFault>> {
  const { code } = request.provider;
  return transaction(pool, async (tx) => {
    const vendors = await repository.lockVendors(tx, code);
    const plan = planSync(await repository.gamesOfProvider(tx, code), request.offered, request.returns);
    const deliveries = deliver(vendors, request, plan.add);
    if (!deliveries.ok) return deliveries;
    for (const delivery of deliveries.value) {
      if (delivery.isNew) await repository.addVendor(tx, code, delivery);
      await repository.addSynced(tx, delivery.vassalage, delivery.games);
    }
    await repository.changeSynced(tx, code, plan.change);
    const codesOf = (able: (game: OfferedGame) => boolean | undefined) => ({
      providerId: code,
      codes: request.offered.filter((game) => able(game) === true).map(({ gameCode }) => gameCode),
    });
    await repository.markAbility(
      tx,
      'has_demo',
      codesOf(({ hasDemo }) => hasDemo),
    );
    await repository.markAbility(
      tx,
      'has_free_rounds',
      codesOf(({ hasFreeRounds }) => hasFreeRounds),
    );
    const { add, change, ...told } = plan;
    return ok({
      ...told,
      vendors: deliveries.value.map(({ vassalage, isNew }) => ({ vassalage, isNew })),
      added: add.map(({ gameCode }) => gameCode),
      hidden: add.filter(({ playable }) => playable === false).map(({ gameCode }) => gameCode),
      changed: change.map(({ gameCode }) => gameCode),
    });
  });
}
