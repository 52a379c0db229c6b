import type { CallValue } from '@chhokka/contracts';
import { errorText } from '@chhokka/messages/errors';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { type FakeHandlers, refused } from '@chhokka/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { heading, openOffice, type OpenOffice, place } from '../../testing/open-office.tsx';
import { choice, named, write } from '../../testing/form.ts';
import { noQuestion, question } from '../../testing/parts.ts';
import { change, itemsOf, kept, NO_CHANGES, NOTICE, wordsOf } from '../../testing/samples-site.ts';

const { site: t } = en;
const ONE = 'site-content?kind=announcement&id=one';
const SAVED = { version: 'v2', waits: false } as const;

const open = (answers: FakeHandlers = {}, language: 'bn' | 'en' = 'en'): OpenOffice =>
  openOffice(ONE, { ...NO_CHANGES, officeSiteItem: kept(NOTICE), ...answers }, { language });

const title = async (language: 'bn' | 'en' = 'en'): Promise<HTMLInputElement> => {
  await waitFor(() => named(`title.${language}`));
  return named(`title.${language}`);
};

async function retitle({ user }: OpenOffice, text: string, language: 'bn' | 'en' = 'en'): Promise<HTMLInputElement> {
  const input = await title(language);
  await user.clear(input);
  await user.type(input, text);
  return input;
}

/** A button of a form; happy-dom sends a form when the button itself is pressed, and not the words on it. */
function submit(text: string, of: HTMLElement = document.body): HTMLElement {
  const found = within(of).getByText(text).closest('button');
  if (found === null) throw new Error(`${text} stands on no button`);
  return found;
}

async function save({ user }: OpenOffice): Promise<void> {
  await user.click(submit(t.review));
  await user.click(within(await question()).getByText(t.save));
}

/** What would be saved, as the question tells it: `title.en: A → B`. */
const told = (dialog: HTMLElement): string[] =>
  [...dialog.querySelectorAll<HTMLElement>('[data-path]')].map(
    (each) =>
      `${each.dataset['path']}: ${each.querySelector('del')?.textContent} → ${each.querySelector('ins')?.textContent}`,
  );

