/**
 * Other origins that the operator names for pictures and for games (1-site §7). One of each is chosen at random when the page
 * is loaded and stays: a picture is then fetched once.
 */

/** The last attempt is the site's own: its pictures are there whatever becomes of the others. */
const LAST_ATTEMPT = 3;

const start = Math.random();
const imageCDNs = originsOfPage('image-origins');
const launchCDNs = originsOfPage('game-origins');

/** What the platform wrote into the head of the page. */
function originsOfPage(name: string): readonly string[] {
  const written = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  return written ? written.split(' ') : [];
}

/**
 * Where a picture of the site's is asked for at an attempt, counted from 1: at a chosen origin, after a failure at another, at
 * last at the site itself. What lies elsewhere is left as it is.
 */
export function imageAddress(path: string, attempt = 1): string {
  return addressAt(path, { origins: imageCDNs, start, attempt });
}

/** The same for the candidates of a `srcset`. */
export function imageSet(srcSet: string, attempt = 1): string {
  return srcSet
    .split(', ')
    .map((candidate) => imageAddress(candidate, attempt))
    .join(', ');
}

/** Where a game opens: an address at one of the origins of games opens at the chosen one, any other where it is. */
export function launchAddress(address: string): string {
  return launchAt(address, { origins: launchCDNs, start });
}

interface Choice {
  readonly origins: readonly string[];
  /** From 0 up to 1: which origin comes first. */
  readonly start: number;
}

export function addressAt(path: string, choice: Choice & { readonly attempt: number }): string {
  const { origins, attempt } = choice;
  const isOwn = path.startsWith('/') && !path.startsWith('//');
  if (!isOwn || attempt > origins.length || attempt >= LAST_ATTEMPT) return path;
  return `${origins[(firstOf(choice) + attempt - 1) % origins.length]}${path}`;
}

export function launchAt(address: string, choice: Choice): string {
  const { origins } = choice;
  const url = URL.parse(address);
  if (url === null || !origins.includes(url.origin)) return address;
  return `${origins[firstOf(choice)]}${url.pathname}${url.search}${url.hash}`;
}

function firstOf({ origins, start: at }: Choice): number {
  return Math.floor(at * origins.length);
}
