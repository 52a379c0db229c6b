import type { OfficeMessages } from '@chhokka/messages';

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

/** The label of a difference's path: field, then language or name; for settings, their titles. */
export function pathLabel({ site, settings }: OfficeMessages, [field = '', ...rest]: readonly string[]): string {
  const [name = '', ...deeper] = rest;
  if ((field === 'nodes' || field === 'values') && name in settings.titles)
    return [textIn(settings.titles, name), ...deeper].join(' · ');
  const parts = rest.map((part) => textIn(site.languages, part));
  return [labelOf(site, field), ...parts].join(' · ');
}
