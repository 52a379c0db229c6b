import sanitizeHtml, { type Attributes, type IFrame, type Tag } from 'sanitize-html';

/** What markup may refer to outside of this site. */
export interface MarkupSources {
  /** Addresses of image CDNs; pictures may come from their origins, and from this site's own `/art/`. */
  readonly imageCDNs: readonly string[];
}

/** Deeper markup is somebody's attempt to make reading slow: what lies below loses its tags and keeps its words. */
const DEEPEST = 12;

/** Where paths are read from to see what a browser would make of them. No such host exists. */
const HERE = 'https://this-site.invalid';

const MAIL_OR_TELEPHONE = /^(?:mailto:[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+|tel:\+?[\d-]{3,20})$/;

const TEXT_TAGS = ['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'u', 's'];
const TABLE_TAGS = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

/**
 * The operator's markup with nothing in it that runs, loads or leads where it should not: words, headings, lists,
 * tables, links and pictures. Whatever else stands in it goes; of unknown elements the words stay. What is clean
 * stays as it is.
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
    // What an address may be is decided below, by the address that a browser would make of it.
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
      // The page has a heading of its own above.
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

/** Of a link that may not lead where it would, the words stay. */
function leadsNowhere({ tag, attribs }: IFrame): boolean | 'excludeTag' {
  if (tag === 'img') return attribs.src === undefined;
  return tag === 'a' && attribs.href === undefined ? 'excludeTag' : false;
}

function link(href: string): Tag {
  if (MAIL_OR_TELEPHONE.test(href)) return { tagName: 'a', attribs: { href } };
  const address = addressOf(href, HERE);
  if (address === null) return { tagName: 'a', attribs: {} };
  if (address.origin === HERE) {
    // `page` without its slash would lead elsewhere from each page; `#term` leads within the page that it stands on.
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

/** The address as a browser reads it, if it is one of https without a user's name in it. */
function addressOf(text: string, base?: string): URL | null {
  const address = URL.parse(text, base);
  if (address === null || address.protocol !== 'https:') return null;
  return address.username || address.password ? null : address;
}

function pathOf({ pathname, search, hash }: URL): string {
  // Two slashes would be read as a host.
  return pathname.replace(/^\/+/, '/') + search + hash;
}
