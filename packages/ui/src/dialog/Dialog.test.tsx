import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UiLabelsProvider } from '../labels.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { FADE_MS } from './measure.ts';

const LABELS = {
  close: 'Close',
  retry: 'Again',
  loading: 'Loading',
  showPassword: 'Show',
  hidePassword: 'Hide',
  first: 'First',
  previous: 'Previous',
  next: 'Next',
  last: 'Last',
  pageOf: (page: number) => String(page),
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A button that opens a dialog, which its owner takes away when it has closed. */
function Owner(props: Partial<DialogProps>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <UiLabelsProvider labels={LABELS}>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {isOpen && (
        <Dialog title="Title" {...props} onClose={() => setOpen(false)}>
          {props.children ?? 'content'}
        </Dialog>
      )}
    </UiLabelsProvider>
  );
}

function opened(props: Partial<DialogProps> = {}): HTMLElement {
  render(<Owner {...props} />);
  const opener = screen.getByRole('button', { name: 'open' });
  opener.focus();
  fireEvent.click(opener);
  return drawn();
}

const drawn = (): HTMLElement => document.querySelector('dialog') ?? expect.unreachable('no dialog');
const isGone = (): boolean => document.querySelector('dialog') === null;
const state = (): string | undefined => drawn().dataset.state;
const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const escape = (at: Element = drawn()): boolean => fireEvent.keyDown(at, { key: 'Escape' });

describe('a modal', () => {
  it('has a title and a close button, or only a label, and can do without the button', () => {
    expect(opened({}).getAttribute('aria-labelledby')).toBe(screen.getByText('Title').id);
    expect(screen.getByRole('button', { name: 'Close' })).toBeDefined();
    cleanup();
    const bare = opened({ title: undefined, label: 'Room', closeButton: false });
    expect(bare.getAttribute('aria-label')).toBe('Room');
    expect(bare.querySelector('h2, button')).toBeNull();
  });

  it('fades out before it is removed, and takes no input meanwhile', () => {
    opened();
    expect(state()).toBe('open');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(state()).toBe('closing');
    expect(drawn().inert).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    pass(FADE_MS - 1);
    expect(isGone()).toBe(false);
    pass(1);
    expect(isGone()).toBe(true);
  });

  it('closes at once when the user prefers reduced motion', () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { matches: query.includes('reduced-motion'), media: query }) as MediaQueryList,
    );
    opened();
    escape();
    pass(0);
    expect(isGone()).toBe(true);
  });

  it('waits its delay between background and box, when it opens and when it closes', () => {
    opened({ delay: 100 });
    expect(state()).toBe('opening');
    expect((drawn() as HTMLDialogElement).open).toBe(true);
    pass(99);
    expect(state()).toBe('opening');
    pass(1);
    expect(state()).toBe('open');
    escape();
    pass(100 + FADE_MS - 1);
    expect(isGone()).toBe(false);
    pass(1);
    expect(isGone()).toBe(true);
  });

  it('closes by Escape if allowed, never by a click beside it, and not while it is locked', () => {
    opened({ clickToClose: false });
    expect(escape()).toBe(false);
    fireEvent.click(drawn());
    expect(state()).toBe('open');
    cleanup();
    opened({ locked: true });
    escape();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled).toBe(true);
    expect(state()).toBe('open');
    cleanup();
    opened();
    fireEvent.click(drawn());
    expect(state()).toBe('open');
    escape();
    expect(state()).toBe('closing');
  });

  it('closes by the back gesture of phones, and reopens when it may not close', () => {
    const element = opened({ clickToClose: false }) as HTMLDialogElement;
    fireEvent(element, new Event('cancel', { cancelable: true }));
    expect(state()).toBe('open');
    act(() => element.close());
    fireEvent(element, new Event('close'));
    expect(element.open).toBe(true);
    cleanup();
    const other = opened();
    fireEvent(other, new Event('cancel', { cancelable: true }));
    expect(state()).toBe('closing');
  });

  it('stays open when its content objects', () => {
    const beforeClose = vi.fn(() => false);
    opened({ beforeClose });
    escape();
    expect(state()).toBe('open');
    beforeClose.mockReturnValue(true);
    escape();
    expect(state()).toBe('closing');
    expect(beforeClose).toHaveBeenCalledTimes(2);
  });

  it('returns the focus to its opener', () => {
    const element = opened({ children: <input aria-label="field" /> });
    expect(element.contains(document.activeElement)).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText('field'));
    escape();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'open' }));
  });

  it.each([true, false])('moves the focus into the page when its opener is gone, marked or not: %s', (isMarked) => {
    render(
      <main tabIndex={-1}>
        <h1 tabIndex={-1} {...(isMarked && { 'data-focus-next': '' })}>
          Messages
        </h1>
      </main>,
    );
    render(<Owner />);
    const leader = document.body.appendChild(document.createElement('button'));
    leader.focus();
    fireEvent.click(screen.getByRole('button', { name: 'open' }));
    leader.remove();
    escape();
    expect(document.activeElement).toBe(isMarked ? screen.getByRole('heading') : screen.getByRole('main'));
  });

  it('refuses impossible sizes', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => opened({ pivotX: 2 })).toThrow(RangeError);
  });
});

