import { useEffect, useEffectEvent, useRef } from 'react';
import { centrePages } from './centre-pages.ts';
import { useLocation, useNavigate } from '../../platform/router/router.tsx';

/** The value of `centre` in the address while no page is chosen. */
const MENU = 'menu';

/** Whether this is the name of no page, because the address was typed wrong or is old. */
export function isUnknown(page: string | undefined): boolean {
  return page !== undefined && page !== MENU && !centrePages.some(({ key }) => key === page);
}

/** The same address with another page of the centre, or without the centre. */
function addressWith({ pathname, search, hash }: Readonly<Pick<URL, 'pathname' | 'search' | 'hash'>>, page?: string) {
  const query = new URLSearchParams(search);
  if (page === undefined) query.delete('centre');
  else query.set('centre', page);
  const text = query.toString();
  return `${pathname}${text === '' ? '' : `?${text}`}${hash}`;
}

interface CentreAddress {
  /** The page that is shown; undefined if none was chosen. */
  readonly page: string | undefined;
  /** The address of another page, which replaces this one in the history. */
  readonly to: (page?: string) => string;
  /** Closes the centre, as going back does. */
  readonly leave: () => void;
}

/**
 * Keeps the address and the open centre in sync. Opening adds one history entry, changing pages adds none, and going
 * back closes. `asked`: the page that it was opened with; a new value navigates to it.
 */
export function useCentreAddress(asked: string | undefined, onClose: () => void): CentreAddress {
  const place = useLocation();
  const navigate = useNavigate();
  const named = new URLSearchParams(place.search).get('centre');
  const isWritten = useRef(false);
  // Whether going back leads to the page without the centre.
  const hasStep = useRef(false);

  const write = useEffectEvent((wanted: string) => {
    if (named === null) hasStep.current = true;
    if (named !== wanted) navigate(addressWith(place, wanted), { replace: named !== null });
  });
  useEffect(() => write(asked ?? MENU), [asked]);

  const follow = useEffectEvent((isNamed: boolean) => {
    if (!isNamed && isWritten.current) onClose();
    isWritten.current = isNamed;
  });
  useEffect(() => follow(named !== null), [named]);

  return {
    page: named ?? asked,
    to: (page = MENU) => addressWith(place, page),
    leave: () => (hasStep.current ? navigate(-1) : navigate(addressWith(place), { replace: true })),
  };
}
