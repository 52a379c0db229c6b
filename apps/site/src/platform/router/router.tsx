import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { createContext, startTransition, useContext, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Router, type BaseLocationHook } from 'wouter';
import { navigate as writeHistory } from 'wouter/use-browser-location';

/**
 * The only file that knows how the site routes (ADR 6). Paths match without regard to case or a trailing slash.
 * `Routes` renders the first `Route` that matches; one without a path always matches.
 */
export { Route, Switch as Routes } from 'wouter';

/** The current location, as in the address bar: encoded, `search` with its `?` and `hash` with its `#`, or empty. */
type Place = Readonly<Pick<URL, 'pathname' | 'search' | 'hash'>>;

interface Options {
  /** Replaces the current history entry instead of adding one. */
  readonly replace?: boolean;
}

interface LeadOptions extends Options {
  /** The path of the page that navigates. If the visitor has left it, nothing happens. */
  readonly from?: string;
}

/**
 * Navigates to an address of the site (relative to the current one, so `?a=b` and `#top` stay on the page), or that
 * many steps through the history. Navigating to the current address adds no history entry.
 */
type Lead = (to: string | number, options?: LeadOptions) => void;

/** The browser's own navigation, and the events that wouter fires when the site writes the history. */
const MOVES = ['popstate', 'pushState', 'replaceState'];

/** Addresses outside the site: the browser follows them itself. */
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

const Whereabouts = createContext<{ place: Place; navigate: Lead } | null>(null);

function useWhereabouts(): { place: Place; navigate: Lead } {
  const whereabouts = useContext(Whereabouts);
  if (whereabouts === null) throw new Error('outside of the router');
  return whereabouts;
}

const usePath: BaseLocationHook = () => {
  const { place, navigate } = useWhereabouts();
  return [place.pathname, navigate];
};

interface AroundProps {
  readonly place: Place;
  readonly navigate: Lead;
  readonly children: ReactNode;
}

function Around({ place, navigate, children }: AroundProps) {
  const whereabouts = useMemo(() => ({ place, navigate }), [place, navigate]);
  return (
    <Whereabouts value={whereabouts}>
      {/* oxlint-disable-next-line react/hooks -- wouter is handed the hook that it is to call */}
      <Router hook={usePath}>{children}</Router>
    </Whereabouts>
  );
}

/** Everything inside re-renders when the address changes. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<Place>(addressBar);
  useLayoutEffect(() => {
    // A transition keeps the previous page until the next one has loaded.
    const follow = (): void => startTransition(() => setPlace(addressBar()));
    for (const move of MOVES) window.addEventListener(move, follow);
    return () => {
      for (const move of MOVES) window.removeEventListener(move, follow);
    };
  }, []);
  return (
    <Around place={place} navigate={navigateBrowser}>
      {children}
    </Around>
  );
}

function addressBar(): URL {
  return new URL(window.location.href);
}

/** How many pages of the site precede this one. It is kept in the history state, which survives a reload. */
function stepsBehind(): number {
  const state: unknown = window.history.state;
  const steps = typeof state === 'object' && state !== null && 'steps' in state ? state.steps : 0;
  return typeof steps === 'number' ? steps : 0;
}

/** Whether going back stays on the site. */
export function cameFromSite(): boolean {
  return stepsBehind() > 0;
}

function navigateBrowser(to: string | number, { replace = false, from }: LeadOptions = {}): void {
  if (from !== undefined && from !== window.location.pathname) return;
  if (typeof to === 'number') {
    window.history.go(to);
    return;
  }
  const next = new URL(to, window.location.href);
  const stays = replace || next.href === window.location.href;
  const steps = stepsBehind() + (stays ? 0 : 1);
  // The whole address: a path that begins with two slashes would be read as a host. The browser refuses a foreign one.
  writeHistory(next.href, { replace: stays, state: { steps } });
}

/** The same with an in-memory history that only goes back, and no address bar: for component tests. */
export function MemoryRouter({ at = '/', children }: { at?: string; children: ReactNode }) {
  const [places, setPlaces] = useState<readonly [URL, ...URL[]]>([new URL(at, 'http://site')]);

  function navigate(to: string | number, { replace = false, from }: LeadOptions = {}): void {
    setPlaces(([place, ...behind]) => {
      if (from !== undefined && from !== place.pathname) return [place, ...behind];
      if (typeof to === 'number') return [behind[-to - 1] ?? place, ...behind.slice(-to)];
      const next = new URL(to, place);
      return replace || next.href === place.href ? [next, ...behind] : [next, place, ...behind];
    });
  }

  return (
    <Around place={places[0]} navigate={navigate}>
      {children}
    </Around>
  );
}

/** The function that navigates; it is the same for the life of the site. */
export function useNavigate(): Lead {
  return useWhereabouts().navigate;
}

/** The current location: a new object after every navigation, even to the same address. */
export function useLocation(): Place {
  return useWhereabouts().place;
}

/**
 * The query of the address, and a function that replaces it, which drops the hash. A page that the visitor has left
 * stays on the screen until the next one has loaded, and must not write its query to that one.
 */
export function useSearchParams(): [URLSearchParams, (next: URLSearchParams, options?: Options) => void] {
  const { place, navigate } = useWhereabouts();
  const { search, pathname } = place;
  const query = useMemo(() => new URLSearchParams(search), [search]);
  return [query, (next, options) => navigate(`?${next.toString()}`, { ...options, from: pathname })];
}

/** Navigates as soon as it is rendered. */
export function Navigate({ to, replace = false }: { to: string; replace?: boolean }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace }), [navigate, to, replace]);
  return null;
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, Options {
  readonly to: string;
}

/** A link that changes the page without a reload. If the visitor wants another tab, the browser handles it. */
export function Link({ to, replace = false, onClick, children, ...anchor }: LinkProps) {
  const navigate = useNavigate();

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    const opensElsewhere = (anchor.target ?? '_self') !== '_self' || anchor.download !== undefined;
    if (event.defaultPrevented || event.button !== 0 || modified || opensElsewhere || ELSEWHERE.test(to)) return;
    event.preventDefault();
    navigate(to, { replace });
  }

  return (
    <a {...anchor} href={to} onClick={follow}>
      {children}
    </a>
  );
}

interface NavLinkProps extends Omit<LinkProps, 'className'> {
  readonly className: string | ((state: { readonly isActive: boolean }) => string);
  /** Matches only the page itself, not what is below its path. */
  readonly end?: boolean;
}

/** A link that knows whether it leads to the current page: by the path only, whatever the query is. */
export function NavLink({ end = false, className, ...link }: NavLinkProps) {
  const here = plainPath(useLocation().pathname);
  const there = plainPath(link.to.split(/[?#]/)[0] ?? '');
  const isActive = here === there || (!end && there !== '/' && here.startsWith(`${there}/`));
  return (
    <Link
      aria-current={isActive ? 'page' : undefined}
      {...link}
      className={typeof className === 'function' ? className({ isActive }) : className}
    />
  );
}

/** Normalises a path: lower case, no trailing slash. */
export function plainPath(path: string): string {
  return path.toLowerCase().replace(/(.)\/$/, '$1');
}
