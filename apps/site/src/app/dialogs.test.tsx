import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act, cleanup, render, renderHook } from '@testing-library/react';
import { bn } from '@chhokka/messages/bn';
import { IntlProvider } from 'use-intl';
import { UiLabelsProvider } from '@chhokka/ui';
import { chatDialogs } from '../features/chat/dialogs.ts';
import { closeDialog, knowDialogs, openDialog, useOpenDialogs } from '../platform/dialogs/dialogs.ts';
import { DialogHost } from './DialogHost.tsx';

const LABELS = { ...bn.common, pageOf: (page: number) => String(page) };

beforeEach(() => {
  render(
    <IntlProvider locale="bn" messages={bn}>
      <UiLabelsProvider labels={LABELS}>
        <DialogHost />
      </UiLabelsProvider>
    </IntlProvider>,
  );
});
afterEach(() => {
  const { result } = renderHook(useOpenDialogs);
  act(() => result.current.forEach(({ key }) => closeDialog(key)));
  cleanup();
  vi.restoreAllMocks();
});

/** The kinds of the dialogs that are open, the one in front last. */
function kinds(): string[] {
  const { result, unmount } = renderHook(useOpenDialogs);
  const open = result.current.filter(({ closing }) => !closing).map(({ request }) => request.kind);
  unmount();
  return open;
}

describe('the dialogs of the site', () => {
  it('open only with the parameters of their kind: anything else does not compile', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    cleanup();
    openDialog('welcome');
    openDialog('help', { topic: 'term' });
    // @ts-expect-error -- there is no help without its topic
    openDialog('help');
    // @ts-expect-error -- nor with one that the help pages have not
    openDialog('help', { topic: 'weather' });
    // @ts-expect-error -- the member centre has no such page
    openDialog('centre', { page: 'casino' });
    // @ts-expect-error -- there is no such dialog
    openDialog('nothing');
    // @ts-expect-error -- most of those that are declared are missing
    knowDialogs(chatDialogs);
  });

  it('are replaced by a dialog that opens alone, except those that stay, such as the chat', () => {
    act(() => openDialog('chat'));
    act(() => openDialog('languages'));
    expect(kinds()).toEqual(['chat', 'languages']);
    act(() => openDialog('login'));
    expect(kinds()).toEqual(['chat', 'login']);
    act(() => openDialog('register'));
    expect(kinds()).toEqual(['chat', 'register']);
  });

  it('open once per kind, with the latest parameters; only questions stack', () => {
    act(() => openDialog('help', { topic: 'term' }));
    act(() => openDialog('help', { topic: 'play' }));
    act(() => openDialog('confirm', { title: 'One', confirmLabel: 'Yes' }));
    act(() => openDialog('confirm', { title: 'Two', confirmLabel: 'Yes' }));
    expect(kinds()).toEqual(['help', 'confirm', 'confirm']);
    const { result } = renderHook(useOpenDialogs);
    expect(result.current[0]?.request).toMatchObject({ topic: 'play' });
  });
});
