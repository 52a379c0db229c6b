import type { CallValue } from '@chhokka/contracts';

/** The answer to a login of a member for whom nothing is due. */
export const LOGGED_IN = {
  token: 'token-of-a-login',
  account: 'joba',
  customerId: '1',
  isAgent: 0,
  firstTimeLogin: false,
  passwordExpired: false,
} satisfies CallValue<'login'>;

/** The site's own country, and another one. */
export const COUNTRIES = {
  list: [
    { countryCode: 'BD', countryDialingCode: '880' },
    { countryCode: 'PH', countryDialingCode: '63' },
  ],
} satisfies CallValue<'countries'>;
