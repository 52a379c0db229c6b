import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  BrowserRouter,
  cameFromSite,
  Link,
  MemoryRouter,
  Navigate,
  NavLink,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useSearchParams,
} from './router.tsx';

/** Shows the whole address. */
function Address() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

const address = () => screen.getByRole('status').textContent;
const link = (name: string) => screen.getByRole('link', { name });
/** Clicks; answers whether the browser is left to follow the link itself, which there is no other page for here. */
function click(name: string, how: MouseEventInit = {}): boolean {
  let left = false;
  const last = (event: Event): void => {
    left = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', last, { once: true });
  fireEvent.click(link(name), how);
  return left;
}

function inMemory(at: string, children: ReactNode) {
  return render(
    <MemoryRouter at={at}>
      <Address />
      {children}
    </MemoryRouter>,
  );
}

afterEach(cleanup);

describe('a link', () => {
  it('leads to paths, queries and anchors relative to the current page', () => {
    inMemory(
      '/help?from=foot',
      <>
        <Link to="#term">terms</Link>
        <Link to="?from=head">head</Link>
        <Link to="/rng?vassalage=SUND#top">slots</Link>
      </>,
    );
    expect(click('terms')).toBe(false);
    expect(address()).toBe('/help?from=foot#term');
    click('head');
    expect(address()).toBe('/help?from=head');
    click('slots');
    expect(address()).toBe('/rng?vassalage=SUND#top');
    expect(link('slots').getAttribute('href')).toBe('/rng?vassalage=SUND#top');
  });

  it('leaves what opens elsewhere to the browser, and still calls its listener', () => {
    const heard = vi.fn();
    inMemory(
      '/',
      <>
        <Link to="/rng" onClick={heard}>
          slots
        </Link>
        <Link to="/rng" target="_blank">
          new tab
        </Link>
        <Link to="https://example.com/x">foreign</Link>
      </>,
    );
    for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }]) {
      expect(click('slots', how), JSON.stringify(how)).toBe(true);
    }
    expect(heard).toHaveBeenCalledTimes(5);
    expect(click('new tab')).toBe(true);
    expect(click('foreign')).toBe(true);
    expect(address()).toBe('/');
    expect(click('slots')).toBe(false);
    expect(address()).toBe('/rng');
  });

  it('stays on the page when its listener prevents the navigation', () => {
    inMemory(
      '/',
      <Link to="/rng" onClick={(event) => event.preventDefault()}>
        slots
      </Link>,
    );
    click('slots');
    expect(address()).toBe('/');
  });
});

describe('a link of the navigation', () => {
  const classOf = ({ isActive }: { isActive: boolean }) => (isActive ? 'on' : 'off');

  it.each([
    ['/rng', true],
    ['/RNG/', true],
    ['/rng?vassalage=DHAL', true],
    ['/rng/royal-bengal', true],
    ['/rngs', false],
    ['/', false],
  ])('to /rng, seen from %s: current is %s', (at, current) => {
    inMemory(
      at,
      <NavLink to="/rng?vassalage=SUND" className={classOf}>
        slots
      </NavLink>,
    );
    expect(link('slots').getAttribute('aria-current')).toBe(current ? 'page' : null);
    expect(link('slots').className).toBe(current ? 'on' : 'off');
  });

  it.each([
    ['/', '/', true],
    ['/', '/rng', false],
    ['/rng', '/rng/', true],
    ['/rng', '/rng/royal-bengal', false],
  ])('to %s and nothing below it, seen from %s: current is %s', (to, at, current) => {
    inMemory(
      at,
      <NavLink to={to} end className={classOf}>
        here
      </NavLink>,
    );
    expect(link('here').className).toBe(current ? 'on' : 'off');
  });
});

describe('the query', () => {
  function Query() {
    const [query, setQuery] = useSearchParams();
    return (
      <>
        <p>{query.get('gameName')}</p>
        <button type="button" onClick={() => setQuery(new URLSearchParams({ gameName: '100%25 & more' }))}>
          search
        </button>
        <button type="button" onClick={() => setQuery(new URLSearchParams())}>
          all
        </button>
      </>
    );
  }

  it('is read and written exactly, and leaves no question mark when it is empty', () => {
    inMemory('/rng?gameName=a%2526b#top', <Query />);
    screen.getByText('a%26b');
    fireEvent.click(screen.getByRole('button', { name: 'search' }));
    screen.getByText('100%25 & more');
    fireEvent.click(screen.getByRole('button', { name: 'all' }));
    expect(address()).toBe('/rng');
  });
});

