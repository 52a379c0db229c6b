import type { Announcement, CallValue } from '@chhokka/contracts';
import type { Language } from '@chhokka/messages/languages';
import { Serialised } from '../../infra/http/answer.ts';
import { type Words, wordsIn } from '../../infra/http/language.ts';
import { sanitiseMarkup } from '../../infra/markup.ts';
import type { SiteValues } from '../settings/index.ts';
import type { StoredContent } from './content.types.ts';
import { AnswersOfNow, KeptAnswers } from './kept-answers.ts';
import { isRunning } from './periods.ts';

type Answer<Name extends 'banners' | 'listAnnouncements' | 'helpCenter' | 'sitePage' | 'vipRanks' | 'pointReward'> =
  Serialised<CallValue<Name>>;

/**
 * What the operator says, as it stands on one site: with safe markup, the site's age and the pictures that it may load.
 * Immutable: a change makes a new one. Answers are written once for each language and kept until a period begins or ends.
 */
export interface Edition {
  /** The domain, if any banner is for it alone; else empty. */
  domainOf(host: string): string;
  banners(language: Language, domain: string, now: number): Answer<'banners'>;
  /** The picture of each group's first banner, by group: what pages put up before the application has arrived. */
  firstPictures(domain: string, now: number): ReadonlyMap<string, string>;
  announcements(types: readonly Announcement['type'][], language: Language, now: number): Answer<'listAnnouncements'>;
  help(language: Language): Answer<'helpCenter'>;
  /** Undefined when the operator has written none. */
  page(name: string, language: Language): Answer<'sitePage'> | undefined;
  ranks(language: Language): Answer<'vipRanks'>;
  rewards(language: Language): Answer<'pointReward'>;
}

export function createEdition(stored: StoredContent, site: Pick<SiteValues, 'imageCDNs' | 'ageLimit'>): Edition {
  const domains = new Set(stored.banners.flatMap(({ domain }) => domain ?? []));
  const kept = new KeptAnswers();
  const keptNow = new AnswersOfNow([...stored.banners, ...stored.announcements]);
  const markup = (words: Words, language: Language): string =>
    sanitiseMarkup(wordsIn(words, language).replaceAll('{age}', site.ageLimit.toLocaleString(language)), site);

  const bannersOf = (domain: string, now: number): StoredContent['banners'] =>
    stored.banners.filter((banner) => isRunning(banner, now) && (banner.domain === null || banner.domain === domain));

  return {
    domainOf: (host) => (domains.has(host) ? host : ''),
    banners: (language, domain, now) =>
      keptNow.get(now, `banners ${language} ${domain}`, () => {
        const list = bannersOf(domain, now).map((banner) => ({
          bannerId: banner.id,
          groupName: banner.group,
          url: banner.picture,
          linkageType: banner.target?.linkageType ?? null,
          target: banner.target,
          title: wordsIn(banner.title, language),
          text: wordsIn(banner.text, language),
          action: wordsIn(banner.action, language),
        }));
        return { list };
      }),
    firstPictures: (domain, now) =>
      // Of two of one group the later entry would win.
      new Map(
        bannersOf(domain, now)
          .toReversed()
          .map(({ group, picture }) => [group, picture]),
      ),
    announcements: (types, language, now) =>
      keptNow.get(now, `announcements ${types.join()} ${language}`, () => {
        const running = stored.announcements.filter((each) => types.includes(each.type) && isRunning(each, now));
        const list = running.map(({ id, type, title, content, from }) => ({
          id,
          type,
          title: wordsIn(title, language),
          content: markup(content, language),
          publishedAt: from,
        }));
        return { list };
      }),
    help: (language) =>
      kept.get(`help ${language}`, () => ({
        list: stored.topics.map(({ topic, title, content }) => ({
          topic,
          title: wordsIn(title, language),
          content: markup(content, language),
        })),
      })),
    page(name, language) {
      const page = stored.pages.find((each) => each.name === name);
      if (!page) return undefined;
      const { title, content } = page;
      return kept.get(`page ${name} ${language}`, () => ({
        title: wordsIn(title, language),
        content: markup(content, language),
      }));
    },
    ranks: (language) =>
      kept.get(`ranks ${language}`, () => ({
        // Nothing moves members through the ranks yet: they announce what is to come.
        open: false,
        list: stored.ranks.map(({ rankLevel, labelName, description }) => ({
          rankLevel,
          labelName: wordsIn(labelName, language),
          description: markup(description, language),
        })),
      })),
    rewards: (language) =>
      kept.get(`rewards ${language}`, () => ({
        // Nor does anything give points or take them.
        open: false,
        list: stored.rewards.map(({ id, name, description, picture, points }) => ({
          rewardId: id,
          name: wordsIn(name, language),
          description: markup(description, language),
          url: picture,
          points,
        })),
      })),
  };
}
