import type { CallValue, SiteItemOf } from '@chhokka/contracts';
import { errorText } from '@chhokka/messages/errors';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { type FakeHandlers, refused } from '@chhokka/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { heading, openOffice, type OpenOffice, place } from '../../../testing/open-office.tsx';
import { choice, named, write } from '../../../testing/form.ts';
import { noQuestion, question } from '../../../testing/parts.ts';
import { change, kept, NO_CHANGES, PROPOSAL } from '../../../testing/samples-site.ts';

const { site: t, settings, approvals } = en;
type Settings = SiteItemOf<'settings'>;

const TREE: CallValue<'officeSettings'> = {
  nodes: [
    { modId: 'LOGIN', parentId: null },
    { modId: 'SMSLOGIN', parentId: 'LOGIN' },
    { modId: 'PROMOTION', parentId: null },
  ],
  defaults: {
    siteName: 'Chhokka',
    currency: 'BDT',
    transferDayMax: '100000.00',
    chatWaitMinutes: 5,
    demoOutbox: true,
    imageCDNs: [],
    gtagId: null,
    customerService: [],
    status: 0,
  },
  domains: ['shapla.example'],
  everywhere: ['transferDayMax', 'currency'],
};
const OWN: Settings = {
  kind: 'settings',
  nodes: { LOGIN: true, SMSLOGIN: true, PROMOTION: true },
  values: { siteName: 'Chhokka 24' },
};
const SAVED = { version: 'v2', waits: false } as const;

async function open(
  answers: FakeHandlers = {},
  { path = 'site-settings', language = 'en' }: { path?: string; language?: 'bn' | 'en' } = {},
): Promise<OpenOffice> {
  const office = openOffice(
    path,
    {
      ...NO_CHANGES,
      officeSettings: TREE,
      officeSiteItem: ({ id }) =>
        id === 'site' ? kept(OWN, 'site') : kept({ kind: 'settings', nodes: { LOGIN: false }, values: {} }, id, 'd1'),
      officeSaveSiteItem: SAVED,
      ...answers,
    },
    { language },
  );
  await waitFor(() => expect(document.querySelector('#node-LOGIN')).not.toBeNull());
  return office;
}

const node = (modId: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`#node-${modId}`);
  if (found === null) throw new Error(`there is no switch ${modId}`);
  return found;
};
const shown = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-node], [data-value]')].map(
    ({ dataset }) => dataset['node'] ?? dataset['value'] ?? '',
  );
const value = (name: string): HTMLElement => document.querySelector<HTMLElement>(`[data-value=${name}]`) as HTMLElement;

/** Looks at what changes and saves it; answers the text of the question. */
async function save({ user }: OpenOffice): Promise<string> {
  fireEvent.keyDown(window, { key: 's', ctrlKey: true });
  const dialog = await question();
  const { textContent } = dialog;
  await user.click(within(dialog).getByText(t.save));
  await noQuestion();
  return textContent;
}

