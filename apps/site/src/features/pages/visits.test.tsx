import { bn } from '@chhokka/messages/bn';
import { en } from '@chhokka/messages/en';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openSite, place } from '../../testing/open-site.tsx';
import { SAMPLE_PAGES } from '../../testing/samples-pages.ts';
import { switches } from '../../testing/switches.ts';

const focused = (): string | undefined => document.activeElement?.id;

describe('the help', () => {
  const TOPICS = {
    list: [
      { topic: 'start', title: 'প্রথম পা', content: '<p>স্বাগতম।</p>' },
      { topic: 'login', title: 'লগ ইন', content: '<p>দুই ধাপের লগ ইন। <a href="/forget">ভুলে গেছেন?</a></p>' },
      { topic: 'fair', title: 'ন্যায্য খেলা', content: '<p>প্রতিটি রাউন্ড।</p>' },
    ],
  };
  const links = (): HTMLElement[] => within(screen.getByLabelText(bn.help.contents)).getAllByRole('link');

  it('moves from its contents to a topic, searches in Bengali, and keeps links within the site', async () => {
    const { user } = await openSite('/help', { ...SAMPLE_PAGES, helpCenter: TOPICS }, { language: 'BN' });
    await screen.findByText('স্বাগতম।');
    expect(links()).toHaveLength(3);
    await user.click(links()[2] as HTMLElement);
    await waitFor(() => expect([focused(), location.hash]).toEqual(['fair-title', '#fair']));

    const search = screen.getByLabelText(bn.help.search);
    fireEvent.change(search, { target: { value: 'দুই ধাপের' } });
    await waitFor(() => expect(links()).toHaveLength(1));
    expect(document.querySelectorAll('section[id]')).toHaveLength(1);
    fireEvent.change(search, { target: { value: 'zzzz' } });
    await user.click(await screen.findByText(bn.help.showAll));
    await waitFor(() => expect(links()).toHaveLength(3));

    await user.click(screen.getByText('ভুলে গেছেন?'));
    await screen.findByText(bn.recovery.title);
    expect(place()).toBe('/forget');
  });

  it.each(['term', 'privacy'])('at #%s gives the focus to its section', async (topic) => {
    await openSite(`/help#${topic}`, SAMPLE_PAGES);
    await waitFor(() => expect(focused()).toBe(`${topic}-title`));
  });
});

it('the page for agents opens the feedback form with its question selected', async () => {
  const { user } = await openSite('/join', SAMPLE_PAGES);
  await user.click(await screen.findByText(en.pages.join.question));
  const dialog = (await screen.findByText(en.feedback.title, { selector: 'dialog h2' })).closest('dialog');
  await waitFor(() => expect(dialog?.querySelector<HTMLSelectElement>('[name=type]')?.value).toBe('6'));
});

it('a page that is switched off shows not found', async () => {
  await openSite('/vip', { ...SAMPLE_PAGES, whitelabel: switches({ off: ['VIP'] }) });
  await screen.findByText(en.shell.notFound.title);
  expect(screen.queryByText('The page vip')).toBeNull();
});
