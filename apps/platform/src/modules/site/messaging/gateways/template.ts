/** A JSON value whose texts may contain placeholders: `{name}` or `{env:NAME}`. */
export type Template = string | number | boolean | null | readonly Template[] | { readonly [key: string]: Template };

const PLACEHOLDER = /\{([A-Za-z]+(?::[A-Za-z0-9_]+)?)\}/g;

/** The names of all placeholders in the texts of a template. */
export function placeholdersIn(template: Template): string[] {
  if (typeof template === 'string') return [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  if (typeof template !== 'object' || template === null) return [];
  return Object.values(template).flatMap((part: Template) => placeholdersIn(part));
}

/** Replaces placeholders with values. Placeholders inside of a value are not replaced. */
export function fillText(text: string, valueOf: (name: string) => string): string {
  return text.replaceAll(PLACEHOLDER, (_, name: string) => valueOf(name));
}

/** The same for every text in a template. */
export function fill(template: Template, valueOf: (name: string) => string): Template {
  if (typeof template === 'string') return fillText(template, valueOf);
  if (typeof template !== 'object' || template === null) return template;
  if (Array.isArray(template)) return template.map((part: Template) => fill(part, valueOf));
  return Object.fromEntries(Object.entries(template).map(([key, part]) => [key, fill(part, valueOf)]));
}
