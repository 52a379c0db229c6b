const PATHS = `
  / /index /index.html /home /games
  /rng /fish /live /pvp /sports /esports /elott /cockfight
  /lottery /vnlottery /lottert /sealottery /seamless /fbsports /game
  /login /register /register.html /forget
  /account/bets /account/messages /account/security /agenthome
  /noticepage /vip /pointmall /promotions /promodetail /join
  /help /helpmc /down /download
`;

/** The pages of the site (1-site §2, 2-account-entry §2), in lower case. A test holds them against the site's own list. */
export const sitePaths: ReadonlySet<string> = new Set(PATHS.trim().split(/\s+/));

/** Whether the site draws a page at a path. Neither case nor a slash at the end matters in any. */
export function isSitePath(path: string): boolean {
  return sitePaths.has(path.toLowerCase().replace(/(.)\/$/, '$1'));
}
