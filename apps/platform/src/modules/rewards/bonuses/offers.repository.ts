import type { Language } from '@chhokka/messages/languages';
import type { Queryable } from '../../../infra/db.ts';

/** The names of payment methods, by id. */
export async function findMethodNames(db: Queryable, language: Language): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; name_bn: string; name_en: string }>(
    'select id, name_bn, name_en from deposits.named_method',
  );
  return new Map(rows.map(({ id, name_bn, name_en }) => [id, language === 'bn' ? name_bn : name_en]));
}
