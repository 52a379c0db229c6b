import type { Handlers } from '../../../infra/http/handlers.ts';
import { sanitiseMarkup } from '../../../infra/markup.ts';
import type { Settings } from '../settings/index.ts';
import { keepPicture, listPictures, type PicturesParts } from './pictures.ts';

type ContentOfficeCalls = 'officeMarkupPreview' | 'officePictures' | 'officePicture';

/** The calls that operators need while they edit content. */
export function contentOfficeHandlers(
  parts: PicturesParts & { readonly settings: Settings },
): Pick<Handlers, ContentOfficeCalls> {
  return {
    async officeMarkupPreview({ content: { bn, en, es } }) {
      const { values } = parts.settings;
      const safe = (markup: string): string =>
        sanitiseMarkup(markup.replaceAll('{age}', String(values.ageLimit)), values);
      return { bn: safe(bn), en: safe(en), es: safe(es) };
    },
    officePictures: () => listPictures(parts.pool),
    officePicture: (bytes, context) => keepPicture(parts, bytes, context),
  };
}
