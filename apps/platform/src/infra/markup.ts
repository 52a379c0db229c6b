import sanitizeHtml, { type Attributes, type IFrame, type Tag } from 'sanitize-html';

/** External sources that markup may refer to. */
export interface MarkupSources {
  /** Addresses of image CDNs. Pictures may come from their origins, and from this site's own `/art/`. */
  readonly imageCDNs: readonly string[];
}

/** Deeper markup is an attempt to slow down parsing: everything below loses its tags and keeps its text. */
const DEEPEST = 12;

/** The base for resolving paths as a browser would. No such host exists. */
const HERE = 'https://this-site.invalid';

const MAIL_OR_TELEPHONE = /^(?:mailto:[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+|tel:\+?[\d-]{3,20})$/;

const TEXT_TAGS = ['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'u', 's'];
const TABLE_TAGS = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

/**
 * The operator's markup without anything that runs, loads or links where it should not: text, headings, lists, tables,
 * links and pictures. Everything else is removed; unknown elements keep their text. Clean markup stays unchanged.
 */
export function sanitiseMarkup(markup: string, sources: MarkupSources): string {
  const origins = new Set(sources.imageCDNs.flatMap((address) => addressOf(address)?.origin ?? []));
  return sanitizeHtml(markup, {
    allowedTags: [...TEXT_TAGS, ...TABLE_TAGS, 'a', 'img'],
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['colspan', 'rowspan', { name: 'scope', values: ['col', 'row'] }],
      td: ['colspan', 'rowspan'],
    },
    // Addresses are checked below, in the form that a browser resolves them to.
    allowedSchemes: ['https', 'mailto', 'tel'],
    disallowedTagsMode: 'discard',
    nestingLimit: DEEPEST,
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'xmp',
      'noscript',
      'noembed',
      'noframes',
      'template',
      'title',
    ],
    transformTags: {
      // The page has its own main heading above.
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      a: (_, { href }) => link(href ?? ''),
      img: (_, attributes) => picture(attributes, origins),
      th: (_, attributes) => cell('th', attributes),
      td: (_, attributes) => cell('td', attributes),
    },
    exclusiveFilter: leadsNowhere,
  });
}

/** A link with a forbidden target keeps only its text. */
function leadsNowhere({ tag, attribs }: IFrame): boolean | 'excludeTag' {
  if (tag === 'img') return attribs.src === undefined;
  return tag === 'a' && attribs.href === undefined ? 'excludeTag' : false;
}

function link(href: string): Tag {
  if (MAIL_OR_TELEPHONE.test(href)) return { tagName: 'a', attribs: { href } };
  const address = addressOf(href, HERE);
  if (address === null) return { tagName: 'a', attribs: {} };
  if (address.origin === HERE) {
    // `page` without its slash would depend on the current page; `#term` links within the current page.
    if (href.startsWith('#')) return { tagName: 'a', attribs: { href: address.hash } };
    return { tagName: 'a', attribs: href.startsWith('/') ? { href: pathOf(address) } : {} };
  }
  return { tagName: 'a', attribs: { href: address.href, target: '_blank', rel: 'noopener noreferrer' } };
}

function picture({ src = '', alt = '', width, height }: Attributes, origins: ReadonlySet<string>): Tag {
  const address = addressOf(src, HERE);
  const own = address?.origin === HERE;
  const isOurs = own ? address.pathname.startsWith('/art/') : origins.has(address?.origin ?? '');
  if (address === null || !isOurs) return { tagName: 'img', attribs: {} };
  const size = { ...(isCount(width) && { width }), ...(isCount(height) && { height }) };
  return { tagName: 'img', attribs: { src: own ? pathOf(address) : address.href, alt, ...size, loading: 'lazy' } };
}

function cell(tagName: 'th' | 'td', { colspan, rowspan, scope }: Attributes): Tag {
  const spans = { ...(isCount(colspan) && { colspan }), ...(isCount(rowspan) && { rowspan }) };
  return { tagName, attribs: { ...spans, ...(tagName === 'th' && scope !== undefined && { scope }) } };
}

function isCount(text: string | undefined): text is string {
  return text !== undefined && /^[1-9]\d{0,3}$/.test(text);
}

/** The address as a browser reads it, if it is https without a user name. */
function addressOf(text: string, base?: string): URL | null {
  const address = URL.parse(text, base);
  if (address === null || address.protocol !== 'https:') return null;
  return address.username || address.password ? null : address;
}

function pathOf({ pathname, search, hash }: URL): string {
  // Two leading slashes would be read as a host.
  return pathname.replace(/^\/+/, '/') + search + hash;
}