describe('an item in the editor', () => {
  it('is shown under its title, with nothing to save yet', async () => {
    open();
    await heading('A');
    expect(named('title.bn').value).toBe('ক');
    expect(choice('type').value).toBe('B');
    expect(named('enabled').checked).toBe(false);
    expect(screen.queryByText(t.review)).toBeNull();
    expect(await screen.findByText(t.historyEmpty)).toBeDefined();
  });

  it('is saved as a whole on top of the version read, after a review of every change', async () => {
    const office = open({ officeSaveSiteItem: SAVED });
    const { server, user } = office;
    await retitle(office, 'B');
    await user.click(named('pinned'));
    expect(screen.getByText('Changes: 2')).toBeDefined();
    await user.click(submit(t.review));
    const dialog = await question();
    expect(within(dialog).getByText(t.reviewText)).toBeDefined();
    expect(told(dialog)).toEqual(['title.en: A → B', `pinned: ${t.off} → ${t.on}`]);
    expect(within(dialog).getByText(`${t.fields.title} · ${t.languages.en}`)).toBeDefined();
    expect(server.called).not.toContain('officeSaveSiteItem');
    server.answer({ officeSiteItem: kept({ ...NOTICE, title: wordsOf('B', 'ক'), pinned: true }, 'one', 'v2') });
    await user.click(within(dialog).getByText(t.save));
    await noQuestion();
    expect(server.inputs('officeSaveSiteItem')).toEqual([
      { id: 'one', version: 'v1', item: { ...NOTICE, title: wordsOf('B', 'ক'), pinned: true } },
    ]);
    expect(await screen.findByText(t.saved)).toBeDefined();
    expect(screen.queryByText(t.review)).toBeNull();
    await heading('B');
  });

  it('is reviewed by Control and S, and by Enter in a field, but only after a change', async () => {
    const office = open();
    const input = await title();
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    await office.user.type(input, '{Enter}');
    expect(document.querySelector('dialog[open]')).toBeNull();
    await office.user.type(input, 'B{Enter}');
    await office.user.click(within(await question()).getByText(t.cancel));
    await noQuestion();
    // The browser would save the page.
    expect(fireEvent.keyDown(window, { key: 's', ctrlKey: true })).toBe(false);
    expect(told(await question())).toEqual(['title.en: A → AB']);
  });

  it('of a long text shows only where the text differs', async () => {
    const content = wordsOf(`<p>${'Come to the fair. '.repeat(40)}</p>`);
    open({ officeSiteItem: kept({ ...NOTICE, content }) });
    await title();
    write('content.en', content.en.replace('fair. </p>', 'fair at noon. </p>'));
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    const [line = ''] = told(await question());
    expect(line).toMatch(/^content\.en: … .{30,70}\. <\/p> → … .{30,70} at noon\. <\/p>$/);
  });

  it('is restored when the changes are discarded', async () => {
    const office = open();
    const input = await retitle(office, 'Other');
    await office.user.click(screen.getByText(t.discard));
    expect(input.value).toBe('A');
    expect(screen.queryByText(t.discard)).toBeNull();
  });

  it('shows each fault at its field, in the language of the page, and keeps the draft', async () => {
    const { site } = bn;
    const office = open(
      {
        officeSaveSiteItem: refused('bad_request', {
          fields: { 'item.title.en': 'খুব লম্বা।', 'item.enabled': 'এখনও নয়।' },
        }),
      },
      'bn',
    );
    const input = await retitle(office, 'B');
    await office.user.click(submit(site.review));
    await office.user.click(within(await question()).getByText(site.save));
    await noQuestion();
    expect(screen.getByText('খুব লম্বা।')).toBeDefined();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('এখনও নয়।')).toBeDefined();
    expect(named('enabled').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(site.faults.replace('{count}', '2'))).toBeDefined();
    expect(input.value).toBe('B');
  });

  it('shows why it could not be saved, and can be saved again', async () => {
    const office = open({ officeSaveSiteItem: refused('temporarily_unavailable') });
    await retitle(office, 'B');
    await save(office);
    expect((await screen.findByRole('alert')).textContent).toBe(errorText.en.temporarily_unavailable);
    office.server.answer({ officeSaveSiteItem: SAVED });
    await save(office);
    await noQuestion();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(office.server.inputs('officeSaveSiteItem')).toHaveLength(2);
  });

  it.each([
    ['rina', 'rina'],
    ['', t.somebody],
  ])('merges the changes when %j has saved it meanwhile, and is saved on top of that version', async (account, who) => {
    const office = open({ officeSaveSiteItem: refused('edited_meanwhile', { value: { account } }) });
    const { server } = office;
    await retitle(office, 'খ', 'bn');
    server.answer({ officeSiteItem: kept({ ...NOTICE, title: wordsOf('B', 'ক') }, 'one', 'v2') });
    await save(office);
    expect((await screen.findByRole('alert')).textContent).toBe(t.conflict.replace('{account}', who));
    await waitFor(() => expect(named('title.en').value).toBe('B'));
    expect(named('title.bn').value).toBe('খ');
    server.answer({ officeSaveSiteItem: { version: 'v3', waits: false } });
    await save(office);
    await noQuestion();
    expect(server.inputs('officeSaveSiteItem').at(-1)).toEqual({
      id: 'one',
      version: 'v2',
      item: { ...NOTICE, title: wordsOf('B', 'খ') },
    });
  });
});

describe('a draft', () => {
  it('asks before a link leaves it, is kept in the tab, and is there on the way back', async () => {
    const office = open({ officeSiteItems: itemsOf([]) });
    const { user } = office;
    await retitle(office, 'Draft');
    await user.click(screen.getByText(t.back));
    const dialog = await question();
    expect(within(dialog).getByText(t.leaveTitle)).toBeDefined();
    await user.click(within(dialog).getByText(t.cancel));
    await noQuestion();
    expect(place()).toBe(ONE);
    await user.click(screen.getByText(t.back));
    await user.click(within(await question()).getByText(t.leave));
    await screen.findByText(t.emptyTitle);
    expect(place()).toBe('site-content?kind=announcement');
    history.back();
    expect((await title()).value).toBe('Draft');
  });

  it('keeps the tab from being closed; without a draft the tab closes freely', async () => {
    const office = open();
    const input = await title();
    const leaves = (): boolean => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    expect(leaves()).toBe(true);
    await office.user.type(input, 'B');
    expect(leaves()).toBe(false);
    await office.user.click(screen.getByText(t.discard));
    expect(leaves()).toBe(true);
  });
});

