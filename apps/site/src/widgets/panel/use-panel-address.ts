import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from '../../platform/router/router.tsx';

/** The value in the address while no page of the panel is chosen. */
export const MENU = 'menu';

type Place = Readonly<Pick<URL, 'pathname' | 'search' | 'hash'>>;

/** The same address with another page of the panel, or without the panel. */
function addressWith({ pathname, search, hash }: Place, name: string, page?: string): string {
  const query = new URLSearchParams(search);
  if (page === undefined) query.delete(name);
  else query.set(name, page);
  const text = query.toString();
  return `${pathname}${text === '' ? '' : `?${text}`}${hash}`;
}

/** Where an open panel stands in the address. */
export interface PanelAddress {
  /** The page that is shown; undefined if none was chosen. */
  readonly page: string | undefined;
  /** The address of another page, which replaces this one in the history. */
  readonly to: (page?: string) => string;
  /** Closes the panel, as going back does. */
  readonly leave: () => void;
}

/**
 * Keeps the address and an open panel of pages in sync, by the parameter `name`. Opening adds one history entry,
 * changing pages adds none, and going back closes. `asked`: the page that it was opened with; a new value navigates to
 * it.
 */
export function usePanelAddress(name: string, asked: string | undefined, onClose: () => void): PanelAddress {
  const place = useLocation();
  const navigate = useNavigate();
  const named = new URLSearchParams(place.search).get(name);
  const isWritten = useRef(false);
  // Whether going back leads to the page without the panel.
  const hasStep = useRef(false);

  const write = useEffectEvent((wanted: string) => {
    if (named === null) hasStep.current = true;
    if (named !== wanted) navigate(addressWith(place, name, wanted), { replace: named !== null });
  });
  useEffect(() => write(asked ?? MENU), [asked]);

  const follow = useEffectEvent((isNamed: boolean) => {
    if (!isNamed && isWritten.current) onClose();
    isWritten.current = isNamed;
  });
  useEffect(() => follow(named !== null), [named]);

  return {
    page: named ?? asked,
    to: (page = MENU) => addressWith(place, name, page),
    leave: () => (hasStep.current ? navigate(-1) : navigate(addressWith(place, name), { replace: true })),
  };
}
