import { GAME_TYPES } from '@chhokka/kernel';
import type { OfficeMessages } from '@chhokka/messages';
import { useTexts } from '../../shared/texts.ts';
import { type Field, fieldAt } from './field.ts';

type SiteTexts = OfficeMessages['site'];

/** The text of a name in a table of texts; the name itself where there is none. */
export function textIn(texts: Readonly<Record<string, string>>, name: string): string {
  return texts[name] ?? name;
}

/** The label of a field. */
export function labelOf(site: SiteTexts, name: string): string {
  return textIn(site.fields, name);
}

/** The label of an option. */
export function optionLabel(site: SiteTexts, option: string): string {
  return textIn(site.options, option);
}

/** The label of an option of a field. A kind of games is named as its switch. */
export function optionIn({ site, settings }: OfficeMessages, field: string, option: string): string {
  if (isGameType(option)) return textIn(settings.titles, option);
  return (site.options as Readonly<Record<string, string>>)[`${field}.${option}`] ?? optionLabel(site, option);
}

function isGameType(name: string): boolean {
  return GAME_TYPES.some((each) => each === name);
}

/** The same, in the operator's language. `field`: its name. */
export function useOptionLabel(field: string): (option: string) => string {
  const texts = useTexts();
  return (option) => optionIn(texts, field, option);
}

/** The label of a difference's path: field, then language or name; for settings, their titles. */
export function pathLabel(
  texts: OfficeMessages,
  [field = '', ...rest]: readonly string[],
  fields: readonly Field[] = [],
): string {
  const { site, settings } = texts;
  const [name = '', ...deeper] = rest;
  if ((field === 'nodes' || field === 'values') && name in settings.titles)
    return [textIn(settings.titles, name), ...deeper].join(' · ');
  const own = (place: number): string => {
    const path = [field, ...rest].slice(0, place + 1);
    const found = fieldAt(fields, path);
    if (found !== undefined) return labelOf(site, found.label ?? found.name);
    const last = path.at(-1) ?? '';
    if (place === 0) return labelOf(site, last);
    // The tag of an object is what the object is called by.
    const around = fieldAt(fields, path.slice(0, -1));
    if (around?.is === 'cases' && around.tag === last) return '';
    return isGameType(last) ? optionIn(texts, field, last) : textIn({ ...site.languages, ...site.parts }, last);
  };
  return [field, ...rest]
    .map((_, place) => own(place))
    .filter((label) => label !== '')
    .join(' · ');
}
