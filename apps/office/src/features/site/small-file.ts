/** The small file of a picture: of a good of the points mall, or of a banner. An absolute URL is unchanged. */
export function smallFile(url: string): string {
  if (url.startsWith('/art/goods/')) return `${url}-240.webp`;
  return url.startsWith('/') ? `${url}-phone-720.webp` : url;
}
