import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { createContext, startTransition, useContext, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Router, type BaseLocationHook } from 'wouter';
import { navigate as writeHistory } from 'wouter/use-browser-location';

/**
 * The only file that knows how the site finds its pages (ADR 6). Paths are matched without regard to case or to a
 * slash at the end; `Routes` draws the first `Route` that matches, and one without a path matches always.
 */
export { Route, Switch as Routes } from 'wouter';

/** Where the visitor is, as in the address bar: encoded, `search` with its `?` and `hash` with its `#`, or empty. */
type Place = Readonly<Pick<URL, 'pathname' | 'search' | 'hash'>>;

interface Options {
  /** Takes the place of the page in the history instead of following it. */
  readonly replace?: boolean;
}

interface LeadOptions extends Options {
  /** Path of the page that wants to lead. Where the visitor has gone on from it, nothing happens. */
  readonly from?: string;
}

/**
 * Leads to an address of the site (relative ones count from the present, so `?a=b` and `#top` stay on the page), or that
 * many steps through the history. Going where the visitor already is adds no step.
 */
type Lead = (to: string | number, options?: LeadOptions) => void;

/** The browser's own move, and those that wouter tells of when the site writes the history. */
const MOVES = ['popstate', 'pushState', 'replaceState'];

/** Addresses that are not of the site: the browser follows them itself. */
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

/** Everything inside follows the address bar. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<Place>(addressBar);
  useLayoutEffect(() => {
    // As a transition: the page before stays until the next one has arrived.
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

/** How many pages of the site lie behind this one. It stands in the history, where it outlives a reload. */
function stepsBehind(): number {
  const state: unknown = window.history.state;
  const steps = typeof state === 'object' && state !== null && 'steps' in state ? state.steps : 0;
  return typeof steps === 'number' ? steps : 0;
}

/** Whether one step back stays on the site. */
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
  // The whole address: a path that begins with two slashes would be read as a host. A foreign one the browser refuses.
  writeHistory(next.href, { replace: stays, state: { steps } });
}

/** The same with a history of its own that only knows the way back, and no address bar: for tests of components. */
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

/** The way to lead the visitor elsewhere: the same function as long as the site is open. */
export function useNavigate(): Lead {
  return useWhereabouts().navigate;
}

/** Where the visitor is: a new object with every navigation, the one to the same address as well. */
export function useLocation(): Place {
  return useWhereabouts().place;
}

/**
 * The query of the address, and the way to another one, which drops the hash. A page that the visitor has left stands
 * until the next one has arrived: what it still wants must not become the query of that one.
 */
export function useSearchParams(): [URLSearchParams, (next: URLSearchParams, options?: Options) => void] {
  const { place, navigate } = useWhereabouts();
  const { search, pathname } = place;
  const query = useMemo(() => new URLSearchParams(search), [search]);
  return [query, (next, options) => navigate(`?${next.toString()}`, { ...options, from: pathname })];
}

/** Leads elsewhere as soon as it is drawn. */
export function Navigate({ to, replace = false }: { to: string; replace?: boolean }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace }), [navigate, to, replace]);
  return null;
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, Options {
  readonly to: string;
}

/** A link that changes the page without loading the site anew. What the visitor wants in another tab goes there. */
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
  /** Only the page itself counts, not what lies below its path. */
  readonly end?: boolean;
}

/** A link that knows whether it leads to the page on the screen: by the path alone, whatever stands in the query. */
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

/** Without what matters in no path: its case, and a slash at the end. */
export function plainPath(path: string): string {
  return path.toLowerCase().replace(/(.)\/$/, '$1');
}