describe('the settings', () => {
  it('are shown in groups, and found by title, code name, explanation and group', async () => {
    const { user } = await open();
    await heading(t.settings);
    // What closes the site is set on a page of its own.
    expect(shown()).not.toContain('status');
    expect(shown().toSorted()).toEqual(
      [
        ...TREE.nodes.map(({ modId }) => modId),
        ...Object.keys(TREE.defaults).filter((name) => name !== 'status'),
      ].toSorted(),
    );
    const search = named('search');
    await user.type(search, 'transferdaymax{Enter}');
    expect(shown()).toEqual(['transferDayMax']);
    expect(document.querySelector('dialog[open]')).toBeNull();
    write('search', settings.titles.PROMOTION.toUpperCase());
    expect(shown()).toEqual(['PROMOTION']);
    // With the switch that it stands below.
    write('search', settings.nodes.SMSLOGIN);
    expect(shown()).toEqual(['LOGIN', 'SMSLOGIN']);
    write('search', 'no setting has this name');
    expect(screen.getByText(t.nothingFound)).toBeDefined();
    write('search', '');
    await user.selectOptions(named('group'), 'transfers');
    expect(shown()).toEqual(['transferDayMax']);
    expect(screen.getByRole('heading', { level: 2, name: settings.groups.transfers })).toBeDefined();
  });

  it('are switched off together with those below them, and saved as a whole', async () => {
    const office = await open();
    await office.user.click(node('LOGIN'));
    expect(node('SMSLOGIN').checked).toBe(true);
    expect(screen.getByText(t.parentOff.replace('{parent}', settings.titles.LOGIN))).toBeDefined();
    const item = { ...OWN, nodes: { ...OWN.nodes, LOGIN: false } };
    office.server.answer({ officeSiteItem: kept(item, 'site', 'v2') });
    const text = await save(office);
    expect(text).toContain(t.reviewProposed.settings);
    expect(text).toContain(settings.titles.LOGIN);
    expect(office.server.inputs('officeSaveSiteItem')).toEqual([{ id: 'site', version: 'v1', item }]);
    expect(await screen.findByText(t.saved)).toBeDefined();
  });

  it('are edited by type: numbers, texts, lists, switches and empty values', async () => {
    const office = await open();
    expect(value('transferDayMax').textContent).toContain('BDT');
    expect(value('chatWaitMinutes').textContent).toContain(settings.units.minutes);
    expect(within(value('chatWaitMinutes')).getByText(t.byDefault)).toBeDefined();
    expect(within(value('siteName')).queryByText(t.byDefault)).toBeNull();
    write('chatWaitMinutes', '7');
    write('transferDayMax', '150000.00');
    await office.user.click(named('demoOutbox'));
    write('imageCDNs', ' https://a.example \n\nhttps://b.example');
    fireEvent.blur(named('imageCDNs'));
    write('gtagId', 'G-1');
    await save(office);
    expect(office.server.inputs('officeSaveSiteItem').at(-1)?.item).toEqual({
      ...OWN,
      values: {
        ...OWN.values,
        chatWaitMinutes: 7,
        transferDayMax: '150000.00',
        demoOutbox: false,
        imageCDNs: ['https://a.example', 'https://b.example'],
        gtagId: 'G-1',
      },
    });
    write('gtagId', '');
    write('chatWaitMinutes', 'seven');
    await save(office);
    // What is no number is for the server to refuse.
    expect(office.server.inputs('officeSaveSiteItem').at(-1)?.item).toMatchObject({
      values: { gtagId: null, chatWaitMinutes: 'seven' },
    });
  });

  it('can be reset to their default', async () => {
    const office = await open();
    await office.user.click(screen.getByLabelText(`${t.reset}: ${settings.titles.siteName}`));
    expect(named('siteName').value).toBe('Chhokka');
    const text = await save(office);
    expect(text).toContain(`${t.byDefault}: Chhokka`);
    expect(office.server.inputs('officeSaveSiteItem')[0]?.item).toEqual({ ...OWN, values: {} });
  });

  it('that are tables get new lines, values in their columns, and lose removed lines', async () => {
    const office = await open();
    const { user } = office;
    const add = screen.getByLabelText(`${t.addLine}: ${settings.titles.customerService}`);
    await user.click(add);
    await user.click(add);
    const [first, second] = within(value('customerService')).getAllByRole('group');
    await user.selectOptions(within(first as HTMLElement).getByLabelText(t.columns.csType), 'telegram');
    fireEvent.change(within(first as HTMLElement).getByLabelText(t.columns.url), {
      target: { value: 'https://t.example' },
    });
    await user.click(within(first as HTMLElement).getByLabelText(t.columns.footer));
    await user.click(within(second as HTMLElement).getByText(t.removeLine.replace('{place}', '2')));
    await save(office);
    expect(office.server.inputs('officeSaveSiteItem')[0]?.item).toMatchObject({
      values: { customerService: [{ csType: 'telegram', url: 'https://t.example', positions: ['bar', 'closed'] }] },
    });
  });

  it('show in Bengali a fault at the setting itself', async () => {
    const { site } = bn;
    const office = await open(
      {
        officeSaveSiteItem: refused('bad_request', {
          fields: { 'item.values.chatWaitMinutes': 'বেশি।', 'item.nodes.PROMOTION': 'নয়।' },
        }),
      },
      { language: 'bn' },
    );
    write('chatWaitMinutes', '900');
    await office.user.click(node('PROMOTION'));
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    await office.user.click(within(await question()).getByText(site.save));
    await screen.findByText(site.faults.replace('{count}', '2'));
    expect(value('chatWaitMinutes').textContent).toContain('বেশি।');
    expect(document.querySelector('[data-node=PROMOTION]')?.textContent).toContain('নয়।');
  });

  it('that loosen a protection of money wait for approval, beside the default value', async () => {
    const office = await open({ officeSaveSiteItem: { version: 'v1', waits: true } });
    write('transferDayMax', '150000.00');
    const after: Settings = { ...OWN, values: { ...OWN.values, transferDayMax: '150000.00' } };
    const asked = { ...PROPOSAL, kind: 'settings', id: 'site', mine: true, before: OWN, after } as const;
    office.server.answer({ officeSiteProposals: { list: [asked], next: null } });
    await save(office);
    expect(await screen.findByText(t.waits)).toBeDefined();
    expect(named('transferDayMax').value).toBe('100000.00');
    await screen.findByText(approvals.own);
    const line = document.querySelector('[data-proposal] [data-path="values.transferDayMax"]');
    expect(line?.querySelector('del')?.textContent).toBe(`${t.byDefault}: 100000.00`);
    expect(line?.querySelector('ins')?.textContent).toBe('150000.00');
    expect(office.server.inputs('officeSiteProposals').at(-1)).toEqual({ kind: 'settings', state: 'waiting' });
  });

  it.each([
    ['second_missing', errorText.en.second_missing],
    ['proposals_full', errorText.en.proposals_full],
  ] as const)('show why nobody can be asked to approve: %s', async (code, text) => {
    const office = await open({ officeSaveSiteItem: refused(code) });
    write('transferDayMax', '150000.00');
    await save(office);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(named('transferDayMax').value).toBe('150000.00');
  });

  it('are restored from the history, without switches that did not exist then', async () => {
    const before = { kind: 'settings', nodes: { PROMOTION: false, GONE: true }, values: {} };
    const office = await open({ officeSiteHistory: { list: [change({ before, after: { ...OWN } })], next: null } });
    await office.user.click(await screen.findByText(t.restore));
    expect(node('PROMOTION').checked).toBe(false);
    await save(office);
    expect(office.server.inputs('officeSaveSiteItem')[0]?.item).toEqual({
      kind: 'settings',
      nodes: { LOGIN: true, SMSLOGIN: true, PROMOTION: false },
      values: {},
    });
  });

  it('show why they could not be loaded', async () => {
    openOffice('site-settings', { ...NO_CHANGES, officeSettings: refused('server_fault'), officeSiteItem: kept(OWN) });
    await screen.findByText(en.failedTitle);
    expect(screen.getByText(errorText.en.server_fault)).toBeDefined();
  });
});

