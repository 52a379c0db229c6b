import { useSyncExternalStore } from 'react';
import { isStartTime, type StartTime } from '../list/start-times.ts';
import { type Sport, isSport } from '../offer/sports.ts';

/** The places of the sportsbook, kept in the address behind `#`. */
export type Route =
  | {
      readonly page: 'home' | 'live';
      readonly sport: Sport | null;
      readonly league: string | null;
      /** Of home: when the matches to come start. Absent: at any time. */
      readonly time?: StartTime | undefined;
    }
  /** `day`: `2026-11-28` on the site's clock; null: all days. */
  | { readonly page: 'results'; readonly sport: Sport | null; readonly day: string | null }
  | { readonly page: 'favourites' | 'search' | 'rules' }
  | { readonly page: 'bets'; readonly state: 'open' | 'settled' }
  | { readonly page: 'fixture' | 'bet'; readonly id: string }
  | { readonly page: 'shared'; readonly code: string };

const HOME: Route = { page: 'home', sport: null, league: null };

/** Reads `#/live/cricket`, `#/home/all/today`, `#/league/football/serie-a`, `#/fixture/ID`, `#/bets/settled` and so on. Unknown places are home. */
export function readRoute(hash: string): Route {
  const [page = '', first = '', second = '', third = ''] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decoded);
  const sport = isSport(first) ? first : null;
  switch (page) {
    case 'live':
      return { page, sport, league: null };
    case 'home':
      return { page, sport, league: null, time: timeOf(second) };
    case 'league':
      return sport !== null && second !== '' ? { page: 'home', sport, league: second, time: timeOf(third) } : HOME;
    case 'results':
      return { page, sport, day: isDay(second) ? second : null };
    case 'favourites':
    case 'search':
    case 'rules':
      return { page };
    case 'bets':
      return { page, state: first === 'settled' ? 'settled' : 'open' };
    case 'fixture':
    case 'bet':
      return first === '' ? HOME : { page, id: first };
    case 's':
      return first === '' ? HOME : { page: 'shared', code: first };
    default:
      return HOME;
  }
}

/** The address of a place, as `readRoute` reads it. */
export function hrefOf(route: Route): string {
  switch (route.page) {
    case 'home':
    case 'live': {
      const { page, sport, league, time = null } = route;
      if (league === null) return `#/${page}${narrowed(sport, time)}`;
      return `#/league/${sport ?? ''}/${encodeURIComponent(league)}${time === null ? '' : `/${time}`}`;
    }
    case 'results':
      return `#/results${narrowed(route.sport, route.day)}`;
    case 'bets':
      return `#/bets/${route.state}`;
    case 'fixture':
    case 'bet':
      return `#/${route.page}/${encodeURIComponent(route.id)}`;
    case 'shared':
      return `#/s/${encodeURIComponent(route.code)}`;
    case 'favourites':
    case 'search':
    case 'rules':
      return `#/${route.page}`;
  }
}

/** The address of a list without its time: the same page, of which less or more is shown. */
export function placeOf(route: Route): string {
  return hrefOf(route.page === 'home' ? { ...route, time: undefined } : route);
}

function narrowed(sport: Sport | null, time: string | null): string {
  const parts = [sport ?? (time === null ? '' : 'all'), time ?? ''];
  return parts.map((part) => (part === '' ? '' : `/${part}`)).join('');
}

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

/** The hash of the address, followed. */
export function useHash(): string {
  return useSyncExternalStore(subscribe, () => location.hash);
}

/** Goes to a place. */
export function goTo(route: Route): void {
  location.hash = hrefOf(route);
}

function timeOf(text: string): StartTime | undefined {
  return isStartTime(text) ? text : undefined;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
