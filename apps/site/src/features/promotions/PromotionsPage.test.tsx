import type { CallValue, Promotion, PromotionApplication } from '@chhokka/contracts';
import { bn } from '@chhokka/messages/bn';
import { en } from '@chhokka/messages/en';
import { type FakeHandlers, refused } from '@chhokka/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openSession } from '../../platform/session/session.ts';
import { hearNews } from '../../testing/fake-socket.ts';
import { openSite, place } from '../../testing/open-site.tsx';
import { QUIET_MEMBER } from '../../testing/quiet-site.ts';
import { LOGGED_IN } from '../../testing/samples-login.ts';

type Detail = CallValue<'promotionDetail'>;

const BEST_WIN: Promotion = {
  promotionId: 'best-win',
  title: 'Best win',
  summary: 'Show the best win of the week',
  url: '/art/banners/bengal',
  startsAt: null,
  endsAt: null,
  state: 'join',
};
const ENDED: Promotion = {
  ...BEST_WIN,
  promotionId: 'spring',
  title: 'Spring',
  state: 'closed',
  endsAt: Date.UTC(2026, 3, 14),
};
const DETAIL: Detail = {
  ...BEST_WIN,
  content: '<h2>Rules</h2><p>One each.</p>',
  kind: 'application',
  images: 'optional',
  application: null,
};
const APPLICATION: PromotionApplication = {
  applicationId: '01a2008a-de54-7e40-972e-31ae3e16a106',
  remark: 'first',
  images: 0,
  appliedAt: Date.UTC(2026, 10, 20, 10),
  decidedAt: null,
  reason: '',
  amount: null,
  reference: null,
};
const REJECTED = { ...APPLICATION, decidedAt: Date.UTC(2026, 10, 21, 10), reason: 'No round in the picture' };

const shelf = (...list: Promotion[]): CallValue<'promotionList'> => ({ list });
const cards = (): HTMLElement[] => screen.queryAllByRole('article');
const dialogOf = async (title: string): Promise<HTMLElement> =>
  (await screen.findByText(title, { selector: 'dialog h2' })).closest('dialog') ?? expect.unreachable('no dialog');

/** A member whose application waits as soon as it is sent. */
function applying(first: Partial<Detail>): FakeHandlers {
  let detail: Detail = { ...DETAIL, ...first };
  return {
    ...QUIET_MEMBER,
    promotionList: () => shelf({ ...BEST_WIN, state: detail.state }),
    promotionDetail: () => detail,
    promotionApply({ remark }) {
      detail = { ...DETAIL, state: 'applying', application: { ...APPLICATION, remark } };
      return { state: 'applying', application: detail.application };
    },
  };
}

describe('the promotions page', () => {
  it('links running promotions to their pages, and lists ended ones separately', async () => {
    const { user } = await openSite('/promotions', {
      promotionList: shelf(BEST_WIN, ENDED),
      promotionDetail: DETAIL,
    });
    await screen.findByText(en.promotions.title, { selector: 'h1' });
    await waitFor(() => expect(cards()).toHaveLength(1));
    await user.click(screen.getByText(en.promotions.tabs.ended));
    await screen.findByText('Spring');
    expect([cards().length, place()]).toEqual([1, '/promotions?show=ended']);
    await user.click(screen.getByText(en.promotions.tabs.running));
    await user.click(await screen.findByText(new RegExp(`^${en.promotions.take}`)));
    await screen.findByText('One each.');
    expect(place()).toBe('/promoDetail?promotionId=best-win');
  });

  it('asks guests to log in for their own promotions', async () => {
    const { user } = await openSite('/promotions?show=mine', { promotionList: shelf(BEST_WIN) }, { language: 'BN' });
    await screen.findByText(bn.promotions.empty.guestTitle);
    await user.click(within(screen.getByRole('main')).getByText(bn.shell.login));
    await waitFor(() => expect(document.querySelector('dialog[data-modal=loginPopupModal]')).not.toBeNull());
  });

  it('says when none are running, and when they could not be loaded', async () => {
    const { user, server } = await openSite('/promotions', { promotionList: refused('temporarily_unavailable') });
    server.answer({ promotionList: shelf() });
    await user.click(await screen.findByText(en.common.retry));
    await screen.findByText(en.promotions.empty.runningTitle);
  });
});