describe('the settings of one domain', () => {
  it('inherit from the site until they are set, and leave out settings that are always global', async () => {
    const office = await open({}, { path: 'site-settings?domain=shapla.example' });
    expect(shown()).not.toContain('transferDayMax');
    expect(named('siteName').value).toBe('Chhokka 24');
    expect(within(value('siteName')).getByText(t.asSite)).toBeDefined();
    const login = document.querySelector<HTMLElement>('[data-node=LOGIN]') as HTMLElement;
    expect([node('LOGIN').checked, node('PROMOTION').checked]).toEqual([false, true]);
    expect(within(login).getByText(t.ownHere)).toBeDefined();
    await office.user.click(within(login).getByRole('button'));
    expect(node('LOGIN').checked).toBe(true);
    write('siteName', 'Shapla');
    await save(office);
    expect(office.server.inputs('officeSaveSiteItem')).toEqual([
      {
        id: 'shapla.example',
        version: 'd1',
        item: { kind: 'settings', nodes: {}, values: { siteName: 'Shapla' } },
      },
    ]);
    expect(office.server.inputs('officeSiteProposals')).toEqual([]);
  });

  it('are opened by choosing a domain or typing a new one', async () => {
    const { user, server } = await open();
    await user.selectOptions(named('domain'), 'shapla.example');
    await waitFor(() => expect(place()).toBe('site-settings?domain=shapla.example'));
    server.answer({ officeSiteItem: ({ id }) => (id === 'site' ? kept(OWN, 'site') : refused('site_item_unknown')) });
    await user.type(named('new-domain'), ' New.Example {Enter}');
    await waitFor(() => expect(place()).toBe('site-settings?domain=new.example'));
    await waitFor(() => expect(choice('domain').value).toBe('new.example'));
    await waitFor(() => expect(shown()).toContain('siteName'));
    expect(node('LOGIN').checked).toBe(true);
    await user.selectOptions(named('domain'), 'site');
    await waitFor(() => expect(place()).toBe('site-settings'));
  });
});

describe('the preview of the site with a draft of its settings', () => {
  const tabOf = (tab: Partial<Window> | null): void => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(tab as Window | null);
    onTestFinished(() => opened.mockRestore());
  };

  it('opens in a tab without access to this one, with the token in the URL fragment', async () => {
    const replace = vi.fn<(address: string) => void>();
    const tab = { opener: window, location: { replace } as unknown as Location };
    tabOf(tab);
    const office = await open({ officeSettingsPreview: { token: 'look', until: 1 } });
    write('siteName', 'Shapla');
    await office.user.click(screen.getByText(t.openPreview));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/#preview=look'));
    expect(tab.opener).toBeNull();
    expect(office.server.inputs('officeSettingsPreview')).toEqual([
      { id: 'site', item: { ...OWN, values: { siteName: 'Shapla' } } },
    ]);
    expect(office.server.called).not.toContain('officeSaveSiteItem');
  });

  it('is offered as a link when the browser blocks the new tab', async () => {
    tabOf(null);
    const office = await open({ officeSettingsPreview: { token: 'look', until: 1 } });
    write('siteName', 'Shapla');
    await office.user.click(screen.getByText(t.openPreview));
    await waitFor(() => expect(document.querySelector('a[href="/#preview=look"]')).not.toBeNull());
  });

  it('shows what is wrong with the draft, and closes the tab', async () => {
    const close = vi.fn<() => void>();
    tabOf({ close });
    const office = await open({
      officeSettingsPreview: refused('bad_request', { fields: { 'item.values.siteName': 'Too long.' } }),
    });
    write('siteName', 'Shapla');
    await office.user.click(screen.getByText(t.openPreview));
    expect(await screen.findByText('siteName: Too long.')).toBeDefined();
    expect(close).toHaveBeenCalledOnce();
  });
});
