/** The URL of a picture in a small size: the site’s own ones are named without size and ending; an absolute URL is unchanged. */
export function smallPicture(url: string): string {
  if (!url.startsWith('/')) return url;
  return url.startsWith('/art/goods/') ? `${url}-240.webp` : `${url}-phone-720.webp`;
}
