import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { Dialog } from '../dialog/Dialog.tsx';
import { toFront } from '../dialog/modals.ts';
import { UiLabelsProvider, type UiLabels } from '../labels.tsx';
import { Toaster } from './Toaster.tsx';
import { toast } from './toasts.ts';

afterEach(cleanup);

function draw(): HTMLElement {
  render(
    <UiLabelsProvider labels={{ close: 'Close' } as UiLabels}>
      <Toaster />
    </UiLabelsProvider>,
  );
  return screen.getByRole('status');
}

it('the toaster moves to the front for each message, so that no newer dialog hides it', () => {
  const stack = draw();
  const steps: string[] = [];
  stack.showPopover = () => void steps.push('show');
  stack.hidePopover = () => void steps.push('hide');
  act(() => toast('Sent'));
  expect(steps).toEqual(['hide', 'show']);
  act(() => toast('Sent again'));
  expect(steps).toEqual(['hide', 'show', 'hide', 'show']);
  screen.getByText('Sent again');
});

it('the toaster leaves a dialog that closes as the message comes, as after a sent form', () => {
  const front = document.body.appendChild(document.createElement('dialog'));
  front.open = true;
  const leave = toFront(front);
  const shown: string[] = [];
  Object.assign(HTMLElement.prototype, {
    hidePopover: vi.fn(),
    showPopover(this: HTMLElement) {
      // As browsers do.
      if (!this.isConnected) throw new DOMException('not connected', 'InvalidStateError');
      shown.push(this.parentElement?.tagName ?? '');
    },
  });
  onTestFinished(() => {
    for (const name of ['showPopover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name);
  });
  draw();
  act(() => {
    toast('Sent and closed');
    front.remove();
  });
  act(leave);
  screen.getByText('Sent and closed');
  expect(shown.at(-1)).toBe('DIV');
});

it('the toaster shows messages in browsers without popovers', () => {
  // As is the one that this runs in.
  expect('showPopover' in draw()).toBe(false);
  act(() => toast('Sent anyway'));
  screen.getByText('Sent anyway');
});

it('the toaster is placed in the front dialog, where it can be pressed and read out, and outlives it', () => {
  const dialogs = (labels: readonly string[]) => (
    <UiLabelsProvider labels={{ close: 'Close' } as UiLabels}>
      {labels.map((label) => (
        <Dialog key={label} label={label} closeButton={false} background={label !== 'beside'} onClose={vi.fn()} />
      ))}
      <Toaster />
    </UiLabelsProvider>
  );
  const { rerender } = render(dialogs(['one', 'two', 'beside']));
  const place = () => screen.getByText('Kept').closest('dialog')?.getAttribute('aria-label');
  act(() => toast('Kept'));
  expect(place()).toBe('two');
  rerender(dialogs(['one', 'beside']));
  expect(place()).toBe('one');
  rerender(dialogs(['beside']));
  expect(place()).toBeUndefined();
  rerender(dialogs(['one']));
  expect(place()).toBe('one');
  fireEvent.click(screen.getByText('Kept').parentElement?.querySelector('button') ?? expect.unreachable());
  expect(screen.queryByText('Kept')).toBeNull();
});
