import type { Promotion, PromotionState } from '@chhokka/contracts';
import { expect, it } from 'vitest';
import { onShelf, shelfOf, shelves } from './shelves.ts';

const NOW = 1_000;
const promotion = (state: PromotionState, endsAt: number | null = null): Promotion => ({
  promotionId: `${state}-${endsAt}`,
  title: '',
  summary: '',
  url: '',
  startsAt: null,
  endsAt,
  state,
});

it('onShelf puts each promotion where a visitor looks for it', () => {
  const all = [
    promotion('info'),
    promotion('coming_soon'),
    promotion('join'),
    promotion('closed'),
    promotion('applying'),
    promotion('rejected'),
    promotion('claim', NOW),
    promotion('claimed'),
    promotion('issued', NOW + 1),
    promotion('signed', NOW - 1),
  ];
  const ids = shelves.map((shelf) => onShelf(all, shelf, NOW).map(({ promotionId }) => promotionId));
  expect(ids).toEqual([
    ['info-null', 'coming_soon-null', 'join-null', 'applying-null', 'rejected-null', 'claimed-null', 'issued-1001'],
    ['applying-null', 'rejected-null', 'claim-1000', 'claimed-null', 'issued-1001', 'signed-999'],
    ['closed-null', 'claim-1000', 'signed-999'],
  ]);
});

it('shelfOf reads the view from the address, and falls back to running', () => {
  expect([null, 'mine', 'MINE', '', '__proto__'].map(shelfOf)).toEqual([
    'running',
    'mine',
    'running',
    'running',
    'running',
  ]);
});
