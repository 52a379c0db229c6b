import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApp } from '../../../../../testing/app.ts';
import { startTestSite, type TestSite } from '../../../../../testing/member-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  const { entry } = site.apps[0].app.services;
  const password = 'kalo-biral7';
  await entry.register({ account: 'Dalal', password, language: 'en', userType: 41 });
  await entry.register({ account: 'Kheloar', password, language: 'en' });
});
afterAll(() => site.close());

const login = async (username: string, more: object = {}) => {
  const form = { username, password: 'kalo-biral7', type: 'username', ...more };
  const { body } = await callApp(site.apps[0].url, 'login', form);
  await site.forgetCounts();
  return body.success ? 'in' : body.code;
};

describe('the login of agents', () => {
  it('is that of members too, unless agents are kept apart', async () => {
    expect([await login('Dalal'), await login('Dalal', { agentsOnly: true })]).toEqual(['in', 'in']);
    expect([await login('Kheloar'), await login('Kheloar', { agentsOnly: true })]).toEqual(['in', 'not_an_agent']);
  });

  it('is apart while the setting says so, which only the password reveals', async () => {
    await site.switchTo('AGENTSAPART', true);
    expect([await login('Dalal'), await login('Dalal', { agentsOnly: true })]).toEqual(['not_a_member', 'in']);
    expect([await login('Kheloar'), await login('Kheloar', { agentsOnly: true })]).toEqual(['in', 'not_an_agent']);
    expect(await login('Dalal', { password: 'wrong-one7' })).toBe('login_failed');
    await site.switchTo('AGENTSAPART', false);
    expect(await login('Dalal')).toBe('in');
  });
});
