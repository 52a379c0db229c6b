import { chooseTab, guest, member, modal, said, type Shot } from './shot.ts';

const GAME = '/lottery?gameCode=ssc-1m';

/** One lottery of each kind of pad. */
const PADS = ['ssc-1m', 'x11-5m', 'k3-30s', 'pk10-30s', 'keno-1m', 'sea-4d', 'sea-lotto', 'vn-north', 'vn-1m'];

const view = (name: 'orders' | 'results' | 'rules'): Shot =>
  member(`lottery-${name}`, GAME, {
    whole: false,
    prepare: (page) =>
      chooseTab(
        page,
        said(({ lottery }) => lottery.game[name]),
      ),
  });

/** The lists of lotteries, the page of one with its views and its slip, and the page that proves draws. */
export const LOTTERY: readonly Shot[] = [
  guest('lottery', '/lottery'),
  guest('lottery-boards', '/vnlottery'),
  guest('lottery-no-result', '/lottery?name=zzzz'),
  guest('lottery-proof', '/lottery?proof='),
  ...PADS.map((code) => member(`lottery-${code}`, `/lottery?gameCode=${code}`, { whole: false })),
  ...(['orders', 'results', 'rules'] as const).map(view),
  modal(
    member('lottery-chase', GAME),
    said(({ lottery: { game } }) => `${game.quick} ${game.quickCount.replace('{count}', '5')}`),
    said(({ lottery }) => lottery.slip.chase),
  ),
];
