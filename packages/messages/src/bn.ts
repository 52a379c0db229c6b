import { account } from './features/account/bn.ts';
import { agents } from './features/agents/bn.ts';
import { bar } from './features/bar/bn.ts';
import { bonuses } from './features/bonuses/bn.ts';
import { centre } from './features/centre/bn.ts';
import { chat } from './features/chat/bn.ts';
import { common } from './features/common/bn.ts';
import { consent } from './features/consent/bn.ts';
import { download } from './features/download/bn.ts';
import { feedback } from './features/feedback/bn.ts';
import { help } from './features/help/bn.ts';
import { home } from './features/home/bn.ts';
import { inbox } from './features/inbox/bn.ts';
import { lobby } from './features/lobby/bn.ts';
import { login } from './features/login/bn.ts';
import { lottery } from './features/lottery/bn.ts';
import { missions } from './features/missions/bn.ts';
import { notices } from './features/notices/bn.ts';
import { pages } from './features/pages/bn.ts';
import { pictures } from './features/pictures/bn.ts';
import { play } from './features/play/bn.ts';
import { points } from './features/points/bn.ts';
import { preview } from './features/preview/bn.ts';
import { promotions } from './features/promotions/bn.ts';
import { raffle } from './features/raffle/bn.ts';
import { rebate } from './features/rebate/bn.ts';
import { recovery } from './features/recovery/bn.ts';
import { referral } from './features/referral/bn.ts';
import { register } from './features/register/bn.ts';
import { rewards } from './features/rewards/bn.ts';
import { security } from './features/security/bn.ts';
import { shell } from './features/shell/bn.ts';
import { vip } from './features/vip/bn.ts';

/** The site in Bengali: the default language, which defines the keys of every other language. */
export const bn = {
  common,
  shell,
  home,
  lobby,
  play,
  lottery,
  account,
  login,
  register,
  recovery,
  security,
  feedback,
  help,
  download,
  bar,
  notices,
  consent,
  preview,
  pictures,
  promotions,
  pages,
  inbox,
  chat,
  centre,
  rewards,
  bonuses,
  points,
  vip,
  missions,
  referral,
  rebate,
  raffle,
  agents,
} as const;
