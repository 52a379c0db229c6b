import type { SiteItem } from '@chhokka/contracts';
import { errorText } from '@chhokka/messages/errors';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { type FakeHandlers, refused } from '@chhokka/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openOffice, type OpenOffice } from '../../../testing/open-office.tsx';
import { choice, named, write } from '../../../testing/form.ts';
import { noQuestion, question } from '../../../testing/parts.ts';
import { BANNER, kept, NO_CHANGES, NOTICE, PROMOTION, wordsOf } from '../../../testing/samples-site.ts';

const { site: t } = en;
const SAVED = { version: 'v2', waits: false } as const;

const VENDOR: SiteItem = {
  kind: 'vendor',
  name: { bn: 'সুন্দর', en: 'Sund' },
  enabled: true,
  isHot: false,
  listsGames: true,
  lane: '',
};
const GAME: SiteItem = {
  kind: 'game',
  name: { bn: 'ইলিশ', en: 'Ilish' },
  enabled: true,
  isHot: false,
  isNew: false,
  isTop: false,
  comingSoon: false,
  position: 10,
};
const TEMPLATE: SiteItem = { kind: 'template', title: wordsOf('Wait'), answer: wordsOf('Please wait.'), enabled: true };

/** Opens an item, once its form is there. */
async function edit(item: SiteItem, answers: FakeHandlers = {}, language: 'bn' | 'en' = 'en'): Promise<OpenOffice> {
  const page = item.kind === 'vendor' || item.kind === 'game' ? 'site-games' : 'site-content';
  const office = openOffice(
    `${page}?kind=${item.kind}&id=one`,
    { ...NO_CHANGES, officeSiteItem: kept(item), officeSaveSiteItem: SAVED, ...answers },
    { language },
  );
  await waitFor(() => expect(document.querySelector('main form')).not.toBeNull());
  return office;
}

/** Saves what was changed, and answers the item that was sent. */
async function saved({ server, user }: OpenOffice): Promise<SiteItem | undefined> {
  fireEvent.keyDown(window, { key: 's', ctrlKey: true });
  await user.click(within(await question()).getByText(t.save));
  await noQuestion();
  return server.inputs('officeSaveSiteItem').at(-1)?.item;
}

describe('the fields of an item', () => {
  it('of a notice are its type, texts and times on the site’s clock', async () => {
    const office = await edit(NOTICE);
    const starts = `${named('startsAt').value.replaceAll('/', '-')}T${named('startsAt.time').value}`;
    expect(Date.parse(`${starts}+06:00`)).toBe(NOTICE.startsAt);
    await office.user.selectOptions(named('type'), 'PU');
    await office.user.click(named('enabled'));
    expect(named('endsAt.time').disabled).toBe(true);
    write('endsAt', '2026/12/24');
    write('endsAt.time', '18:30');
    expect(await saved(office)).toEqual({
      ...NOTICE,
      type: 'PU',
      enabled: true,
      endsAt: Date.parse('2026-12-24T18:30+06:00'),
    });
  });

  it('of a time can be cleared', async () => {
    const office = await edit({ ...NOTICE, endsAt: NOTICE.startsAt + 60_000 });
    write('endsAt', '');
    expect(await saved(office)).toEqual(NOTICE);
  });

  it('of a time have the site’s format, and nothing is saved while one cannot be read', async () => {
    const office = await edit({ ...NOTICE, endsAt: Date.parse('2026-12-24T18:30+06:00') });
    expect([named('endsAt').value, named('endsAt.time').value]).toEqual(['2026/12/24', '18:30']);
    expect(document.querySelector('input[type^=date]')).toBeNull();
    write('endsAt', '2026/12/25');
    write('endsAt.time', '25:00');
    screen.getByText(en.day.unreadableTime);
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    expect(document.activeElement).toBe(named('endsAt.time'));
    expect(screen.queryByRole('dialog')).toBeNull();
    write('endsAt.time', '০৯:০৫');
    expect(await saved(office)).toEqual({ ...NOTICE, endsAt: Date.parse('2026-12-25T09:05+06:00') });
  });

  it('of a promotion keep how members take part, and accept only whole numbers of places', async () => {
    const office = await edit(PROMOTION);
    expect(choice('takesPart').disabled).toBe(true);
    write('places', '12,500 or so');
    expect(named('places').value).toBe('12500');
    expect(screen.getByLabelText(`${en.site.fields.maxGrant} (BDT)`)).toBe(named('maxGrant'));
    write('maxGrant', '750.00');
    await office.user.selectOptions(named('images'), 'required');
    await office.user.click(named('paysAtOnce'));
    for (const name of ['title', 'summary', 'content']) write(`${name}.es`, 'Un regalo');
    expect(await saved(office)).toEqual({
      ...PROMOTION,
      places: 12_500,
      maxGrant: '750.00',
      images: 'required',
      paysAtOnce: true,
      title: { ...wordsOf('Eid'), es: 'Un regalo' },
      summary: { ...wordsOf('A gift'), es: 'Un regalo' },
      content: { ...wordsOf('<p>More</p>'), es: 'Un regalo' },
    });
    write('places', '');
    expect(named('places').value).toBe('');
  });

  it.each<[SiteItem, Partial<SiteItem>]>([
    [VENDOR, { name: { bn: 'সুন্দর', en: 'Sundar' }, isHot: true, listsGames: false, lane: 'Slots' }],
    [GAME, { name: { bn: 'ইলিশ', en: 'Hilsa' }, isHot: true, isNew: true, isTop: true, comingSoon: true, position: 7 }],
    [TEMPLATE, { title: wordsOf('Wait', 'থামুন'), answer: { ...wordsOf('Please wait.'), en: 'Soon.' }, enabled: false }],
  ])('of a $kind are all sent as they were changed', async (item, changes) => {
    const office = await edit(item);
    for (const [name, value] of Object.entries(changes)) {
      if (typeof value === 'boolean') await office.user.click(named(name));
      else if (typeof value === 'object' && value !== null)
        for (const [language, words] of Object.entries(value)) write(`${name}.${language}`, String(words));
      else write(name, String(value));
    }
    expect(await saved(office)).toEqual({ ...item, ...changes });
  });

  it('of a feedback template say that it is offered to operators', async () => {
    await edit(TEMPLATE);
    expect(screen.getByLabelText(t.fields.offered)).toBe(named('enabled'));
    expect(screen.queryByText(t.fields.enabled)).toBeNull();
  });
});

