import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { expect, it } from 'vitest';
import { valueText } from './values.ts';

const text = (subject: string, path: string, value: unknown, texts: typeof en | typeof bn = en): string =>
  valueText({ texts, timeText: (at) => `at ${at}`, currency: 'BDT', subject }, path.split('.'), value);

it.each([
  ['withdrawal', 'state', 'requested', en.withdrawals.state.requested],
  ['deposit', 'state', 'submitted', 'To check'],
  ['application', 'state', 'claim', en.applications.states.claim],
  ['feedback', 'state', 'waiting', en.feedback.states.waiting],
  ['held win', 'state', 'void', en.heldWins.states.void],
  ['held win', 'verdict', 'pay', en.heldWins.pay],
  ['alarm', 'state', 'seen', en.alarms.states.seen],
  ['alarm', 'kind', 'win_held', en.alarms.kinds.win_held.title],
  ['member', 'state', 'posted', en.approvals.states.posted],
  ['member', 'kind', 'operator', en.members.keptAwayBy.operator],
  ['member', 'length', '6m', en.members.lengths['6m']],
  ['chat message', 'kind', 'mute', en.audit.actions['chat.mute']],
  ['promotion', 'kind', 'promotion', en.audit.edited.promotion],
  ['method', 'rail', 'manual', en.site.options.manual],
  ['promotion', 'images', 'required', en.site.options.required],
  ['banner', 'target.linkageType', 'PAGE', en.site.options.PAGE],
  ['settings', 'values.status', 1, en.site.statuses.s1],
  ['settings', 'values.regionRestriction.mode', 'block', en.site.modes.block],
])('the log has words for codes: %s, %s = %s', (subject, path, value, wanted) => {
  expect(text(subject, path, value)).toBe(wanted);
});

it('the log has words for yes and no, and for switches', () => {
  expect([text('member', 'login', true), text('member', 'login', false, bn)]).toEqual(['Yes', 'না']);
  expect([text('settings', 'nodes.LOGIN', true), text('settings', 'nodes.LOGIN', false, bn)]).toEqual([
    en.site.on,
    bn.site.off,
  ]);
});

it('the log writes moments, days, lengths of time and amounts as the site does', () => {
  expect(text('banner', 'startsAt', 5)).toBe('at 5');
  expect(text('member', 'until', '1970-01-01T00:00:01.000Z')).toBe('at 1000');
  expect(text('member', 'birthday', '1990-02-03')).toBe('1990/02/03');
  expect(text('chat message', 'minutes', 60)).toBe('60 minutes');
  expect(text('settings', 'values.payoutCoolingHours', 24, bn)).toBe(`24 ${bn.settings.units.hours}`);
  expect(text('settings', 'values.withdrawalMin', '500.00')).toBe('BDT\u00a0500.00');
  expect(text('promotion', 'maxGrant', '1500.00')).toBe('BDT\u00a01,500.00');
});

it('the log has words for lists of codes, and shows what it has no word for as it is', () => {
  expect(text('role', 'permissions', ['reports.read', '*'])).toBe(
    `${en.operators.permissions['reports.read']}, ${en.operators.everything}`,
  );
  expect(text('operator', 'roles', ['cashier', 'state'])).toBe('cashier, state');
  expect(text('vendor', 'state', 'of-tomorrow')).toBe('of-tomorrow');
  expect(text('deposit', 'reference', 'submitted')).toBe('submitted');
  expect(text('banner', 'title.en', 'operator')).toBe('operator');
});
