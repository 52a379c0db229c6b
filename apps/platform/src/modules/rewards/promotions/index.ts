import { sanitiseMarkup } from '../../../infra/markup.ts';
import type { SiteValues } from '../../site/settings/index.ts';
import { findOwn } from './applications.repository.ts';
import type { Standing } from './present.ts';
import type { PromotionsParts } from './promotions.parts.ts';
import { applicationProofs } from './proofs.ts';
import { countTaken, insertPromotions, readPromotions } from './promotions.repository.ts';
import type { Application, Promotion, PromotionWords } from './promotions.types.ts';

export type { Promotion } from './promotions.types.ts';

const NOTHING: ReadonlyMap<string, Application> = new Map();

/** The interface of the promotions module; see README for the invariants. */
export interface Promotions {
  /** All promotions from memory, up to about a second old, with sanitized markup. */
  readonly byId: ReadonlyMap<string, Promotion>;
  /**
   * The state of each promotion that this person may see, in the operator's order: enabled ones, and those with an
   * application of their own. `memberId` null: a guest. `promotionId`: only this one.
   */
  standings(memberId: string | null, promotionId?: string): Promise<(Standing & { promotion: Promotion })[]>;
  /** Adds promotions in this order. A promotion whose id exists stays as the operator made it. */
  add(promotions: readonly Promotion[]): Promise<void>;
  /** Deletes pictures that are no longer needed. */
  sweep(): Promise<void>;
}

export function createPromotions(parts: PromotionsParts): Promotions {
  const { pool, clock, revisions, settings } = parts;
  let stored: readonly Promotion[] = [];
  // One cache entry per object of site values. A changed value makes a new object.
  let safe = new WeakMap<SiteValues, ReadonlyMap<string, Promotion>>();
  revisions.watch('promotions', async () => {
    stored = await readPromotions(pool);
    safe = new WeakMap();
  });
  function byId(): ReadonlyMap<string, Promotion> {
    const { values } = settings;
    let found = safe.get(values);
    if (found === undefined) {
      found = new Map(stored.map((promotion) => [promotion.id, withSafeMarkup(promotion, values.imageCDNs)]));
      safe.set(values, found);
    }
    return found;
  }
  return {
    get byId() {
      return byId();
    },
    async standings(memberId, promotionId) {
      const all = [...byId().values()].filter(({ id }) => promotionId === undefined || id === promotionId);
      const own = memberId === null ? NOTHING : await findOwn(pool, memberId, promotionId);
      const seen = all.filter(({ id, enabled }) => enabled || own.has(id));
      const scarce = seen.filter(({ places }) => places !== null).map(({ id }) => id);
      const taken = await countTaken(pool, scarce);
      const now = clock.now();
      return seen.map((promotion) => ({
        promotion,
        application: own.get(promotion.id) ?? null,
        now,
        taken: taken.get(promotion.id) ?? 0,
      }));
    },
    add: (promotions) => insertPromotions(pool, promotions),
    sweep: () => applicationProofs.forget(pool, clock.now()),
  };
}

function withSafeMarkup(promotion: Promotion, imageCDNs: readonly string[]): Promotion {
  const safe = (words: PromotionWords): PromotionWords => ({
    ...words,
    content: sanitiseMarkup(words.content, { imageCDNs }),
  });
  const { bn, en, es } = promotion.words;
  return { ...promotion, words: { bn: safe(bn), en: safe(en), ...(es && { es: safe(es) }) } };
}
