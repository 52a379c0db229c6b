import type { HelpTopicText } from '../../platform/site/content.ts';

const TAGS = /<[^>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
// Joiners only control how letters are drawn, and people type them inconsistently.
const JOINERS = /[\u200c\u200d]/g;

/** Normalises text so that what looks the same is equal: one Unicode form, no joiners, lower case, single spaces. */
function fold(text: string): string {
  return text.normalize('NFC').replace(JOINERS, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The text of an article, without its markup. */
export function wordsOf(markup: string): string {
  return markup.replace(TAGS, ' ').replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** The topics whose title or text contains every typed word, in their order; all of them when nothing was typed. */
export function searchTopics(topics: readonly HelpTopicText[], typed: string): readonly HelpTopicText[] {
  const wanted = fold(typed).split(' ').filter(Boolean);
  if (wanted.length === 0) return topics;
  return topics.filter(({ title, content }) => {
    const text = fold(`${title} ${wordsOf(content)}`);
    return wanted.every((word) => text.includes(word));
  });
}
