import type { OfficeMessages } from '@chhokka/messages';

type SiteTexts = OfficeMessages['site'];

/** The text of a name in a table of texts; the name itself where there is none. */
export function textIn(texts: Readonly<Record<string, string>>, name: string): string {
  return texts[name] ?? name;
}

/** What a field is called. */
export function labelOf(site: SiteTexts, name: string): string {
  return textIn(site.fields, name);
}

/** What one of several options is called. */
export function optionLabel(site: SiteTexts, option: string): string {
  return textIn(site.options, option);
}

/** What the place of a difference is called: field, then language or name; of settings what they are called. */
export function pathLabel({ site, settings }: OfficeMessages, [field = '', ...rest]: readonly string[]): string {
  const [name = '', ...deeper] = rest;
  if ((field === 'nodes' || field === 'values') && name in settings.titles)
    return [textIn(settings.titles, name), ...deeper].join(' · ');
  const parts = rest.map((part) => textIn(site.languages, part));
  return [labelOf(site, field), ...parts].join(' · ');
}