describe('the routes', () => {
  let mounted = 0;
  function Layout({ children }: { children: ReactNode }) {
    const [name] = useState(() => `layout ${(mounted += 1)}`);
    return (
      <section>
        <h1>{name}</h1>
        {children}
      </section>
    );
  }

  function pages() {
    return (
      <Routes>
        <Route path="/bare">alone</Route>
        <Route>
          <Layout>
            <Routes>
              <Route path="/">home</Route>
              <Route path="/old">
                <Navigate to="/rng" replace />
              </Route>
              {['/rng', '/fish'].map((path) => (
                <Route key={path} path={path}>
                  lobby of {path}
                </Route>
              ))}
              <Route>nothing here</Route>
            </Routes>
          </Layout>
        </Route>
      </Routes>
    );
  }

  function Ways() {
    const navigate = useNavigate();
    return (
      <>
        <Link to="/rng">slots</Link>
        <Link to="/fish/">fish</Link>
        <Link to="/bare">bare</Link>
        <Link to="/old">old</Link>
        <Link to="/%E0%A4%A">broken</Link>
        <button type="button" onClick={() => navigate(-1)}>
          back
        </button>
      </>
    );
  }

  beforeEach(() => {
    mounted = 0;
  });

  it('change pages inside a shared layout, whatever the case and the slash at the end', () => {
    inMemory(
      '/RNG/',
      <>
        <Ways />
        {pages()}
      </>,
    );
    screen.getByText('lobby of /rng');
    click('fish');
    screen.getByText('lobby of /fish');
    click('broken');
    screen.getByText('nothing here');
    screen.getByText('layout 1');
    click('bare');
    screen.getByText('alone');
    expect(screen.queryByText('layout 1')).toBeNull();
  });

  it('redirect from an old address, which going back does not meet', () => {
    inMemory(
      '/',
      <>
        <Ways />
        {pages()}
      </>,
    );
    click('old');
    screen.getByText('lobby of /rng');
    fireEvent.click(screen.getByRole('button', { name: 'back' }));
    screen.getByText('home');
  });
});

describe('a page that has not loaded', () => {
  const Never = lazy(() => new Promise<never>(() => undefined));

  it('leaves the previous one on the screen', () => {
    window.history.replaceState(null, '', '/');
    render(
      <BrowserRouter>
        <Link to="/rng">slots</Link>
        <Suspense fallback="waiting">
          <Routes>
            <Route path="/">home</Route>
            <Route>
              <Never />
            </Route>
          </Routes>
        </Suspense>
      </BrowserRouter>,
    );
    click('slots');
    expect(window.location.pathname).toBe('/rng');
    screen.getByText('home', { exact: false });
    expect(screen.queryByText('waiting')).toBeNull();
  });

  it('keeps its query when the previous page changes its own', () => {
    window.history.replaceState(null, '', '/rng');
    function Search() {
      const [, setQuery] = useSearchParams();
      return (
        <button type="button" onClick={() => setQuery(new URLSearchParams({ gameName: 'tiger' }))}>
          search
        </button>
      );
    }
    render(
      <BrowserRouter>
        <Link to="/game?gameCode=royal-bengal">play</Link>
        <Suspense>
          <Routes>
            <Route path="/rng">
              <Search />
            </Route>
            <Route>
              <Never />
            </Route>
          </Routes>
        </Suspense>
      </BrowserRouter>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'search' }));
    expect(window.location.search).toBe('?gameName=tiger');
    click('play');
    fireEvent.click(screen.getByRole('button', { name: 'search' }));
    expect(window.location.pathname + window.location.search).toBe('/game?gameCode=royal-bengal');
  });
});

describe('the router in the browser', () => {
  let seen: string[] = [];
  function Visits() {
    const location = useLocation();
    useEffect(() => {
      seen.push(location.pathname + location.hash);
    }, [location]);
    return null;
  }

  beforeEach(() => {
    window.history.replaceState(null, '', '/');
    seen = [];
    render(
      <BrowserRouter>
        <Address />
        <Visits />
        <Link to="/help#term">terms</Link>
        <Link to="/login" replace>
          login
        </Link>
      </BrowserRouter>,
    );
  });

  it('writes the address, and knows whether the visitor came from the site', () => {
    expect(cameFromSite()).toBe(false);
    click('login');
    expect(window.location.pathname).toBe('/login');
    expect(cameFromSite()).toBe(false);
    click('terms');
    expect(window.location.pathname + window.location.hash).toBe('/help#term');
    expect(address()).toBe('/help#term');
    expect(cameFromSite()).toBe(true);
  });

  it('reports every visit, even one to the same anchor, which adds no history entry', () => {
    click('terms');
    const { length } = window.history;
    click('terms');
    expect(seen).toEqual(['/', '/help#term', '/help#term']);
    expect(window.history.length).toBe(length);
  });

  it('follows what the browser changes by itself', () => {
    act(() => {
      window.history.replaceState(null, '', '/fish#x');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(address()).toBe('/fish#x');
    expect(cameFromSite()).toBe(false);
  });
});
