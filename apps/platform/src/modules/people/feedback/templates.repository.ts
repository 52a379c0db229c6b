import type { SiteItemOf } from '@chhokka/contracts';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { Words } from '../../../infra/http/language.ts';
import type { SiteCard } from '../../staff/editing/index.ts';

/** An answer template: its name for operators, and the answer. */
export interface Template {
  readonly id: string;
  readonly words: Words<{ readonly name: string; readonly text: string }>;
  readonly enabled: boolean;
}

/** All templates in the operator's order, including those that are switched off. */
export async function findTemplates(db: Queryable): Promise<Template[]> {
  const { rows } = await db.query<Template>('select id, words, enabled from feedback.template order by position, id');
  return rows;
}

/** All of them as operators list them. */
export async function listTemplates(db: Queryable): Promise<SiteCard[]> {
  return (await findTemplates(db)).map(({ id, words: { bn, en }, enabled }) => ({
    id,
    title: { bn: bn.name, en: en.name },
    place: '',
    enabled,
    startsAt: null,
    endsAt: null,
    picture: null,
  }));
}

/** A template for editing: missing Spanish texts are empty. Null: there is none. */
export async function readTemplate(db: Queryable, id: string): Promise<SiteItemOf<'template'> | null> {
  const { rows } = await db.query<Template>('select id, words, enabled from feedback.template where id = $1', [id]);
  if (!rows[0]) return null;
  const { bn, en, es } = rows[0].words;
  return {
    kind: 'template',
    title: { bn: bn.name, en: en.name, es: es?.name ?? '' },
    answer: { bn: bn.text, en: en.text, es: es?.text ?? '' },
    enabled: rows[0].enabled,
  };
}

/** Writes a template. A new one goes to the end. */
export async function writeTemplate(tx: Transaction, id: string, item: SiteItemOf<'template'>): Promise<void> {
  const { title, answer, enabled } = item;
  const wordsIn = (language: 'bn' | 'en' | 'es') => ({ name: title[language], text: answer[language] });
  const words = { bn: wordsIn('bn'), en: wordsIn('en'), ...(title.es !== '' && { es: wordsIn('es') }) };
  await tx.query(
    `insert into feedback.template (id, words, enabled, position)
     values ($1, $2, $3, (select coalesce(max(position), 0) + 10 from feedback.template))
     on conflict (id) do update set (words, enabled) = (excluded.words, excluded.enabled)`,
    [id, JSON.stringify(words), enabled],
  );
}

/** Puts the templates in the order of these ids. */
export async function putTemplatesInOrder(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query(
    `update feedback.template set position = wanted.place * 10
     from unnest($1::text[]) with ordinality wanted (id, place) where template.id = wanted.id`,
    [ids],
  );
}
