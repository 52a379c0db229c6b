import { routes } from '@chhokka/contracts';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './document.ts';
import { renderDocument } from './page.ts';

const document = openApiDocument('https://site.example') as {
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
};

describe('the published contract', () => {
  it('describes every call with its parameters and refusals', () => {
    expect(document.openapi).toBe('3.1.0');
    for (const [name, { method, path }] of Object.entries(routes)) {
      expect(document.paths[path]?.[method.toLowerCase()]).toMatchObject({ operationId: name });
    }
    const games = document.paths[routes.gameList.path]?.get;
    expect(games?.parameters?.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['gameType', 'minBet', 'pageSize', 'isTop']),
    );
    const launch = document.paths[routes.launchGame.path]?.post;
    const freePlay = document.paths[routes.freePlay.path]?.post;
    expect(freePlay?.parameters).toMatchObject(
      ['os', 'platform', 'gateway-version', 'x-sealed'].map((name) => ({ name, in: 'header', required: true })),
    );
    expect(JSON.stringify(launch?.responses[403])).toContain('need_true_account');
    expect(JSON.stringify(launch?.responses[503])).toContain('maintenance');
    expect(JSON.stringify(document.paths[routes.officeLogin.path]?.post?.responses)).not.toContain('maintenance');
    const byEmail = document.paths[routes.passwordByEmail.path]?.post;
    expect(Object.keys(byEmail?.requestBody?.content ?? {})).toEqual(['application/x-www-form-urlencoded']);
    expect(Object.keys(launch?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '404', '409', '429', '500', '503']),
    );
  });

  it('is one page without scripts, with everything escaped', () => {
    const page = renderDocument({ ...document, info: { title: '<b>&', version: '1' } }, '/docs/api.json');
    expect(page).toContain('&lt;b&gt;&amp;');
    expect(page).not.toMatch(/<script|\son[a-z]+=|style="|https?:\/\/(?!site\.example)[a-z]/);
    for (const name of Object.keys(routes)) expect(page).toContain(`id="${name}"`);
  });
});
