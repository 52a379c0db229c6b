import type { SiteItemOf } from '@chhokka/contracts';
import { fieldText } from '@chhokka/messages/errors';
import { languages } from '@chhokka/messages/languages';
import { Refused } from '../../../infra/http/refused.ts';
import { cleanLines, cleanText, linesHoldHidden } from '../../../infra/typed-text.ts';
import { inEach, type Shelf } from '../../staff/editing/index.ts';
import { listTemplates, putTemplatesInOrder, readTemplate, writeTemplate } from './templates.repository.ts';

/** Operators edit their answer templates through this shelf. */
export const templateShelf: Shelf<SiteItemOf<'template'>> = {
  kind: 'template',
  newIds: /^[a-z0-9-]{1,64}$/,
  list: listTemplates,
  read: readTemplate,
  write: writeTemplate,
  async check(_, given, { language }) {
    const item = {
      ...given,
      title: inEach(given.title, cleanText),
      answer: inEach(given.answer, (text) => cleanLines(text).normalize('NFC')),
    };
    const { required, invalid } = fieldText[language];
    const faults: [string, string][] = [];
    for (const each of languages) {
      // A language has both texts or neither. Where Spanish has none, its readers get the English ones.
      const isWanted = each !== 'es' || item.title.es !== '' || item.answer.es !== '';
      for (const name of ['title', 'answer'] as const) {
        if (isWanted && item[name][each] === '') faults.push([`item.${name}.${each}`, required]);
        if (linesHoldHidden(item[name][each])) faults.push([`item.${name}.${each}`, invalid]);
      }
    }
    if (faults.length > 0) throw new Refused('bad_request', { fields: Object.fromEntries(faults) });
    return item;
  },
  putInOrder: putTemplatesInOrder,
};
