import type { Clock } from '@chhokka/kernel';
import type { Pool } from '../../infra/db.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Settings } from '../settings/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { sumEntries } from './sum-entries.ts';

export { recordsHandlers } from './records.routes.ts';

/** What this module is made of. */
export interface RecordsParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly catalogue: Catalogue;
  readonly wallet: Pick<Wallet, 'betRecords'>;
}

/** Sums entries ahead of those who ask for them: what members see is the same with and without, only slower. */
export async function sumRecords(pool: Pool): Promise<void> {
  return sumEntries(pool);
}
