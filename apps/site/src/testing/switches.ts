import type { SettingNode } from '@chhokka/contracts';
import { GAME_TYPES } from '@chhokka/kernel';

/** Every switch of the site settings that the site looks at (`docs/SETTINGS.md`). */
const SWITCHES: readonly string[] = [
  ...GAME_TYPES,
  ...`AGENTJOIN ANDROIDAPP APPDOWNLOAD BANNER CHATROOM CUSTOMERSERVICE DEPOSIT DIRECTREG FACEBOOKLOGIN FEEDBACK
  FIREBASESMS FORGETEMAIL FORGETPASS FORGETPHONE FREEPLAY GAMES GOOGLELOGIN HELPCENTER HOMEPAGE HOTGAMES HUMANVERIFY
  IOSAPP JACKPOT LITEAPP LOGIN MESSAGE MOBILENUMREG3 NEWGAMES NOTICE NOTICEPOPUP PASSWORDEXPIRY POINTMALL PROMOTION
  RECENTGAMES REFERRAL REGCAPTCHA REGISTER RIGHTBAR SMSLOGIN SOCIALLOGIN TICKER TRANSFER TRANSFERDOWN TRANSFERUP
  TWOFACTOR USERNAMEREG3 VIP WINNERBOARD WITHDRAW`.split(/\s+/),
];

/** What is off until an operator has hired the service that it needs. */
const HIRED = ['FACEBOOKLOGIN', 'FIREBASESMS', 'GOOGLELOGIN', 'REGCAPTCHA', 'SMSLOGIN', 'SOCIALLOGIN'];

/** An answer of `whitelabel`: every switch is on but those that need a hired service, and those of `off`. */
export function switches({ on = [], off = [] }: { on?: readonly string[]; off?: readonly string[] } = {}): {
  nodes: SettingNode[];
} {
  const isOn = (modId: string): boolean => !off.includes(modId) && (on.includes(modId) || !HIRED.includes(modId));
  return {
    // Those that no site has on unless its operator says so stand in `on` alone.
    nodes: [...new Set([...SWITCHES, ...on])].map((modId) => ({
      modId,
      enabled: isOn(modId) ? '1' : '0',
      childrenNodes: [],
    })),
  };
}
