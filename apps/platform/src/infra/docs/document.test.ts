import { type CallName, routes } from '@chhokka/contracts';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './document.ts';
import { renderDocument } from './page.ts';

interface Described {
  openapi: string;
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        responses: Record<string, unknown>;
        parameters?: { name: string }[];
        requestBody?: { content: Record<string, unknown> };
      }
    >
  >;
}

const site = openApiDocument('site') as unknown as Described;
const office = openApiDocument('office') as unknown as Described;
const isOffice = (name: string): boolean => routes[name as CallName].moduleId === 'office';

function operationsOf({ paths }: Described): Record<string, true> {
  const names = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
  return Object.fromEntries(names.map((name) => [name, true]));
}

describe('the published contract', () => {
  it('describes every call with its parameters and refusals', () => {
    expect([site.openapi, office.openapi]).toEqual(['3.1.0', '3.1.0']);
    for (const [name, { method, path }] of Object.entries(routes)) {
      expect((isOffice(name) ? office : site).paths[path]?.[method.toLowerCase()]).toMatchObject({ operationId: name });
    }
    const file = site.paths[routes.teamFile.path]?.get?.responses['200'];
    expect(file).toMatchObject({ content: { 'text/csv': {} } });
    const games = site.paths[routes.gameList.path]?.get;
    expect(games?.parameters?.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['gameType', 'minBet', 'pageSize', 'isTop']),
    );
    const launch = site.paths[routes.launchGame.path]?.post;
    const freePlay = site.paths[routes.freePlay.path]?.post;
    expect(freePlay?.parameters).toMatchObject(
      ['os', 'platform', 'gateway-version', 'x-sealed'].map((name) => ({ name, in: 'header', required: true })),
    );
    expect(JSON.stringify(launch?.responses[403])).toContain('need_true_account');
    expect(JSON.stringify(launch?.responses[503])).toContain('maintenance');
    expect(JSON.stringify(office.paths[routes.officeLogin.path]?.post?.responses)).not.toContain('maintenance');
    const byEmail = site.paths[routes.passwordByEmail.path]?.post;
    expect(Object.keys(byEmail?.requestBody?.content ?? {})).toEqual(['application/x-www-form-urlencoded']);
    expect(Object.keys(launch?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '404', '409', '429', '500', '503']),
    );
  });

  it('shows strangers nothing of the back office', () => {
    const text = JSON.stringify(site) + renderDocument(site, '/docs/api.json');
    expect(text).not.toMatch(/\/office|"office"/);
    for (const name of Object.keys(routes)) expect([name, name in operationsOf(site)]).toEqual([name, !isOffice(name)]);
  });

  it('is one page without scripts, with everything escaped', () => {
    const page = renderDocument({ ...site, info: { title: '<b>&', version: '1' } }, '/docs/api.json');
    expect(page).toContain('&lt;b&gt;&amp;');
    expect(page).not.toMatch(/<script|\son[a-z]+=|style="|https?:\/\/(?!site\.example)[a-z]/);
    for (const name of Object.keys(operationsOf(site))) expect(page).toContain(`id="${name}"`);
  });
});
