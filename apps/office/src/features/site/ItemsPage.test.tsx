import { errorText } from '@chhokka/messages/errors';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { refused } from '@chhokka/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { heading, openOffice, place } from '../../testing/open-office.tsx';
import { card, itemsOf } from '../../testing/samples-site.ts';

const { site: t } = en;
const DAY = 86_400_000;

const items = async (): Promise<HTMLElement[]> => {
  await waitFor(() => expect(document.querySelector('[data-item]')).not.toBeNull());
  return [...document.querySelectorAll<HTMLElement>('[data-item]')];
};
const moving = (direction: 'up' | 'down', title: string): string => t[direction].replace('{title}', title);
const button = (name: string) => screen.getByLabelText<HTMLButtonElement>(name);
const asked = (kind: string, part: object = {}) => ({
  kind,
  search: '',
  show: 'all',
  place: '',
  sort: 'order',
  pageNo: 1,
  ...part,
});

describe('the list of editable items', () => {
  it('is shown by kind, and the address keeps the kind', async () => {
    const { server, user } = openOffice('site-content', { officeSiteItems: itemsOf([card('eid')]) });
    await heading(t.content);
    const kinds = screen.getByRole('navigation', { name: t.kindsLabel });
    expect(
      within(kinds)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      t.kinds.banner,
      t.kinds.announcement,
      t.kinds.help,
      t.kinds.page,
      t.kinds.promotion,
      t.kinds.template,
      t.kinds.agent_notice,
    ]);
    await items();
    await user.click(within(kinds).getByText(t.kinds.help));
    await waitFor(() => expect(server.inputs('officeSiteItems')).toEqual([asked('banner'), asked('help')]));
    expect(place()).toBe('site-content?kind=help');
    const [eid] = await items();
    expect(eid?.querySelector('a')?.getAttribute('href')).toBe('/backoffice/site-content?kind=help&id=eid');
  });

  it('of games starts with vendors, and ignores kinds of other pages', async () => {
    const { server } = openOffice('site-games?kind=banner', { officeSiteItems: itemsOf([card('SUND')]) });
    await heading(t.games);
    await items();
    expect(server.inputs('officeSiteItems')).toEqual([asked('vendor')]);
    // Nobody makes a vendor here.
    expect(screen.queryByText(t.create)).toBeNull();
  });

  it('shows in Bengali what is on, off, scheduled and over, with picture and place', async () => {
    const now = Date.now();
    openOffice(
      'site-content',
      {
        officeSiteItems: itemsOf([
          card('on', { startsAt: now - DAY, endsAt: now + DAY, picture: '/art/banners/eid', place: 'home' }),
          card('off', { enabled: false, startsAt: now + DAY, picture: '/art/goods/tea' }),
          card('later', { startsAt: now + DAY, picture: 'https://pictures.example/a.png' }),
          card('over', { endsAt: now - DAY, picture: '/art/goods/dhol' }),
          card('nameless', { title: { bn: '', en: 'Only English' } }),
        ]),
      },
      { language: 'bn' },
    );
    const [on, off, later, over, nameless] = await items();
    const { site } = bn;
    expect(on?.textContent).toContain('on বাংলা');
    expect(on?.textContent).toContain(site.options.home);
    expect(on?.textContent).toContain(site.on);
    expect(on?.querySelector('img')?.getAttribute('src')).toBe('/art/banners/eid-phone-720.webp');
    expect(off?.textContent).toContain(site.off);
    expect(off?.querySelector('img')?.getAttribute('src')).toBe('/art/goods/tea-240.webp');
    expect(later?.textContent).toContain(site.later);
    expect(later?.querySelector('img')?.getAttribute('src')).toBe('https://pictures.example/a.png');
    expect(over?.textContent).toContain(site.over);
    expect(over?.querySelector('img')?.getAttribute('src')).toBe('/art/goods/dhol-240.webp');
    expect(nameless?.querySelector('a')?.textContent).toBe('nameless');
  });

  it('is searched, filtered and sorted, each time from the first page', async () => {
    const { server, user } = openOffice('site-games?kind=vendor', {
      officeSiteItems: ({ pageNo }) =>
        itemsOf([card(`vendor-${pageNo}`)], { places: ['SUND', 'MEGH'], total: 90, totalPages: 2, order: null }),
    });
    await items();
    const last = (part: object) =>
      waitFor(() => expect(server.inputs('officeSiteItems').at(-1)).toEqual(asked('vendor', part)));
    expect(screen.getByText('Page 1 of 2, 90 in all')).toBeDefined();
    const [before, next] = [screen.getByText(t.previousPage), screen.getByText(t.nextPage)].map((each) =>
      each.closest('button'),
    );
    expect([before?.disabled, next?.disabled]).toEqual([true, false]);
    await user.click(screen.getByText(t.nextPage));
    await last({ pageNo: 2 });
    await screen.findByText('Page 2 of 2, 90 in all');
    await screen.findByText('vendor-2');
    expect(screen.getByText(t.nextPage).closest('button')?.disabled).toBe(true);
    await user.type(screen.getByLabelText(t.search), 'i');
    await last({ search: 'i' });
    await user.selectOptions(screen.getByLabelText(t.show), 'off');
    await last({ search: 'i', show: 'off' });
    await user.selectOptions(screen.getByLabelText(t.place), 'MEGH');
    await last({ search: 'i', show: 'off', place: 'MEGH' });
    await user.selectOptions(screen.getByLabelText(t.sort), 'title');
    await last({ search: 'i', show: 'off', place: 'MEGH', sort: 'title' });
  });

  it('shows that it is loading, why loading failed, and that it is empty', async () => {
    const { server, user } = openOffice('site-content?kind=help', { officeSiteItems: refused('server_fault') });
    const release = server.hold('officeSiteItems');
    expect(await screen.findByLabelText(en.loading)).toBeDefined();
    release();
    await screen.findByText(en.failedTitle);
    server.answer({ officeSiteItems: itemsOf([]) });
    await user.click(screen.getByText(en.retry));
    expect(await screen.findByText(t.emptyTitle)).toBeDefined();
  });

  it('is closed to operators without the permission to edit', async () => {
    const { server } = openOffice('site-content', {}, { permissions: ['settings.write'] });
    expect(await screen.findByText(en.notAllowedTitle)).toBeDefined();
    expect(server.called).not.toContain('officeSiteItems');
  });

  it('links to a new item with a generated id', async () => {
    openOffice('site-content?kind=template', { officeSiteItems: itemsOf([]) });
    const link = (await screen.findByText(t.create)).closest('a');
    expect(link?.getAttribute('href')).toMatch(
      /^\/backoffice\/site-content\?kind=template&id=template-[0-9a-f]{8}&new$/,
    );
  });
});

