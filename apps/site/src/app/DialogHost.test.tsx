import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { texts } from '@chhokka/messages/always/en';
import { UiLabelsProvider } from '@chhokka/ui';
import { openDialog } from '../platform/dialogs/dialogs.ts';
import { DialogHost } from './DialogHost.tsx';

const LABELS = { ...texts.common, pageOf: (page: number) => String(page) };

function shown(): void {
  render(
    <IntlProvider locale="en" messages={{ ...texts }}>
      <UiLabelsProvider labels={LABELS}>
        <DialogHost />
      </UiLabelsProvider>
    </IntlProvider>,
  );
}

/** Closes whatever is open, the one in front first. */
async function closeAll(): Promise<void> {
  for (const dialog of [...document.querySelectorAll('dialog')].toReversed()) {
    fireEvent.keyDown(dialog, { key: 'Escape' });
  }
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
}

const states = () => [...document.querySelectorAll('dialog')].map((dialog) => dialog.dataset.state);
const enter = (): boolean =>
  fireEvent.keyDown([...document.querySelectorAll('dialog')].at(-1) ?? expect.unreachable(), { key: 'Enter' });

afterEach(async () => {
  await closeAll();
  cleanup();
  vi.restoreAllMocks();
});

describe('the dialog host', () => {
  it('renders a dialog in its container, labelled by its title', async () => {
    shown();
    act(() => openDialog('message', { title: 'Told', text: 'Something' }));
    const dialog = await screen.findByRole('dialog', { name: 'Told' });
    expect(dialog.dataset.modal).toBe('dialog');
    expect(dialog.parentElement?.id).toBe('modals-container');
  });

  it('warns in the console and shows nothing when there is no container', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    openDialog('message', { title: 'Told', text: 'Something' });
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('modals-container'));
    shown();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('gives a dialog one Close button by default, which Enter presses', async () => {
    shown();
    act(() => openDialog('message', { title: 'Told' }));
    await screen.findByRole('dialog');
    expect(document.querySelectorAll('[data-actions] button')).toHaveLength(1);
    expect(document.querySelector('[data-actions] button')?.textContent).toBe('Close');
    enter();
    await vi.waitFor(() => expect(states()).toEqual(['closing']));
  });

  it('lets Enter press the default button once, and closes the dialog when its action settles', async () => {
    shown();
    let settle = (): void => undefined;
    const keep = vi.fn(() => new Promise<void>((resolve) => (settle = resolve)));
    const leave = vi.fn();
    act(() =>
      openDialog('message', {
        title: 'Leave?',
        content: <p>More</p>,
        buttons: [
          { label: 'Leave', onPress: leave },
          { label: 'Keep', isDefault: true, onPress: keep },
        ],
      }),
    );
    await screen.findByText('More');
    expect(document.activeElement?.textContent).toBe('Keep');
    enter();
    enter();
    expect([keep.mock.calls.length, leave.mock.calls.length]).toEqual([1, 0]);
    expect(states()).toEqual(['open']);
    await act(async () => settle());
    expect(states()).toEqual(['closing']);
  });

  it('keeps a dialog closed or open when beforeOpen or beforeClose returns false', async () => {
    shown();
    const beforeClose = vi.fn(() => false);
    act(() => openDialog('message', { title: 'Never', beforeOpen: () => false }));
    act(() => openDialog('message', { title: 'Kept', beforeClose }));
    await screen.findByRole('dialog', { name: 'Kept' });
    expect(screen.queryByText('Never')).toBeNull();
    enter();
    await vi.waitFor(() => expect(beforeClose).toHaveBeenCalled());
    expect(states()).toEqual(['open']);
    beforeClose.mockReturnValue(true);
  });

  it('stacks dialogs, and closes them one by one', async () => {
    shown();
    const sure = vi.fn();
    act(() => openDialog('confirm', { title: 'First', confirmLabel: 'Yes', onConfirm: sure }));
    act(() => openDialog('confirm', { title: 'Second', confirmLabel: 'Yes', onConfirm: sure }));
    await screen.findByRole('dialog', { name: 'Second' });
    enter();
    await vi.waitFor(() => expect(states()).toEqual(['open', 'closing']));
    expect(sure).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(states()).toEqual(['open']));
    expect(screen.getByRole('dialog', { name: 'First' })).toBeDefined();
  });
});
