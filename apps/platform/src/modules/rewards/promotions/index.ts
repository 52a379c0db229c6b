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

/** The promotions' door; see README for the invariants. */
export interface Promotions {
  /** All of them as they were a moment ago, their markup made safe. */
  readonly byId: ReadonlyMap<string, Promotion>;
  /**
   * Where somebody stands with each promotion that he may see, in the operator's order: those that are enabled, and those
   * in which he took part. `memberId` null: a guest. `promotionId`: this one alone.
   */
  standings(memberId: string | null, promotionId?: string): Promise<(Standing & { promotion: Promotion })[]>;
  /** Adds promotions, first to last. What is there already, by its id, stays as the operator made it. */
  add(promotions: readonly Promotion[]): Promise<void>;
  /** Forgets pictures that nobody needs any more. */
  sweep(): Promise<void>;
}

export function createPromotions(parts: PromotionsParts): Promotions {
  const { pool, clock, revisions, settings } = parts;
  let stored: readonly Promotion[] = [];
  // One for each site's values, which are other objects as soon as anything in them changes.
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
