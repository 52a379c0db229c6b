/**
 * Other origins that the operator names for pictures and games (1-site §7). One of each is chosen at random per page
 * load and kept, so that each picture is fetched once.
 */

/** The last attempt uses the site's own origin, which has its pictures whatever happens to the others. */
const LAST_ATTEMPT = 3;

const start = Math.random();
const imageCDNs = originsOfPage('image-origins');
const launchCDNs = originsOfPage('game-origins');

/** The origins that the platform wrote into the head of the page. */
function originsOfPage(name: string): readonly string[] {
  const written = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  return written ? written.split(' ') : [];
}

/**
 * The address of a picture at an attempt, counted from 1: a chosen origin, another one after a failure, and finally the
 * site itself. Pictures from elsewhere keep their address.
 */
export function imageAddress(path: string, attempt = 1): string {
  return addressAt(path, { origins: imageCDNs, start, attempt });
}

/** The same for all candidates of a `srcset`. */
export function imageSet(srcSet: string, attempt = 1): string {
  return srcSet
    .split(', ')
    .map((candidate) => imageAddress(candidate, attempt))
    .join(', ');
}

/** The address of a game: one at an origin of games moves to the chosen origin, any other stays. */
export function launchAddress(address: string): string {
  return launchAt(address, { origins: launchCDNs, start });
}

interface Choice {
  readonly origins: readonly string[];
  /** From 0 to below 1: selects the first origin. */
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