describe('an item that does not exist yet', () => {
  const NEW = 'site-content?kind=help&id=help-1&new';

  it('gets its id from the operator, is saved as new, and is then edited under that id', async () => {
    const office = openOffice(NEW, { ...NO_CHANGES, officeSaveSiteItem: { version: 'v1', waits: false } });
    const { server, user } = office;
    await heading(t.newTitle.replace('{kind}', t.kinds.help));
    expect(server.called).not.toContain('officeSiteItem');
    const name = named('id');
    await user.clear(name);
    await user.type(name, 'How To Play!');
    expect(name.value).toBe('how-to-play-');
    await user.type(name, '{Backspace}');
    for (const language of ['bn', 'en']) {
      await user.type(named(`title.${language}`), `T ${language}`);
      await user.type(named(`content.${language}`), `C ${language}`);
    }
    const item = {
      kind: 'help',
      title: { bn: 'T bn', en: 'T en', es: '' },
      content: { bn: 'C bn', en: 'C en', es: '' },
      enabled: false,
    } as const;
    server.answer({ officeSiteItem: kept(item, 'how-to-play') });
    await user.click(submit(t.review));
    const dialog = await question();
    expect(told(dialog)).toContain(`title.en: ${t.empty} → T en`);
    expect(told(dialog).join()).not.toContain('kind');
    await user.click(within(dialog).getByText(t.save));
    await heading('T en');
    expect(place()).toBe('site-content?kind=help&id=how-to-play');
    expect(server.inputs('officeSaveSiteItem')).toEqual([{ id: 'how-to-play', version: '', item }]);
  });

  it('under an unknown id shows a notice and a link back to the list', async () => {
    openOffice('site-content?kind=help&id=gone', { ...NO_CHANGES, officeSiteItem: refused('site_item_unknown') });
    expect(await screen.findByText(en.notFoundTitle)).toBeDefined();
    expect(screen.getByText(t.back).closest('a')?.getAttribute('href')).toBe('/backoffice/site-content?kind=help');
  });

  it('that could not be loaded shows why', async () => {
    const { server } = openOffice(ONE, { ...NO_CHANGES, officeSiteItem: refused('server_fault') });
    const release = server.hold('officeSiteItem');
    expect(await screen.findByLabelText(en.loading)).toBeDefined();
    release();
    await screen.findByText(en.failedTitle);
    expect(screen.getByText(errorText.en.server_fault)).toBeDefined();
  });
});

describe('the history of an item', () => {
  const after = NOTICE as unknown as CallValue<'officeSiteHistory'>['list'][number]['after'];
  const before = { ...after, title: wordsOf('Old', 'ক'), unknown: 'of a release before this' };

  it('shows who made and who approved each change, and loads older ones', async () => {
    const ids = ['019ab000-0000-7000-8000-0000000000c1', '019ab000-0000-7000-8000-0000000000c2'] as const;
    const { server, user } = open({
      officeSiteHistory: ({ after: last }) =>
        last === undefined
          ? { list: [change({ before, after, secondAccount: 'rina' })], next: ids[0] }
          : { list: [change({ changeId: ids[1], before: null, after, account: 'office' })], next: null },
    });
    const summary = (await screen.findByText('approved by rina')).closest('summary');
    expect(summary?.textContent).toContain('second');
    await user.click(screen.getByText(t.olderChanges));
    const made = (await screen.findByText(t.made)).closest('details');
    expect(made?.textContent).toContain('office');
    expect(within(made as HTMLElement).queryByText(t.restore)).toBeNull();
    expect(server.inputs('officeSiteHistory')).toEqual([
      { kind: 'announcement', id: 'one' },
      { kind: 'announcement', id: 'one', after: ids[0] },
    ]);
  });

  it('restores the values before a change as a draft, without fields that no longer exist', async () => {
    const office = open({
      officeSiteHistory: { list: [change({ before, after })], next: null },
      officeSaveSiteItem: SAVED,
    });
    await office.user.click(await screen.findByText(t.restore));
    expect((await title()).value).toBe('Old');
    expect(screen.getByText(t.restored)).toBeDefined();
    await office.user.click(submit(t.review));
    const dialog = await question();
    expect(told(dialog)).toEqual(['title.en: A → Old']);
    await office.user.click(within(dialog).getByText(t.save));
    await noQuestion();
    expect(office.server.inputs('officeSaveSiteItem')).toEqual([
      { id: 'one', version: 'v1', item: { ...NOTICE, title: wordsOf('Old', 'ক') } },
    ]);
  });

  it('shows beside the item why it could not be loaded', async () => {
    open({ officeSiteHistory: refused('server_fault') });
    expect((await screen.findByRole('alert')).textContent).toBe(errorText.en.server_fault);
    expect((await title()).value).toBe('A');
  });
});
