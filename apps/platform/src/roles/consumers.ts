import type { Consumer } from '../modules/facts/index.ts';
import { recordsConsumer } from '../modules/records/index.ts';
import { reportsConsumer } from '../modules/reporting/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import { turnoverConsumer } from '../modules/turnover/index.ts';

/** Everybody who counts facts. */
export function consumersOf(parts: { readonly settings: Settings }): readonly Consumer[] {
  return [reportsConsumer(parts), recordsConsumer, turnoverConsumer];
}
