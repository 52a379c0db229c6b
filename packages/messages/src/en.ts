import type { SiteMessages } from './index.ts';
import { account } from './features/account/en.ts';
import { agents } from './features/agents/en.ts';
import { bar } from './features/bar/en.ts';
import { bonuses } from './features/bonuses/en.ts';
import { centre } from './features/centre/en.ts';
import { chat } from './features/chat/en.ts';
import { common } from './features/common/en.ts';
import { consent } from './features/consent/en.ts';
import { download } from './features/download/en.ts';
import { feedback } from './features/feedback/en.ts';
import { help } from './features/help/en.ts';
import { home } from './features/home/en.ts';
import { inbox } from './features/inbox/en.ts';
import { lobby } from './features/lobby/en.ts';
import { login } from './features/login/en.ts';
import { lottery } from './features/lottery/en.ts';
import { missions } from './features/missions/en.ts';
import { notices } from './features/notices/en.ts';
import { pages } from './features/pages/en.ts';
import { pictures } from './features/pictures/en.ts';
import { play } from './features/play/en.ts';
import { points } from './features/points/en.ts';
import { preview } from './features/preview/en.ts';
import { promotions } from './features/promotions/en.ts';
import { raffle } from './features/raffle/en.ts';
import { rebate } from './features/rebate/en.ts';
import { recovery } from './features/recovery/en.ts';
import { referral } from './features/referral/en.ts';
import { register } from './features/register/en.ts';
import { rewards } from './features/rewards/en.ts';
import { security } from './features/security/en.ts';
import { shell } from './features/shell/en.ts';
import { vip } from './features/vip/en.ts';

/** The site in English. */
export const en: SiteMessages = {
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
};
