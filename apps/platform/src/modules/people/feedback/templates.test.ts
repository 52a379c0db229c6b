import { afterAll, beforeAll, expect, it } from 'vitest';
import { callApp, refusalOf, valueOf } from '../../../../testing/app.ts';
import { type EditingSite, startEditingSite } from '../../../../testing/editing-site.ts';

let site: EditingSite;
beforeAll(async () => {
  site = await startEditingSite();
});
afterAll(() => site.close());

const save = (id: string, item: Record<string, unknown>, version = '', token = site.rahim) =>
  callApp(site.first.url, 'officeSaveSiteItem', { id, version, item }, { token, language: 'en' });
const template = (changes: Record<string, unknown> = {}) => ({
  kind: 'template',
  title: { bn: 'শুভেচ্ছা', en: 'Greeting', es: '' },
  answer: { bn: 'ভালো থাকবেন।', en: 'All the best.\nThe desk', es: '' },
  enabled: true,
  ...changes,
});
/** What operators at the desk choose from. */
const offered = async (language = 'en') =>
  (await valueOf(callApp(site.second.url, 'officeFeedback', {}, { token: site.karim, language }))).templates;

it('a template is created, changed, moved and switched off, with an audit entry for each', async () => {
  const before = await offered();
  await valueOf(save('greeting', template()));
  expect((await offered()).at(-1)).toEqual({
    id: 'greeting',
    name: 'Greeting',
    // Who reads Spanish gets the English one where there is none.
    texts: { bn: 'ভালো থাকবেন।', en: 'All the best.\nThe desk', es: 'All the best.\nThe desk' },
  });
  await site.change('template', 'greeting', {
    title: { bn: 'শুভেচ্ছা', en: 'Greeting', es: 'Saludo' },
    answer: { bn: 'ভালো থাকবেন।', en: 'All the best.', es: 'Saludos.' },
  });
  expect((await offered('es')).at(-1)).toMatchObject({ name: 'Saludo', texts: { es: 'Saludos.' } });
  const list = () => valueOf(callApp(site.first.url, 'officeSiteItems', { kind: 'template' }, { token: site.rahim }));
  const { order } = await list();
  const ids = ['greeting', ...before.map(({ id }) => id)];
  const body = { kind: 'template', ids, version: order?.version };
  await valueOf(callApp(site.first.url, 'officeOrderSiteItems', body, { token: site.rahim }));
  expect((await offered()).map(({ id }) => id)).toEqual(ids);
  await site.change('template', 'greeting', { enabled: false });
  expect((await offered()).map(({ id }) => id)).toEqual(ids.slice(1));
  expect((await list()).list[0]).toMatchObject({ id: 'greeting', enabled: false });
  const { rows } = await site.sql.query(
    `select action from office.audit where subject_id in ('greeting', 'template') order by id`,
  );
  expect(rows.map(({ action }: { action: string }) => action)).toEqual([
    'template.create',
    'template.change',
    'order.change',
    'template.change',
  ]);
});

it('a template that two operators save at once keeps one change and refuses the other', async () => {
  await valueOf(save('race', template()));
  const { version } = await site.read('template', 'race');
  const answers = await Promise.all([
    save('race', template({ title: { bn: 'ক', en: 'A', es: '' } }), version),
    save('race', template({ title: { bn: 'খ', en: 'B', es: '' } }), version, site.karim),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

it.each([
  ['no text', { answer: { bn: '  ', en: 'x', es: '' } }, 'item.answer.bn'],
  ['half of its texts in Spanish', { title: { bn: 'ক', en: 'x', es: 'x' } }, 'item.answer.es'],
  ['a direction override', { answer: { bn: 'ক\u202e', en: 'x', es: '' } }, 'item.answer.bn'],
  ['an overlong text', { answer: { bn: 'ক', en: 'x'.repeat(2_001), es: '' } }, 'item.answer.en'],
])('a template with %s is refused at its field', async (_, changes, path) => {
  const { status, fields } = await refusalOf(save('wrong', template(changes)));
  expect([status, Object.keys(fields ?? {})]).toEqual([400, [path]]);
});
