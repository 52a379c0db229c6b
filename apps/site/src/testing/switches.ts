import type { SettingNode } from '@chhokka/contracts';
import { GAME_TYPES } from '@chhokka/kernel';

/** Every switch of the site settings that the site reads (`docs/SETTINGS.md`). */
const SWITCHES: readonly string[] = [
  ...GAME_TYPES,
  ...`AGENTJOIN ANDROIDAPP APPDOWNLOAD BANNER CHATROOM CUSTOMERSERVICE DEPOSIT DIRECTREG FACEBOOKLOGIN FEEDBACK
  FIREBASESMS FORGETEMAIL FORGETPASS FORGETPHONE FREEPLAY GAMES GOOGLELOGIN HELPCENTER HOMEPAGE HOTGAMES HUMANVERIFY
  IOSAPP JACKPOT LITEAPP LOGIN MESSAGE MOBILENUMREG3 NEWGAMES NOTICE NOTICEPOPUP PASSWORDEXPIRY POINTMALL PROMOTION
  RECENTGAMES REFERRAL REGCAPTCHA REGISTER RIGHTBAR SMSLOGIN SOCIALLOGIN TICKER TRANSFER TRANSFERDOWN TRANSFERUP
  TWOFACTOR USERNAMEREG3 VIP WINNERBOARD WITHDRAW`.split(/\s+/),
];

/** Switches that are off until the operator has a contract with a third-party service. */
const HIRED = ['FACEBOOKLOGIN', 'FIREBASESMS', 'GOOGLELOGIN', 'REGCAPTCHA', 'SMSLOGIN', 'SOCIALLOGIN'];

/** An answer of `whitelabel`: every switch is on except those that need a third-party service, and those in `off`. */
export function switches({ on = [], off = [] }: { on?: readonly string[]; off?: readonly string[] } = {}): {
  nodes: SettingNode[];
} {
  const isOn = (modId: string): boolean => !off.includes(modId) && (on.includes(modId) || !HIRED.includes(modId));
  return {
    // Switches that are on only if the operator wants it are listed in `on`.
    nodes: [...new Set([...SWITCHES, ...on])].map((modId) => ({
      modId,
      enabled: isOn(modId) ? '1' : '0',
      childrenNodes: [],
    })),
  };
}
