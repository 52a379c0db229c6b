import { readOffset } from '@chhokka/game-kit/core/launch';
import { isSport } from '../offer/sports.ts';
import type { Language } from '../texts/language.ts';
import { hrefOf, type Route } from './routes.ts';

export type Theme = 'light' | 'dark';

/** What the address says with which the site opened the sportsbook. */
export interface Launch {
  /** Of the player's session; empty without one. */
  readonly token: string;
  readonly language: Language;
  /** Null: the page decides. */
  readonly theme: Theme | null;
  /** The origin of the page around this one, to which messages are sent; null without such a page. */
  readonly host: string | null;
  /** The clock on which times are told, in minutes east of UTC. */
  readonly minutesEast: number;
  /** What is shown first. */
  readonly first: Route;
}

/** The address with which this page was opened. */
export function launchOfPage(): Launch {
  return readLaunch(new URL(location.href), document.referrer, -new Date().getTimezoneOffset());
}

/**
 * Reads `?token=…&lang=bn|en|es&theme=light|dark&gmt=MINUTES&host=ORIGIN&sport=SPORT&open=fixture/ID|slip/CODE|bet/ID`. `referrer`: the page around this one.
 * `ownMinutesEast`: of this device, for an address that names no clock.
 */
export function readLaunch(address: URL, referrer: string, ownMinutesEast: number): Launch {
  const query = address.searchParams;
  const [language, theme] = [query.get('lang'), query.get('theme')];
  return {
    token: query.get('token') ?? '',
    language: language === 'en' || language === 'es' ? language : 'bn',
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    host: webOrigin(query.get('host') ?? referrer),
    minutesEast: query.has('gmt') ? readOffset(query) : ownMinutesEast,
    first: readFirst(query.get('open') ?? '', query.get('sport') ?? ''),
  };
}

function readFirst(open: string, sport: string): Route {
  const [, page, id = ''] = /^(fixture|slip|bet)\/([a-z0-9-]{1,64})$/.exec(open) ?? [];
  if (page === 'fixture' || page === 'bet') return { page, id };
  const code = page === 'slip' ? readShareCode(id) : null;
  if (code !== null) return { page: 'shared', code };
  return { page: 'home', sport: isSport(sport) ? sport : null, league: null };
}

/** The code of a shared slip in what a player typed or a link says; null when it can be none. */
export function readShareCode(text: string): string | null {
  return /^[\w-]{4,32}$/.exec(text.trim().toLowerCase())?.[0] ?? null;
}

/**
 * The link that opens a shared slip: the site's page of this sportsbook, which asks for whatever it needs before. Without a
 * site it is the sportsbook's own page at `own`.
 */
export function shareLink(code: string, site: string | null, own: string): string {
  return site === null ? new URL(hrefOf({ page: 'shared', code }), own).href : `${site}/fbsports?open=slip/${code}`;
}

/** The origin of an address of the web; null for anything else. */
export function webOrigin(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, protocol } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? origin : null;
}
