import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bn } from '@chhokka/messages/bn';
import { en } from '@chhokka/messages/en';
import { errorText } from '@chhokka/messages/errors';
import { type FakeHandlers, refused } from '@chhokka/testing';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { fieldOf, fillIn, send } from '../../testing/fill-in.ts';
import { openSite, type OpenSite } from '../../testing/open-site.tsx';
import { dialogNamed, letPass } from '../../testing/sign-up-form.ts';

const { feedback, register } = en;
const MOST = 200;
const ANSWERS = { captcha: 'AAAA', feedback: {}, helpCenter: { list: [] } } satisfies FakeHandlers;
const LANGUAGES = { BN: bn, EN: en };

type Opened = OpenSite & { readonly dialog: HTMLDialogElement };

async function opened(answers: FakeHandlers = {}, visitor: Parameters<typeof openSite>[2] = {}): Promise<Opened> {
  letPass(2_000);
  const site = await openSite('/help', { ...ANSWERS, ...answers }, visitor);
  await screen.findByRole('main');
  openDialog('feedback');
  return { ...site, dialog: await dialogNamed(LANGUAGES[visitor.language === 'BN' ? 'BN' : 'EN'].feedback.title) };
}

const counter = (count: number): string =>
  feedback.counter.replace(/\{count[^}]*\}/, String(count)).replace(/\{most[^}]*\}/, String(MOST));
const area = (dialog: Element): HTMLTextAreaElement =>
  dialog.querySelector('textarea') ?? expect.unreachable('nothing to write in');
const write = (dialog: Element, value: string): boolean => fireEvent.change(area(dialog), { target: { value } });
const choose = (dialog: Element, value: string): boolean =>
  fireEvent.change(fieldOf(dialog, 'type'), { target: { value } });
const alertOf = (dialog: Element): HTMLElement | null => dialog.querySelector('[role=alert]');

describe('the feedback form', () => {
  it.each(['BN', 'EN'] as const)(
    'lists the empty fields in one warning (%s), and drops each once it is filled in',
    async (language) => {
      const words = LANGUAGES[language];
      const { dialog, server } = await opened({}, { language });
      const list = new Intl.ListFormat(language.toLowerCase());
      const emptyText = (...names: string[]): string => words.feedback.empty.replace('{fields}', list.format(names));
      const { type, description } = words.feedback;
      const letters = words.register.captcha.label;
      expect(alertOf(dialog)).toBeNull();
      send(dialog);
      expect(alertOf(dialog)?.textContent).toBe(emptyText(type, description, letters));
      expect(alertOf(dialog)?.querySelectorAll('svg')).toHaveLength(1);
      choose(dialog, '2');
      write(dialog, '   ');
      expect(alertOf(dialog)?.textContent).toBe(emptyText(description, letters));
      expect(server.called).not.toContain('feedback');
    },
  );

  it('counts what will be sent, and takes no more than 200 characters', async () => {
    const { dialog, user } = await opened();
    write(dialog, '  twelve chars ');
    within(dialog).getByText(counter(12));
    area(dialog).focus();
    await user.paste('ক'.repeat(MOST + 1));
    expect(area(dialog).value).toHaveLength(MOST);
    expect(
      within(dialog)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([feedback.choose, ...Object.values(feedback.types)]);
  });

  it.each([1, 2, 3, 4, 6, 0])('is sent with the type %i that was chosen', async (type) => {
    const { dialog, server } = await opened();
    choose(dialog, String(type));
    write(dialog, 'What I want to say.');
    send(dialog, { captcha: 'ab12' });
    await within(dialog).findByText(feedback.thanksText);
    expect(server.inputs('feedback')).toMatchObject([{ type }]);
  });

  it('of a visitor is sent once; a wrong captcha brings a new picture and keeps the rest', async () => {
    const { dialog, server, user } = await opened({ feedback: refused('captcha_wrong') });
    const pictures = (): number => server.called.filter((name) => name === 'captcha').length;
    await within(dialog).findByAltText(register.captcha.picture);
    choose(dialog, '6');
    write(dialog, ' I want to be an agent. ');
    letPass(2_000);
    send(dialog, { captcha: 'zzzzz' });
    send(dialog);
    await within(dialog).findByText(errorText.en.captcha_wrong);
    expect(area(dialog).value).toBe(' I want to be an agent. ');
    expect(fieldOf(dialog, 'captcha').value).toBe('');
    await waitFor(() => expect(pictures()).toBe(2));
    server.answer({ feedback: {} });
    send(dialog, { captcha: 'ab12' });
    await within(dialog).findByText(feedback.thanksText);
    expect(dialog.querySelector('form')).toBeNull();
    const sent = { content: 'I want to be an agent.', sender: '', type: 6 };
    expect(server.inputs('feedback')).toEqual([
      { ...sent, captcha: 'zzzzz' },
      { ...sent, captcha: 'ab12' },
    ]);
    await user.click(within(dialog).getAllByText(en.common.close).at(-1) ?? expect.unreachable('no button'));
    await waitFor(() => expect(dialog.isConnected).toBe(false));
  });

  it('of a member opens from the menu, and is sent with the member’s name and language', async () => {
    let language: string | null = null;
    const answers: FakeHandlers = {
      ...ANSWERS,
      feedback: (_, headers) => {
        language = headers.get('accept-language');
        return {};
      },
    };
    const { user, server } = await openSite('/help', answers, { member: true, language: 'BN' });
    await user.click(await screen.findByLabelText(new RegExp(bn.shell.menu)));
    await user.click(await screen.findByText(bn.shell.feedback, { selector: '[role=menuitem], [role=menuitem] *' }));
    const dialog = await dialogNamed(bn.feedback.title);
    choose(dialog, '0');
    write(dialog, '  ধন্যবাদ ');
    fillIn(dialog, { captcha: 'ab12' });
    send(dialog);
    await within(dialog).findByText(bn.feedback.thanks);
    expect(server.inputs('feedback')).toEqual([{ content: 'ধন্যবাদ', sender: 'joba', type: 0, captcha: 'ab12' }]);
    expect(language).toMatch(/^bn/);
  });
});