describe('a promotion', () => {
  it('that does not exist shows that it is missing', async () => {
    await openSite('/promoDetail?promotionId=no-such-thing', { promotionDetail: refused('promotion_unknown') });
    await screen.findByText(en.promotions.detail.missingTitle);
  });

  it('can be applied for after the login, and then waits for its decision', async () => {
    const { user, server } = await openSite('/promoDetail?promotionId=best-win', applying({}));
    await user.click(await screen.findByText(en.promotions.detail.apply));
    await waitFor(() => expect(document.querySelector('dialog[data-modal=loginPopupModal]')).not.toBeNull());
    server.answer({ login: LOGGED_IN });
    const login = document.querySelector('dialog[data-modal=loginPopupModal]') ?? expect.unreachable('no login');
    const field = (name: string): Element =>
      login.querySelector(`input[name=${name}]`) ?? expect.unreachable(`no ${name}`);
    await waitFor(() => field('username'));
    fireEvent.change(field('username'), { target: { value: 'joba' } });
    fireEvent.change(field('password'), { target: { value: 'kalo-biral7' } });
    fireEvent.submit(login.querySelector('form') ?? expect.unreachable('no form'));
    const dialog = within(await dialogOf(en.promotions.form.title));
    fireEvent.change(dialog.getByLabelText(new RegExp(en.promotions.form.remark)), {
      target: { value: 'Royal Bengal, 18 wilds' },
    });
    await user.click(dialog.getByRole('button', { name: en.promotions.form.submit }));
    await screen.findByText(en.promotions.detail.applying);
    expect(server.inputs('promotionApply')).toMatchObject([
      { promotionId: 'best-win', remark: 'Royal Bengal, 18 wilds', imageIds: [] },
    ]);
  });

  it('that was rejected shows why and takes a new application, which an accidental close does not lose', async () => {
    const { user, server } = await openSite(
      '/promotions?show=mine',
      applying({ state: 'rejected', application: REJECTED }),
      { member: true },
    );
    await screen.findByText(en.promotions.states.rejected);
    await user.click(within(cards()[0] as HTMLElement).getByRole('link'));
    await screen.findByText('No round in the picture');
    await user.click(screen.getByText(en.promotions.detail.applyAgain));
    const dialog = await dialogOf(en.promotions.form.title);
    const remark = (): HTMLTextAreaElement => dialog.querySelector('textarea') ?? expect.unreachable('no remark');
    fireEvent.change(remark(), { target: { value: 'second' } });
    await user.keyboard('{Escape}');
    const question = within(await dialogOf(en.promotions.form.leaveTitle));
    await user.click(question.getByText(en.promotions.form.stay));
    expect(remark().value).toBe('second');
    await user.click(within(dialog).getByRole('button', { name: en.promotions.form.submit }));
    await screen.findByText(en.promotions.detail.applying);
    expect(server.inputs('promotionApply')).toMatchObject([{ remark: 'second' }]);
  });

  it('that is granted meanwhile offers the claim by itself', async () => {
    const news = await hearNews();
    const { server } = await openSite(
      '/promoDetail?promotionId=best-win',
      applying({ state: 'applying', application: APPLICATION }),
      { member: true },
    );
    await screen.findByText(en.promotions.detail.applying);
    server.answer({
      promotionDetail: { ...DETAIL, state: 'claim', application: { ...APPLICATION, decidedAt: 1, amount: '125.50' } },
    });
    news.tell('inbox', { unreadMessage: 1 });
    await screen.findByText(en.promotions.detail.claimNow.replace('{amount}', 'P 125.50'));
  });

  it('is requested again when somebody logs in', async () => {
    const { server } = await openSite('/promoDetail?promotionId=best-win', applying({}));
    await screen.findByText(en.promotions.detail.apply);
    const before = server.inputs('promotionDetail').length;
    act(() => openSession(LOGGED_IN));
    await waitFor(() => expect(server.inputs('promotionDetail').length).toBeGreaterThan(before));
  });
});
