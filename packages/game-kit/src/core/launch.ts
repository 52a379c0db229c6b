/** What the operator's launch address tells the game. */
export interface Launch {
  readonly session: string;
  readonly language: Language;
  readonly device: 'mobile' | 'desktop';
  readonly currency: string;
  /** Where the game server answers, ending in `/rgs`. */
  readonly rgs: string;
  /** The page that shows this game in a frame, to which messages are sent; null when the game stands alone. */
  readonly host: string | null;
}

export type Language = 'bn' | 'en';

/**
 * Reads `?sessionID=…&lang=…&device=…&currency=…`. Our own clients always talk to the server that served them, so
 * `rgs_url` (made for games from elsewhere, always https) is not needed.
 */
export function readLaunch(address: URL, referrer: string): Launch {
  const query = address.searchParams;
  return {
    session: query.get('sessionID') ?? '',
    language: query.get('lang') === 'en' ? 'en' : 'bn',
    device: query.get('device') === 'mobile' ? 'mobile' : 'desktop',
    currency: query.get('currency') ?? 'BDT',
    rgs: `${address.origin}/rgs`,
    host: hostOrigin(query.get('host') ?? referrer),
  };
}

function hostOrigin(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, protocol } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? origin : null;
}