describe('the page behind a modal', () => {
  const isFrozen = (): boolean => document.documentElement.dataset.frozen !== undefined;

  it('does not scroll, and has the same scroll position afterwards', () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(840);
    opened();
    expect(isFrozen()).toBe(true);
    expect(document.body.style.top).toBe('-840px');
    escape();
    expect(isFrozen()).toBe(false);
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 0, top: 840, behavior: 'instant' });
  });

  it('keeps its own scroll position after a navigation', () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    opened();
    history.pushState(null, '', '/elsewhere');
    escape();
    expect(isFrozen()).toBe(false);
    expect(scrollTo).not.toHaveBeenCalled();
    history.replaceState(null, '', '/');
  });

  it('scrolls when the modal allows it, or has no background', () => {
    opened({ scrollable: false });
    expect(isFrozen()).toBe(false);
    cleanup();
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    opened({ background: false });
    expect(isFrozen()).toBe(false);
    expect(showModal).not.toHaveBeenCalled();
    expect((drawn() as HTMLDialogElement).open).toBe(true);
  });

  it('stays frozen until the last of several closes, and Escape closes only the one in front', () => {
    opened({
      children: (
        <Owner title="Inner">
          <span>inner</span>
        </Owner>
      ),
    });
    fireEvent.click(screen.getAllByRole('button', { name: 'open' })[1] ?? expect.unreachable());
    const [outer, inner] = [...document.querySelectorAll('dialog')];
    escape(inner);
    expect([outer?.dataset.state, inner?.dataset.state]).toEqual(['open', 'closing']);
    expect(isFrozen()).toBe(true);
    pass(FADE_MS);
    escape(outer);
    expect(isFrozen()).toBe(false);
  });
});

describe('the Enter key', () => {
  const enter = (at: Element): boolean => fireEvent.keyDown(at, { key: 'Enter' });
  const buttons = (first: () => void, second?: () => void) => (
    <>
      <button type="button" onClick={first}>
        first
      </button>
      {second && (
        <button type="button" data-default="" onClick={second}>
          second
        </button>
      )}
    </>
  );

  it('presses the only button', () => {
    const first = vi.fn();
    enter(opened({ actions: buttons(first) }));
    expect(first).toHaveBeenCalledOnce();
  });

  it('presses the marked button among several, from a field too', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    opened({ actions: buttons(first, second), children: <input aria-label="field" /> });
    enter(screen.getByLabelText('field'));
    expect([first, second].map((press) => press.mock.calls.length)).toEqual([0, 1]);
  });

  it('does not press it in a text area, on another button, with Shift, or while composing a word', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    opened({ actions: buttons(first, second), children: <textarea aria-label="text" /> });
    enter(screen.getByLabelText('text'));
    enter(screen.getByRole('button', { name: 'first' }));
    fireEvent.keyDown(drawn(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(drawn(), { key: 'Enter', shiftKey: true });
    expect(first).not.toHaveBeenCalled();
    expect(second).not.toHaveBeenCalled();
  });
});
