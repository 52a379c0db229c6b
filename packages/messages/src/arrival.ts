import type { SiteMessages } from './index.ts';

/** Which file has the texts of each feature, and so when they load. A feature without a line does not compile. */
export const arrival = {
  // Loaded with every page, as part of the site itself.
  common: 'always',
  shell: 'always',
  home: 'always',
  lobby: 'always',
  // Loaded with the account's first dialog, or the first page that needs them.
  account: 'entry',
  login: 'entry',
  register: 'entry',
  recovery: 'entry',
  security: 'entry',
  feedback: 'entry',
  help: 'entry',
  download: 'entry',
  // Loaded with the elements around pages, which may come after them.
  bar: 'frame',
  notices: 'frame',
  consent: 'frame',
  preview: 'frame',
  // Loaded with pages of the operator's content, with messages and the chat room.
  pictures: 'content',
  promotions: 'content',
  pages: 'content',
  inbox: 'content',
  chat: 'content',
  // Loaded with the member centre, and with a game, which shows the centre's messages of player protection.
  centre: 'centre',
  play: 'centre',
  // Loaded with the pages of lotteries.
  lottery: 'lottery',
  // Loaded with the pages of rewards.
  rewards: 'rewards',
  bonuses: 'rewards',
  points: 'rewards',
  vip: 'rewards',
  missions: 'rewards',
  referral: 'rewards',
  rebate: 'rewards',
  raffle: 'rewards',
  // Loaded with the agent centre, and the pages that lead to it.
  agents: 'agents',
} as const satisfies Readonly<Record<keyof SiteMessages, string>>;

/** The occasions at which texts are loaded: each has one file per language in `bundles`. */
export type Arrival = (typeof arrival)[keyof typeof arrival];

/** The texts that are loaded together. */
export type Arriving<When extends Arrival> = {
  readonly [
    Feature in keyof SiteMessages as (typeof arrival)[Feature] extends When ? Feature : never
  ]: SiteMessages[Feature];
};

/** The texts of a language that are loaded at an occasion. */
export function textsArriving<When extends Arrival>(texts: SiteMessages, when: When): Arriving<When> {
  const arriving = Object.entries(texts).filter(([feature]) => arrival[feature as keyof SiteMessages] === when);
  return Object.fromEntries(arriving) as Arriving<When>;
}
