import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Link, MemoryRouter, useLocation, useNavigate } from '../../platform/router/router.tsx';
import { useCentreAddress } from './use-centre-address.ts';

const onClose = vi.fn();
afterEach(() => {
  cleanup();
  onClose.mockClear();
});

function Centre({ asked }: { asked: string | undefined }) {
  const { page, to, leave } = useCentreAddress(asked, onClose);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p data-testid="place">{`${pathname}${search}${hash}`}</p>
      <p data-testid="page">{page}</p>
      <Link to={to('messageV2')} replace>
        messages
      </Link>
      <button onClick={leave}>leave</button>
      <button onClick={() => navigate(-1)}>back</button>
    </>
  );
}

function open(at: string, asked?: string) {
  const tree = (page: string | undefined) => (
    <MemoryRouter at={at}>
      <Centre asked={page} />
    </MemoryRouter>
  );
  const { rerender } = render(tree(asked));
  return { ask: (page: string) => rerender(tree(page)) };
}

const press = (name: string): void => void fireEvent.click(screen.getByText(name));
const shows = (): (string | null)[] => ['place', 'page'].map((id) => screen.getByTestId(id).textContent);

describe('the address of the member centre', () => {
  it('adds one history entry for all its pages, and going back closes the centre', () => {
    open('/rng?vassalage=SUND#top', 'transferFund');
    expect(shows()).toEqual(['/rng?vassalage=SUND&centre=transferFund#top', 'transferFund']);
    press('messages');
    expect(shows()).toEqual(['/rng?vassalage=SUND&centre=messageV2#top', 'messageV2']);
    expect(onClose).not.toHaveBeenCalled();
    press('back');
    expect(shows()[0]).toBe('/rng?vassalage=SUND#top');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('returns to where it came from when the centre is closed', () => {
    open('/help', 'transferFund');
    press('leave');
    expect(shows()[0]).toBe('/help');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('drops the centre when a link opened it, because there is no step back', () => {
    open('/help?centre=transferFund', 'transferFund');
    expect(shows()).toEqual(['/help?centre=transferFund', 'transferFund']);
    press('leave');
    expect(shows()[0]).toBe('/help');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('follows a request for another page, and begins at the menu when no page was requested', () => {
    const { ask } = open('/');
    expect(shows()).toEqual(['/?centre=menu', 'menu']);
    ask('withdraw');
    expect(shows()).toEqual(['/?centre=withdraw', 'withdraw']);
  });
});
