import { PASSWORD_PATTERN, USERNAME_PATTERN } from '@chhokka/contracts';
import type { Handlers } from '../../infra/http/handlers.ts';
import { Refused } from '../../infra/http/refused.ts';
import type { Settings } from '../settings/index.ts';
import type { Members } from './index.ts';

type MemberCalls =
  | 'registerSettings'
  | 'register'
  | 'login'
  | 'freePlay'
  | 'logout'
  | 'memberInfo'
  | 'officeLogin'
  | 'officeLogout';

export function memberHandlers(members: Members, settings: Settings): Pick<Handlers, MemberCalls> {
  return {
    registerSettings: async () => ({ fields: SIGN_UP_FIELDS }),

    async register(form, { language }) {
      if (!settings.isOn('USERNAMEREG3')) throw new Refused('registration_disabled');
      if (!form.agreed) throw new Refused('terms_not_accepted');
      const { username: account, password, referralCode, affiliateCode, domain, registerUrl } = form;
      return members.register({ account, password, language, referralCode, affiliateCode, domain, registerUrl });
    },

    login: ({ username: account, password }, { address }) => members.login({ account, password, address }),

    async freePlay(_, { language }) {
      if (!settings.isOn('FREEPLAY')) throw new Refused('free_play_disabled');
      return members.freePlay(language);
    },

    async logout(_, { token }) {
      if (token !== null) await members.logout(token);
      return {};
    },

    memberInfo: async (_, { session }) => ({
      id: session.memberId,
      account: session.account,
      nickname: session.nickname,
      type: session.userType,
      // Transfers to an upline, club labels and member labels come with the agents and the VIP area.
      toUpline: false,
      clubLabel: null,
      memberLabel: [],
    }),

    officeLogin: ({ username: account, password }, { address }) => members.officeLogin({ account, password, address }),

    async officeLogout(_, { token }) {
      if (token !== null) await members.officeLogout(token);
      return {};
    },
  };
}

/** The rules of the sign-up form (2-account-entry §5): what the server checks is what the form is told. */
const SIGN_UP_FIELDS = {
  username: field({ required: true, patternId: 'username', pattern: USERNAME_PATTERN, length: [2, 15] }),
  password: field({ required: true, patternId: 'password', pattern: PASSWORD_PATTERN, length: [7, 64] }),
  confirmPassword: field({ required: true, patternId: 'password', pattern: PASSWORD_PATTERN, length: [7, 64] }),
  referralCode: { ...field({ required: false, patternId: 'code', pattern: /^.*$/, length: [0, 32] }), enabled: false },
};

function field(rule: { required: boolean; patternId: string; pattern: RegExp; length: [number, number] }) {
  const [minLength, maxLength] = rule.length;
  return {
    enabled: true,
    required: rule.required,
    acceptedPattern: rule.pattern.source,
    patternId: rule.patternId,
    minLength,
    maxLength,
  };
}
