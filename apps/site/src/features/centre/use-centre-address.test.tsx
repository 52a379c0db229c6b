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
  it('is one step of the history, whatever pages follow, and the step back closes', () => {
    open('/rng?vassalage=SUND#top', 'transferFund');
    expect(shows()).toEqual(['/rng?vassalage=SUND&centre=transferFund#top', 'transferFund']);
    press('messages');
    expect(shows()).toEqual(['/rng?vassalage=SUND&centre=messageV2#top', 'messageV2']);
    expect(onClose).not.toHaveBeenCalled();
    press('back');
    expect(shows()[0]).toBe('/rng?vassalage=SUND#top');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('goes where it came from when it is left', () => {
    open('/help', 'transferFund');
    press('leave');
    expect(shows()[0]).toBe('/help');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('loses the centre when a link led to it, for there is no step back', () => {
    open('/help?centre=transferFund', 'transferFund');
    expect(shows()).toEqual(['/help?centre=transferFund', 'transferFund']);
    press('leave');
    expect(shows()[0]).toBe('/help');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('follows whoever asks for another page, and begins at the menu where none was asked for', () => {
    const { ask } = open('/');
    expect(shows()).toEqual(['/?centre=menu', 'menu']);
    ask('withdraw');
    expect(shows()).toEqual(['/?centre=withdraw', 'withdraw']);
  });
});
