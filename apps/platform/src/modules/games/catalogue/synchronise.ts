import { type Result, fail, ok } from '@chhokka/kernel';
import { type Pool, transaction } from '../../../infra/db.ts';
import * as repository from './catalogue.sync.repository.ts';
import type { OfferedGame, SyncOutcome } from './catalogue.types.ts';
import { planSync } from './sync.policy.ts';

export interface SyncRequest {
  /** The provider's code, and its name for a vendor that has to be created. */
  readonly provider: { readonly code: string; readonly name: string };
  /** The vendor that gets the new games; needed only when the provider has several. */
  readonly vassalage?: string | undefined;
  readonly offered: readonly OfferedGame[];
}

/**
 * `vendor_unclear`: several vendors, and none is named or has the provider's code; `vendor_unknown`: not a vendor of
 * this provider.
 */
export type SyncFault = 'vendor_unclear' | 'vendor_unknown';

/**
 * Updates the catalogue from a provider's own list of games, in one transaction. Safe to repeat: it keeps what the
 * operator entered, marked, hid or ordered. Lobbies reload by the catalogue's revision.
 */
export async function synchronise(pool: Pool, request: SyncRequest): Promise<Result<SyncOutcome, SyncFault>> {
  const { code, name } = request.provider;
  return transaction(pool, async (tx) => {
    const vendors = await repository.lockVendorsOf(tx, code);
    const chosen = chooseVendor(vendors, request);
    if (!chosen.ok) return chosen;
    const vendorAdded = chosen.value === null;
    if (vendorAdded && !(await repository.addVendor(tx, code, name))) return fail('vendor_unknown');
    const vassalage = chosen.value ?? code;
    const plan = planSync(await repository.gamesOfProvider(tx, code), request.offered);
    await repository.addSynced(tx, vassalage, plan.add);
    await repository.changeSynced(tx, code, plan.change);
    const { add, change, ...told } = plan;
    return ok({
      ...told,
      vassalage,
      vendorAdded,
      added: add.map(({ gameCode }) => gameCode),
      changed: change.map(({ gameCode }) => gameCode),
    });
  });
}

/** The vendor that gets new games; null when it has to be created. */
function chooseVendor(vendors: readonly string[], request: SyncRequest): Result<string | null, SyncFault> {
  const wanted = request.vassalage;
  if (wanted !== undefined) return vendors.includes(wanted) ? ok(wanted) : fail('vendor_unknown');
  const [only, ...others] = vendors;
  if (only === undefined) return ok(null);
  if (others.length === 0) return ok(only);
  return vendors.includes(request.provider.code) ? ok(request.provider.code) : fail('vendor_unclear');
}
