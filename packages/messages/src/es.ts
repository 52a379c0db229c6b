import type { SiteMessages } from './index.ts';
import { account } from './features/account/es.ts';
import { agents } from './features/agents/es.ts';
import { bar } from './features/bar/es.ts';
import { bonuses } from './features/bonuses/es.ts';
import { centre } from './features/centre/es.ts';
import { chat } from './features/chat/es.ts';
import { common } from './features/common/es.ts';
import { consent } from './features/consent/es.ts';
import { download } from './features/download/es.ts';
import { feedback } from './features/feedback/es.ts';
import { help } from './features/help/es.ts';
import { home } from './features/home/es.ts';
import { inbox } from './features/inbox/es.ts';
import { lobby } from './features/lobby/es.ts';
import { login } from './features/login/es.ts';
import { lottery } from './features/lottery/es.ts';
import { missions } from './features/missions/es.ts';
import { notices } from './features/notices/es.ts';
import { pages } from './features/pages/es.ts';
import { pictures } from './features/pictures/es.ts';
import { play } from './features/play/es.ts';
import { points } from './features/points/es.ts';
import { preview } from './features/preview/es.ts';
import { promotions } from './features/promotions/es.ts';
import { raffle } from './features/raffle/es.ts';
import { rebate } from './features/rebate/es.ts';
import { recovery } from './features/recovery/es.ts';
import { referral } from './features/referral/es.ts';
import { register } from './features/register/es.ts';
import { rewards } from './features/rewards/es.ts';
import { security } from './features/security/es.ts';
import { shell } from './features/shell/es.ts';
import { vip } from './features/vip/es.ts';

/** The site in Spanish. */
export const es: SiteMessages = {
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
