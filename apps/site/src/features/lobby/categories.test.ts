import { expect, it } from 'vitest';
import type { GameType, VendorCard } from '@chhokka/contracts';
import { listedTypes } from '@chhokka/contracts/game-kinds';
import { vendorsOf } from './categories.ts';

const card = (vassalage: string, gameType: GameType): VendorCard => ({
  vassalage,
  displayName: vassalage,
  accountTypeId: 1,
  isHot: 0,
  gameType,
  icon: '',
  comingSoon: false,
});

it('a lobby lists each vendor of its types once, in the order of the navigation', () => {
  const groups = [
    { gameCategory: 'RNG', vendors: [card('SUND', 'RNG')] },
    { gameCategory: 'ELOTT', vendors: [card('DRAW', 'ELOTT'), card('MEGH', 'ELOTT')] },
    { gameCategory: 'LOTT', vendors: [card('DRAW', 'LOTT'), card('PADM', 'LOTT')] },
  ] as const;
  const shown = vendorsOf(
    groups.map((group) => ({ ...group, vendors: [...group.vendors] })),
    listedTypes('ELOTT'),
  );
  expect(shown.map(({ vassalage, gameType }) => `${vassalage} ${gameType}`)).toEqual([
    'DRAW ELOTT',
    'MEGH ELOTT',
    'PADM LOTT',
  ]);
});
