import type { Permission } from '@chhokka/contracts';
import { en } from '@chhokka/messages/office/en';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openOffice, type OpenOffice } from '../../testing/open-office.tsx';
import { button, field, noQuestion, question } from '../../testing/parts.ts';
import { JOBA, MEMBER } from '../../testing/samples-members.ts';
import { award, PURSE, RANK_FIGURES, STANDING } from '../../testing/samples-rewards.ts';

const { awards: t, ranks } = en;

const openHers = (permissions: readonly (Permission | '*')[] = ['*']): OpenOffice =>
  openOffice(
    `members/${JOBA}?tab=rewards`,
    {
      officeMember: MEMBER,
      officeAdjustments: { list: [], next: null },
      officeMemberPoints: { points: '1200.50', owed: '0.00', earned: '5400.00', converted: '42.00' },
      officeBonusPurses: { list: [PURSE], next: null },
      officeRevokeAward: award(1, { state: 'revoked', endedAt: 1, reason: 'Abuse' }),
      officeMemberRank: STANDING,
      officeRankFigures: RANK_FIGURES,
      officeSetLabels: { labels: ['vip-event', 'eid'] },
      officeAwards: { list: [award(1, { state: 'claimed', endedAt: 1 })], next: null },
    },
    { permissions },
  );

it('a member’s rewards are rank, points, bonus money with its wagering, and awards', async () => {
  openHers();
  await screen.findByText('1,200.50');
  await screen.findByText('1,250.00 of 5,000.00');
  await screen.findByText('Bonus 1');
  screen.getByText(PURSE.title);
  screen.getByText(`${t.ofMember.inPlay}: 20.00`);
  screen.getByText('BDT 61,000.00 of BDT 200,000.00 within 90 days');
});

it('a member’s bonus money is taken back with a reason', async () => {
  const { server, user } = openHers();
  await user.click(await screen.findByText(t.ofMember.revokePurse, { selector: 'button *' }));
  const dialog = await question();
  within(dialog).getByText(t.ofMember.revokePurseText);
  await user.type(field(dialog, 'reason'), 'Abuse');
  await user.click(button(dialog, t.ofMember.revokePurse));
  await noQuestion();
  expect(server.inputs('officeRevokeAward')).toEqual([{ awardId: PURSE.id, reason: 'Abuse', language: 'EN' }]);
});

it('a member’s labels are changed line by line, with a reason', async () => {
  const { server, user } = openHers();
  await user.click(await screen.findByText(ranks.ofMember.setLabels));
  const dialog = await question();
  await user.type(field(dialog, 'labels'), '\neid');
  await user.type(field(dialog, 'reason'), 'Invited');
  await user.click(button(dialog, ranks.ofMember.setLabels));
  await noQuestion();
  expect(server.inputs('officeSetLabels')).toEqual([
    { memberId: JOBA, labels: ['vip-event', 'eid'], reason: 'Invited' },
  ]);
});

it('an operator who only reads members sees points and bonus money, and takes nothing back', async () => {
  const { server } = openHers(['members.read']);
  await screen.findByText('1,250.00 of 5,000.00');
  expect(screen.queryByText(t.ofMember.revokePurse, { selector: 'button *' })).toBeNull();
  expect(server.called).not.toContain('officeAwards');
  expect(server.called).not.toContain('officeMemberRank');
});
