import { DAY, minor } from '@chhokka/kernel';
import { sanitiseMarkup } from '../../../infra/markup.ts';
import { transaction } from '../../../infra/db.ts';
import type { Words } from '../../../infra/http/language.ts';
import type { SiteValues } from '../../site/settings/index.ts';
import { readConfig } from './config.repository.ts';
import { followSwitch, payAll } from './earn.ts';
import { findStanding } from './earn.repository.ts';
import { insertGoods, readGoods } from './goods.repository.ts';
import type { PointsParts } from './points.parts.ts';
import type { Good, PointsConfig, Standing } from './points.types.ts';
import { forgetDeliveries } from './redemptions.repository.ts';

export type { Good, Standing } from './points.types.ts';

/** How long the address of a delivery is kept after the decision. */
const DELIVERY_KEPT_MS = 90 * DAY;

/** Points, and what they are good for; see README for the invariants. */
export interface Points {
  /** The running rule, from memory, up to about a second old. */
  readonly config: PointsConfig;
  /** Enabled goods in the operator's order, with sanitised markup, from memory. */
  readonly goods: readonly Good[];
  /** The member's points ×100. Stakes of the last seconds may be missing. */
  standing(memberId: string): Promise<Standing>;
  /** Begins a new rate when the mall was switched on or off. */
  follow(): Promise<void>;
  /** Gives members what their stakes have earned. Returns how many. */
  pay(): Promise<number>;
  /** Deletes addresses that are no longer needed. */
  sweep(): Promise<void>;
  /** Adds goods in this order. A good whose id exists stays as operators made it. */
  add(goods: readonly Good[]): Promise<void>;
}

export function createPoints(parts: PointsParts): Points {
  const { pool, clock, revisions, settings } = parts;
  let stored: readonly Good[] = [];
  let config: PointsConfig | undefined;
  // One entry per object of site values: a changed value makes a new object.
  let safe = new WeakMap<SiteValues, readonly Good[]>();
  revisions.watch('points', async () => {
    const [goods, rule] = await Promise.all([readGoods(pool), readConfig(pool)]);
    stored = goods.filter(({ enabled }) => enabled);
    config = rule;
    safe = new WeakMap();
  });
  return {
    get config() {
      if (config === undefined) throw new Error('the rule of points has not been read yet');
      return config;
    },
    get goods() {
      const { values } = settings;
      let found = safe.get(values);
      if (found === undefined) {
        found = stored.map((good) => ({ ...good, description: safeWords(good.description, values) }));
        safe.set(values, found);
      }
      return found;
    },
    async standing(memberId) {
      const { balance, due, earned } = await findStanding(pool, memberId);
      const points = balance + due;
      return {
        points: minor(points > 0n ? points : 0n),
        owed: minor(points < 0n ? -points : 0n),
        earned: minor(earned),
      };
    },
    follow: () => transaction(pool, (tx) => followSwitch(parts, tx)),
    pay: () => payAll(parts),
    sweep: () => forgetDeliveries(pool, clock.now() - DELIVERY_KEPT_MS),
    add: (goods) => insertGoods(pool, goods),
  };
}

function safeWords({ bn, en, es }: Words, { imageCDNs }: SiteValues): Words {
  const safe = (markup: string): string => sanitiseMarkup(markup, { imageCDNs });
  return { bn: safe(bn), en: safe(en), ...(es !== undefined && { es: safe(es) }) };
}