describe('the order of editable items', () => {
  const three = itemsOf([card('a'), card('b'), card('c')]);

  it('moves an item by one place, and is saved as a whole on top of the version read', async () => {
    const { server, user } = openOffice('site-content?kind=help', {
      officeSiteItems: three,
      officeOrderSiteItems: { version: 'order-2' },
    });
    await items();
    expect(button(moving('up', 'a')).disabled).toBe(true);
    expect(button(moving('down', 'c')).disabled).toBe(true);
    await user.click(button(moving('down', 'a')));
    await waitFor(() =>
      expect(server.inputs('officeOrderSiteItems')).toEqual([
        { kind: 'help', ids: ['b', 'a', 'c'], version: 'order-1' },
      ]),
    );
    await waitFor(() => expect(server.inputs('officeSiteItems')).toHaveLength(2));
  });

  it('of banners is the order on their page, with banners of other pages in between', async () => {
    const { server, user } = openOffice('site-content', {
      officeSiteItems: itemsOf([
        card('h1', { place: 'home' }),
        card('l1', { place: 'live' }),
        card('h2', { place: 'home' }),
      ]),
      officeOrderSiteItems: { version: 'order-2' },
    });
    await items();
    expect(screen.queryByLabelText(moving('up', 'l1'))).toBeNull();
    await user.click(button(moving('up', 'h2')));
    await waitFor(() => expect(server.inputs('officeOrderSiteItems')).toHaveLength(1));
    const ids = server.inputs('officeOrderSiteItems')[0]?.ids ?? [];
    expect(ids.toSorted()).toEqual(['h1', 'h2', 'l1']);
    expect(ids.indexOf('h2')).toBeLessThan(ids.indexOf('h1'));
  });

  it('does not change when somebody else has changed it meanwhile, and the page says so', async () => {
    const { server, user } = openOffice('site-content?kind=help', {
      officeSiteItems: three,
      officeOrderSiteItems: refused('edited_meanwhile'),
    });
    await items();
    await user.click(button(moving('up', 'c')));
    expect((await screen.findByRole('alert')).textContent).toBe(errorText.en.edited_meanwhile);
    await waitFor(() => expect(server.inputs('officeSiteItems')).toHaveLength(2));
  });

  it('cannot be changed in a filtered list, or where it follows from other data', async () => {
    const { server, user } = openOffice('site-content?kind=help', { officeSiteItems: three });
    await items();
    await user.type(screen.getByLabelText(t.search), 'a');
    await waitFor(() => expect(screen.queryByLabelText(moving('up', 'a'))).toBeNull());
    server.answer({ officeSiteItems: itemsOf([card('a'), card('b')], { order: null }) });
    await user.click(screen.getByText(t.kinds.announcement));
    await screen.findByText('b');
    expect(screen.queryByLabelText(moving('down', 'a'))).toBeNull();
  });
});
