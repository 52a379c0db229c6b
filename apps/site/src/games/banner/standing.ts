import type { BannerGroup } from '@chhokka/contracts';

/**
 * The pictures of each group's first banner, `home=/art/banners/bengal rng=…`, as the platform wrote them into the head
 * of the page: `boot.js` puts up the one of its page before the application has arrived.
 */
const written = document.querySelector<HTMLMetaElement>('meta[name="banners"]')?.content ?? '';

/** The picture that stands for a group until its banners have been fetched; null when there will be none. */
export function standingPicture(group: BannerGroup): string | null {
  const mark = `${group}=`;
  const entry = written.split(' ').find((each) => each.startsWith(mark));
  return entry?.slice(mark.length) ?? null;
}
