import type { Consumer } from '../modules/facts/index.ts';
import { recordsConsumer } from '../modules/records/index.ts';
import type { Reporting } from '../modules/reporting/index.ts';
import { turnoverConsumer } from '../modules/turnover/index.ts';

/** Everybody who counts facts. */
export function consumersOf({ reporting }: { reporting: Pick<Reporting, 'consumer'> }): readonly Consumer[] {
  return [reporting.consumer, recordsConsumer, turnoverConsumer];
}
