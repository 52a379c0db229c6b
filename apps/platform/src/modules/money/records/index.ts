import type { Clock } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import type { Catalogue } from '../../games/catalogue/index.ts';
import type { Consumer } from '../facts/index.ts';
import type { Settings } from '../../site/settings/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { CONSUMER, forgetSums, sumFacts } from './sums.repository.ts';

export { recordsHandlers } from './records.routes.ts';

/** What this module needs. */
export interface RecordsParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly catalogue: Catalogue;
  readonly wallet: Pick<Wallet, 'betRecords'>;
}

/** Keeps running sums of what members see. The answers are the same without it, but slower. */
export const recordsConsumer: Consumer = { name: CONSUMER, batch: sumFacts, forget: forgetSums };