describe('the target of a banner', () => {
  it('has its own fields for each kind, and can be none', async () => {
    const office = await edit(BANNER);
    const kind = choice('target.linkageType');
    expect(kind.value).toBe('');
    await office.user.selectOptions(kind, 'VENDOR');
    write('target.vassalage', 'SUND');
    await office.user.selectOptions(named('target.gameType'), 'LIVE');
    expect(await saved(office)).toMatchObject({
      target: { linkageType: 'VENDOR', vassalage: 'SUND', gameType: 'LIVE' },
    });
    const parts: Record<string, string[]> = {
      GAME: ['vassalage', 'gameCode'],
      PROMOTION: ['promotionId'],
      PAGE: ['path'],
      URL: ['url'],
    };
    for (const [linkageType, names] of Object.entries(parts)) {
      await office.user.selectOptions(kind, linkageType);
      const shown = [...document.querySelectorAll<HTMLInputElement>('[name^="target."]')].map(({ name }) => name);
      expect(shown).toEqual(['target.linkageType', ...names.map((name) => `target.${name}`)]);
    }
    await office.user.selectOptions(kind, '');
    write('domain', 'shapla.example');
    expect(await saved(office)).toMatchObject({ target: null, domain: 'shapla.example' });
    write('domain', '');
    write('title.en', 'Hello');
    expect(await saved(office)).toMatchObject({ domain: null });
  });

  it('shows a fault at its field', async () => {
    const office = await edit(
      { ...BANNER, target: { linkageType: 'PAGE', path: '/' } },
      { officeSaveSiteItem: refused('bad_request', { fields: { 'item.target.path': 'No such page.' } }) },
    );
    write('target.path', '/nowhere');
    await saved(office);
    expect(screen.getByText('No such page.')).toBeDefined();
    expect(named('target.path').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the picture of a banner', () => {
  const pictures = {
    list: [
      { url: '/art/banners/eid', uploadedAt: null },
      { url: '/art/uploads/abc', uploadedAt: 1 },
    ],
  };

  it('is chosen from the existing pictures', async () => {
    const office = await edit(BANNER, { officePictures: pictures });
    expect(screen.getByAltText('/art/banners/bengal').getAttribute('src')).toBe('/art/banners/bengal-phone-720.webp');
    expect(office.server.called).not.toContain('officePictures');
    await office.user.click(screen.getByText(t.choosePicture));
    await office.user.click(await screen.findByLabelText('eid'));
    expect(screen.getByLabelText('eid').getAttribute('aria-pressed')).toBe('true');
    expect(await saved(office)).toEqual({ ...BANNER, picture: '/art/banners/eid' });
  });

  it('can be uploaded, and shows why an unreadable file is refused', async () => {
    const office = await edit(BANNER, { officePicture: refused('image_unreadable') });
    const input = named('picture.file');
    await office.user.upload(input, new File(['no picture'], 'a.png', { type: 'image/png' }));
    expect((await screen.findByRole('alert')).textContent).toBe(errorText.en.image_unreadable);
    office.server.answer({ officePicture: { url: '/art/uploads/new' } });
    await office.user.upload(input, new File(['picture'], 'b.png', { type: 'image/png' }));
    await screen.findByAltText('/art/uploads/new');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await saved(office)).toEqual({ ...BANNER, picture: '/art/uploads/new' });
  });

  it('shows why the existing pictures could not be loaded', async () => {
    const office = await edit(BANNER, { officePictures: refused('server_fault') });
    await office.user.click(screen.getByText(t.choosePicture));
    expect((await screen.findByRole('alert')).textContent).toBe(errorText.en.server_fault);
  });
});

describe('the preview of markup', () => {
  it('shows the server’s sanitised markup, in each language with a text', async () => {
    const { site } = bn;
    const content = { bn: '<p>আসুন</p>', en: '<img src=x onerror=alert(1)>', es: '' };
    const office = await edit(
      { ...NOTICE, content },
      { officeMarkupPreview: { bn: '<p>আসুন</p>', en: '<img src="x">', es: '' } },
      'bn',
    );
    await office.user.click(screen.getByText(site.preview));
    await screen.findByText(site.previewHelp);
    const previews = [...document.querySelectorAll<HTMLElement>('[data-preview]')];
    expect(previews.map(({ dataset, lang, innerHTML }) => [dataset['preview'], lang, innerHTML])).toEqual([
      ['bn', 'bn', '<p>আসুন</p>'],
      ['en', 'en', '<img src="x">'],
    ]);
    expect(office.server.inputs('officeMarkupPreview')).toEqual([{ content }]);
  });

  it('shows why the server could not make it', async () => {
    const office = await edit(NOTICE, { officeMarkupPreview: refused('server_fault') });
    await office.user.click(screen.getByText(t.preview));
    expect((await screen.findByRole('alert')).textContent).toBe(errorText.en.server_fault);
    expect(document.querySelector('[data-preview]')).toBeNull();
  });
});
