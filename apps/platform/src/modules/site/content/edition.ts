import type { Announcement, CallValue } from '@chhokka/contracts';
import type { Language } from '@chhokka/messages/languages';
import { Serialised } from '../../../infra/http/answer.ts';
import { wordsIn } from '../../../infra/http/language.ts';
import { sanitiseMarkup } from '../../../infra/markup.ts';
import type { SiteValues } from '../settings/index.ts';
import type { StoredBanner, StoredContent } from './content.types.ts';
import { AnswersOfNow, KeptAnswers } from './kept-answers.ts';
import { isRunning } from './periods.ts';
import { presentAnnouncement, presentBanner, presentPage, presentTopic, type Reader } from './present.ts';

type Answer<Name extends 'banners' | 'listAnnouncements' | 'helpCenter' | 'sitePage'> = Serialised<CallValue<Name>>;

/**
 * The content of one site, with sanitised markup and the site's minimum age; pictures only from allowed origins. It is
 * immutable: a change creates a new one. Answers are serialised once per language and kept until a period begins or
 * ends.
 */
export interface Edition {
  /** The domain, if any banner is for that domain only; else empty. */
  domainOf(host: string): string;
  banners(language: Language, domain: string, now: number): Answer<'banners'>;
  /** The first picture of each group of banners. Pages show it before the application has loaded. */
  firstPictures(domain: string, now: number): ReadonlyMap<string, string>;
  announcements(types: readonly Announcement['type'][], language: Language, now: number): Answer<'listAnnouncements'>;
  help(language: Language): Answer<'helpCenter'>;
  /** Undefined when the operator has written no such page. */
  page(name: string, language: Language): Answer<'sitePage'> | undefined;
}

export function createEdition(stored: StoredContent, site: Pick<SiteValues, 'imageCDNs' | 'ageLimit'>): Edition {
  const domains = new Set(stored.banners.flatMap(({ domain }) => domain ?? []));
  const kept = new KeptAnswers();
  const keptNow = new AnswersOfNow([...stored.banners, ...stored.announcements]);
  const reader = (language: Language): Reader => ({
    language,
    markup: (words) => sanitiseMarkup(wordsIn(words, language).replaceAll('{age}', String(site.ageLimit)), site),
  });

  const bannersOf = (domain: string, now: number): StoredBanner[] =>
    stored.banners.filter((banner) => isRunning(banner, now) && (banner.domain === null || banner.domain === domain));

  return {
    domainOf: (host) => (domains.has(host) ? host : ''),
    banners: (language, domain, now) =>
      keptNow.get(now, `banners ${language} ${domain}`, () => ({
        list: bannersOf(domain, now).map((banner) => presentBanner(banner, reader(language))),
      })),
    firstPictures: (domain, now) =>
      // Reversed, so that the first banner of each group overwrites the others.
      new Map(
        bannersOf(domain, now)
          .toReversed()
          .map(({ group, picture }) => [group, picture]),
      ),
    announcements: (types, language, now) =>
      keptNow.get(now, `announcements ${types.join()} ${language}`, () => ({
        list: stored.announcements
          .filter((announcement) => types.includes(announcement.type) && isRunning(announcement, now))
          .map((announcement) => presentAnnouncement(announcement, reader(language))),
      })),
    help: (language) =>
      kept.get(`help ${language}`, () => ({
        list: stored.topics.map((topic) => presentTopic(topic, reader(language))),
      })),
    page(name, language) {
      const page = stored.pages.find((each) => each.name === name);
      return page && kept.get(`page ${name} ${language}`, () => presentPage(page, reader(language)));
    },
  };
}
