import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
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

it('comes to the front for each message, so that a dialog that opened meanwhile does not hide it', () => {
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

it('shows messages in browsers that know no popovers', () => {
  // As is the one that this runs in.
  expect('showPopover' in draw()).toBe(false);
  act(() => toast('Sent anyway'));
  screen.getByText('Sent anyway');
});
