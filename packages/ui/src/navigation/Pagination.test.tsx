import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UiLabelsProvider } from '../labels.tsx';
import { Pagination } from './Pagination.tsx';

const labels = {
  close: 'Close',
  retry: 'Retry',
  loading: 'Loading',
  showPassword: 'Show',
  hidePassword: 'Hide',
  first: 'First',
  previous: 'Previous',
  next: 'Next',
  last: 'Last',
  pageOf: (page: number, pages: number) => `${page} of ${pages}`,
};

function show(page: number, pages: number) {
  const onPage = vi.fn();
  render(
    <UiLabelsProvider labels={labels}>
      <Pagination page={page} pages={pages} onPage={onPage} />
    </UiLabelsProvider>,
  );
  const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
  return { onPage, press };
}

afterEach(cleanup);

describe('the pagination', () => {
  it('leads to the first, previous, next and last page', () => {
    const { onPage, press } = show(3, 7);
    for (const name of ['First', 'Previous', 'Next', 'Last']) press(name);
    expect(onPage.mock.calls).toEqual([[1], [2], [4], [7]]);
  });

  it('goes nowhere beyond its ends', () => {
    const last = show(7, 7);
    last.press('Next');
    last.press('Last');
    expect(last.onPage).not.toHaveBeenCalled();
    cleanup();
    const first = show(1, 7);
    first.press('Previous');
    first.press('First');
    expect(first.onPage).not.toHaveBeenCalled();
  });

  it('keeps a step at its end focusable', () => {
    show(7, 7);
    const last = screen.getByRole('button', { name: 'Last' });
    last.focus();
    expect(document.activeElement).toBe(last);
    expect(last.getAttribute('aria-disabled')).toBe('true');
  });

  it('is hidden when everything fits on one page', () => {
    show(1, 1);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
