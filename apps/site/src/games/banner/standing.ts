import type { BannerGroup } from '@chhokka/contracts';

/**
 * The pictures of each group's first banner, `home=/art/banners/bengal rng=…`, as the platform wrote them into the head
 * of the page. `boot.js` shows the one of its page before the application has loaded.
 */
const written = document.querySelector<HTMLMetaElement>('meta[name="banners"]')?.content ?? '';

/** The picture that is shown for a group until its banners have loaded; null when there will be none. */
export function standingPicture(group: BannerGroup): string | null {
  const mark = `${group}=`;
  const entry = written.split(' ').find((each) => each.startsWith(mark));
  return entry?.slice(mark.length) ?? null;
}
