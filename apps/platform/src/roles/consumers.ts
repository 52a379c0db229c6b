import type { Consumer } from '../modules/money/facts/index.ts';
import { recordsConsumer } from '../modules/money/records/index.ts';
import { reportsConsumer } from '../modules/money/reporting/index.ts';
import type { Settings } from '../modules/site/settings/index.ts';
import { turnoverConsumer } from '../modules/money/turnover/index.ts';

/** Everybody who counts facts. */
export function consumersOf(parts: { readonly settings: Settings }): readonly Consumer[] {
  return [reportsConsumer(parts), recordsConsumer, turnoverConsumer];
}
