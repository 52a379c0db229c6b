import { useTranslations } from 'use-intl';

/** Gives the name of a tag. One that this page does not know is shown as it is. */
export function useTagText(): (tag: string) => string {
  const t = useTranslations('lottery.lists.tags');
  type TagName = Parameters<typeof t>[0];
  return (tag) => (t.has(tag as TagName) ? t(tag as TagName) : tag);
}
