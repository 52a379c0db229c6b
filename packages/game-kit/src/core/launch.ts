/** The parameters of the operator's launch URL. */
export interface Launch {
  readonly session: string;
  readonly language: Language;
  readonly device: 'mobile' | 'desktop';
  readonly currency: string;
  /** With play money, which is of no account. */
  readonly demo: boolean;
  /** The game server's URL, ending in `/rgs`. */
  readonly rgs: string;
  /** The origin of the page around the game, to which messages are sent; null without such a page. */
  readonly host: string | null;
  /** The site's clock, in minutes east of UTC. */
  readonly minutesEast: number;
}

export type Language = 'bn' | 'en';

/**
 * Reads `?sessionID=…&lang=…&device=…&currency=…`. Our own clients always talk to the server that served them, so they
 * do not need `rgs_url` (made for third-party games, always https).
 */
export function readLaunch(address: URL, referrer: string): Launch {
  const query = address.searchParams;
  return {
    session: query.get('sessionID') ?? '',
    language: query.get('lang') === 'en' ? 'en' : 'bn',
    device: query.get('device') === 'mobile' ? 'mobile' : 'desktop',
    currency: query.get('currency') ?? 'BDT',
    demo: query.get('demo') === 'true',
    rgs: `${address.origin}/rgs`,
    host: hostOrigin(query.get('host') ?? referrer),
    minutesEast: readOffset(query),
  };
}

/** The offset of the site's clock in an address, `gmt=360`: minutes east of UTC. UTC when none is named. */
export function readOffset(query: URLSearchParams): number {
  const minutes = Number(query.get('gmt') ?? 0);
  return Number.isInteger(minutes) && Math.abs(minutes) <= 840 ? minutes : 0;
}

function hostOrigin(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, protocol } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? origin : null;
}
