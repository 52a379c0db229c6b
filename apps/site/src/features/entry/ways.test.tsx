import type { Banner, BannerGroup } from '@chhokka/contracts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawInShell } from '../../testing/draw-in-shell.tsx';
import { call } from '../../platform/calls/api.ts';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { LoginCover } from './login/LoginCover.tsx';
import { LoginFoot } from './login/LoginFoot.tsx';
import { RegisterArt } from './register/RegisterArt.tsx';
import { RegisterFoot } from './register/RegisterFoot.tsx';
import { SocialArea } from './social/SocialArea.tsx';

vi.mock('../../platform/calls/api.ts', () => ({ call: vi.fn(), whenSiteClosed: vi.fn() }));
vi.mock('./social/use-firebase.ts', () => ({ useSocial: () => null }));
vi.mock('../../platform/dialogs/dialogs.ts', async (original) => ({
  ...(await original<typeof import('../../platform/dialogs/dialogs.ts')>()),
  openDialog: vi.fn(),
}));

let on: string[];
let banners: Banner[];

const banner = (groupName: BannerGroup): Banner => ({
  bannerId: groupName,
  groupName,
  url: `https://pictures.example/${groupName}.webp`,
  linkageType: null,
  target: null,
  title: '',
  text: '',
  action: '',
});

beforeEach(() => {
  on = [];
  banners = [];
  vi.mocked(call).mockImplementation(async (name) => {
    if (name === 'whitelabel') return { nodes: on.map((modId) => ({ modId, enabled: '1', childrenNodes: [] })) };
    if (name === 'banners') return { list: banners };
    // What else the status says is of no concern here.
    return { info: { resources: [] } } as never;
  });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const pictures = (): (string | null)[] => [...document.querySelectorAll('img')].map((img) => img.getAttribute('src'));

describe('the sign-up link of the login', () => {
  it('is part of the question, and a button of its own with direct registration', async () => {
    const first = drawInShell(<LoginFoot freePlay={null} />);
    expect((await screen.findByRole('link', { name: 'Sign up' })).closest('p')?.textContent).toMatch(/Sign up$/);
    first.unmount();
    on = ['DIRECTREG'];
    drawInShell(<LoginFoot freePlay={null} />);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Sign up' }).closest('p')).toBeNull());
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/register');
  });
});

describe('the links of the sign-up', () => {
  const links = () =>
    screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('target')]);

  it('lead to the login, the password recovery, the agreement and the app', async () => {
    on = ['HELPCENTER', 'APPDOWNLOAD'];
    drawInShell(<RegisterFoot />);
    await screen.findByRole('link', { name: /app/i });
    expect(links()).toEqual([
      ['/login', null],
      ['/forget', null],
      ['/help', '_blank'],
      ['/download', '_blank'],
    ]);
  });

  it('lead to no page that is switched off, but still to the agreement', async () => {
    on = [];
    drawInShell(<RegisterFoot />);
    await waitFor(() => expect(links().slice(2)).toEqual([['/helpmc', '_blank']]));
  });

  it('open dialogs where the sign-up is a dialog, and pass on what follows', () => {
    const onSuccess = vi.fn();
    drawInShell(<RegisterFoot onSuccess={onSuccess} />);
    const [login, forgot] = screen.getAllByRole('button');
    fireEvent.click(login ?? expect.unreachable());
    fireEvent.click(forgot ?? expect.unreachable());
    expect(openDialog).toHaveBeenCalledWith('login', { onSuccess });
    expect(openDialog).toHaveBeenCalledWith('forgot', { onSuccess });
  });
});

describe('the reward for inviting a friend', () => {
  const rule = (referralMost?: string): void => {
    const usual = vi.mocked(call).getMockImplementation();
    vi.mocked(call).mockImplementation(async (name, ...rest) => {
      if (name !== 'registerSettings') return usual?.(name, ...rest) as never;
      return { fields: {}, mobileFields: {}, ...(referralMost !== undefined && { referralMost }) };
    });
  };
  const drawn = async (): Promise<void> => {
    drawInShell(<SocialArea onSuccess={() => undefined} />);
    await waitFor(() => expect(call).toHaveBeenCalledWith('registerSettings', {}, expect.anything()));
  };

  it('is what the running rule can bring at most', async () => {
    on = ['REFERRAL'];
    rule('8123.50');
    await drawn();
    await screen.findByText(/8,123\.50/);
    cleanup();
    rule('7777.00');
    await drawn();
    await screen.findByText(/7,777(?!\.)/);
  });

  it.each<[string, string[], string | undefined]>([
    ['the setting is off', [], '7777.00'],
    ['no rule runs', ['REFERRAL'], undefined],
  ])('is not promised while %s', async (_, nodes, most) => {
    on = nodes;
    rule(most);
    await drawn();
    await act(async () => {});
    expect(document.querySelector('p')).toBeNull();
  });
});

describe('the pictures of the entry', () => {
  beforeEach(() => void (on = ['BANNER']));

  it.each(['w_register', 'w_reg'] as const)('are the operator’s banners of the group %s at sign-up', async (group) => {
    banners = [banner(group), banner('reg'), banner('w_login')];
    drawInShell(<RegisterArt />);
    await waitFor(() => expect(pictures()).toEqual([`https://pictures.example/${group}.webp`]));
    expect(document.querySelector('svg')).not.toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('lead on as a whole where the operator has linked them, and close the dialog', async () => {
    const target = { linkageType: 'PROMOTION', promotionId: 'welcome' } as const;
    banners = [{ ...banner('w_login'), title: 'Twice as much', linkageType: 'PROMOTION', target }];
    const onClose = vi.fn();
    drawInShell(<LoginCover onClose={onClose} />);
    const link = await screen.findByRole('link', { name: 'Twice as much' });
    fireEvent.click(link);
    expect(screen.getByTestId('place').textContent).toBe('/promoDetail?promotionId=welcome');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('are the built-in ones while the banners are switched off', async () => {
    banners = [banner('w_register')];
    on = [];
    drawInShell(<RegisterArt />);
    await waitFor(() => expect(vi.mocked(call).mock.calls.map(([name]) => name)).toContain('banners'));
    // Every answer has arrived and is drawn.
    await act(() => Promise.all(vi.mocked(call).mock.results.map(({ value }) => value)).then(() => undefined));
    await act(() => new Promise((settled) => setTimeout(settled)));
    expect(pictures()).toEqual(['/art/banners/sign-up-480.webp']);
  });

  it('are the operator’s at login, and the built-in ones otherwise', async () => {
    const first = drawInShell(<RegisterArt />);
    expect(pictures()).toEqual(['/art/banners/sign-up-480.webp']);
    first.unmount();
    const second = drawInShell(<LoginCover onClose={() => undefined} />);
    expect(pictures()).toEqual([]);
    second.unmount();
    banners = [banner('w_login')];
    drawInShell(<LoginCover onClose={() => undefined} />);
    await waitFor(() => expect(pictures()).toEqual(['https://pictures.example/w_login.webp']));
  });
});
