import type { CallValue } from '@chhokka/contracts';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openOffice } from '../../../testing/open-office.tsx';
import { fact } from '../../../testing/parts.ts';
import { kept, NO_CHANGES } from '../../../testing/samples-site.ts';

type Listed = CallValue<'officeGames'>['list'][number];

const GAME: Listed = {
  id: '7',
  version: 'v1',
  item: {
    kind: 'game',
    name: { bn: 'পদ্মার ইলিশ', en: 'Padma Ilish' },
    enabled: true,
    isHot: false,
    isNew: false,
    isTop: false,
    comingSoon: false,
    position: 1,
  },
  gameCode: 'padma-ilish',
  vassalage: 'SUND',
  vendorName: { bn: 'সুন্দরবন', en: 'Sundarban' },
  gameType: 'RNG',
  rtp: 9650,
  icon: '/art/covers/padma-ilish',
};

const edit = (game: Listed, language: 'bn' | 'en') =>
  openOffice(
    'site-games?kind=game&id=7',
    {
      ...NO_CHANGES,
      officeSiteItem: kept(game.item, '7'),
      officeGames: { list: [game], total: 1, totalPages: 1, vendors: [], gameTypes: ['RNG'] },
    },
    { language },
  );

it('the editor of a game shows its cover, its code, its vendor and its kind', async () => {
  const { server } = edit(GAME, 'bn');
  const cover = await screen.findByAltText<HTMLImageElement>(bn.site.gamesTable.cover);
  expect(cover.getAttribute('src')).toBe('/art/covers/padma-ilish-180.webp');
  const { gameCode } = bn.site.options;
  const { vendor, kind } = bn.site.gamesTable;
  expect([gameCode, vendor, kind].map((name) => fact(document.body, name))).toEqual([
    'padma-ilish',
    'সুন্দরবন',
    bn.settings.titles.RNG,
  ]);
  expect(server.inputs('officeGames')).toEqual([expect.objectContaining({ id: '7' })]);
});

it('the editor of a game says that it has no cover', async () => {
  edit({ ...GAME, icon: '' }, 'en');
  await screen.findByText(en.site.gamesTable.noCover);
  await waitFor(() => expect(fact(document.body, en.site.options.gameCode)).toBe('padma-ilish'));
});
