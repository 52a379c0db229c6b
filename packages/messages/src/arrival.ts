import type { SiteMessages } from './index.ts';

/** When the texts of each feature arrive, the only place that says so. A feature that is forgotten here does not compile. */
export const arrival = {
  // With every page, as part of the site itself.
  common: 'always',
  shell: 'always',
  home: 'always',
  lobby: 'always',
  play: 'always',
  // With the account's first dialog, or the first page that needs them.
  account: 'entry',
  login: 'entry',
  register: 'entry',
  recovery: 'entry',
  security: 'entry',
  feedback: 'entry',
  help: 'entry',
  download: 'entry',
  // With what stands around pages and may come after them.
  bar: 'frame',
  notices: 'frame',
  consent: 'frame',
  preview: 'frame',
  // With what the operator writes, with messages and the chat room.
  pictures: 'content',
  promotions: 'content',
  pages: 'content',
  inbox: 'content',
  chat: 'content',
  // With the member centre.
  centre: 'centre',
} as const satisfies Readonly<Record<keyof SiteMessages, string>>;

/** The occasions at which texts arrive: each is one file a language in `bundles`. */
export type Arrival = (typeof arrival)[keyof typeof arrival];

/** The texts that arrive together. */
export type Arriving<When extends Arrival> = {
  readonly [
    Feature in keyof SiteMessages as (typeof arrival)[Feature] extends When ? Feature : never
  ]: SiteMessages[Feature];
};

/** Of the texts of a language those that arrive together. */
export function textsArriving<When extends Arrival>(texts: SiteMessages, when: When): Arriving<When> {
  const arriving = Object.entries(texts).filter(([feature]) => arrival[feature as keyof SiteMessages] === when);
  return Object.fromEntries(arriving) as Arriving<When>;
}
