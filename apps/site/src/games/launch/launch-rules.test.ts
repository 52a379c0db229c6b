// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { type Launch, type LaunchObject, launchOf } from './launch-rules.ts';

const at = (to: string, loginFirst = true): Launch => ({ kind: 'page', to, loginFirst });
const SOON: Launch = { kind: 'soon' };

type Case = readonly [string, Omit<LaunchObject, 'comingSoon'> & { comingSoon?: boolean }, Launch];

const cases: readonly Case[] = [
  ['a slot vendor', { gameType: 'RNG', vassalage: 'SUND' }, at('/rng?vassalage=SUND', false)],
  ['a live vendor', { gameType: 'LIVE', vassalage: 'MEGH' }, at('/live?vassalage=MEGH', false)],
  ['a fish vendor', { gameType: 'FISH', vassalage: 'PADM' }, at('/fish?vassalage=PADM', false)],
  ['a pvp vendor', { gameType: 'PVP', vassalage: 'TITA' }, at('/pvp?vassalage=TITA', false)],
  [
    'a slot vendor without a ready game',
    { gameType: 'RNG', vassalage: 'A&B', comingSoon: true },
    at('/rng?vassalage=A%26B', false),
  ],
  ['the sports provider', { gameType: 'SPORTS', vassalage: 'FB' }, at('/fbsports', false)],
  [
    'the sports provider without a ready game',
    { gameType: 'SPORTS', vassalage: 'FB', comingSoon: true },
    at('/fbsports', false),
  ],
  ['another sports provider', { gameType: 'SPORTS', vassalage: 'BTI' }, at('/seamless?vassalage=BTI')],
  ['an e-sports vendor', { gameType: 'ESPORTS', vassalage: 'TF' }, at('/seamless?vassalage=TF')],
  ['an e-sports vendor that is not ready', { gameType: 'ESPORTS', vassalage: 'IA', comingSoon: true }, SOON],
  ['a cockfight vendor', { gameType: 'COCKFIGHT', vassalage: 'DS88' }, at('/seamless?vassalage=DS88')],
  [
    'a vendor with a list',
    { gameType: 'COCKFIGHT', vassalage: 'DS88', isGame: 'VASSALAGE' },
    { kind: 'list', vassalage: 'DS88', loginFirst: true },
  ],
  [
    'a vendor whose list is an announcement',
    { gameType: 'COCKFIGHT', vassalage: 'DS88', isGame: 'VASSALAGE', comingSoon: true },
    { kind: 'list', vassalage: 'DS88', loginFirst: false },
  ],
  ['a lottery vendor', { gameType: 'LOTT', vassalage: 'DRAW' }, at('/lottery?vendor=DRAW')],
  ['an e-lottery vendor', { gameType: 'ELOTT', vassalage: 'DRAW' }, at('/lottery?vendor=DRAW')],
  ...['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT'].map((vendor): Case => [
    `the lottery vendor ${vendor} by any name`,
    { vassalage: 'TCG', accountTypeName: vendor, code: 'mb', defaultPlayType: 'SEA' },
    at(`/lottery?gameCode=mb&vendor=${vendor}&playType=SEA`),
  ]),
  [
    'an announced draw',
    { gameType: 'LOTT', vassalage: 'DRAW', gameCode: 'dhaka-daily', comingSoon: true },
    at('/lottery?gameCode=dhaka-daily&vendor=DRAW', false),
  ],
  ['a draw', { gameType: 'LOTT', vassalage: 'LOTT', gameCode: 'ssc-1m' }, at('/lottery?gameCode=ssc-1m&vendor=LOTT')],
  [
    'a slot game',
    { gameType: 'RNG', vassalage: 'SUND', gameCode: 'royal-bengal' },
    at('/game?vassalage=SUND&gameCode=royal-bengal'),
  ],
  [
    'a game of a list',
    { gameType: 'COCKFIGHT', vassalage: 'DS88', gameCode: 'ring' },
    at('/game?vassalage=DS88&gameCode=ring'),
  ],
  ['a game without a type', { vassalage: 'SUND', code: 'lotus' }, at('/game?vassalage=SUND&gameCode=lotus')],
  ['a game that is not ready', { gameType: 'RNG', vassalage: 'SUND', gameCode: 'lotus', comingSoon: true }, SOON],
];

describe('launchOf', () => {
  it.each(cases)('returns the launch of %s', (_, object, launch) => {
    expect(launchOf({ comingSoon: false, ...object })).toEqual(launch);
  });
});
