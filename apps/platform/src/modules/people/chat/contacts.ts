import { holdsInvitation } from './invitations.ts';
import { holdsNumber } from './numbers.ts';
import { folded } from './plain.ts';

const ENDINGS =
  'com|net|org|info|biz|xyz|top|io|me|app|link|club|online|site|live|bet|win|vip|shop|store|pro|fun|casino|games?|' +
  'co|ru|cc|tv|gg|ly|in|bd|pk|uk|us|es|mx|to|ws|id|my|ph|dev|page|space|website|cloud|click|help|support';

const LINKS = [
  /\bh(tt|xx)ps?\b|\bwww\b|:\/\//,
  new RegExp(String.raw`[\p{L}\p{N}]\.(${ENDINGS})(?![\p{L}\p{N}])`, 'u'),
  // With spaces around the point, or with another sign in its place. Only endings that cannot begin a sentence.
  /[\p{L}\p{N}]\s?[.,·•]\s?(com|net|org|xyz|info|biz)(?![\p{L}\p{N}])/u,
  // A point directly before a word, which never occurs between sentences, or a point in brackets.
  new RegExp(String.raw`\s\.(${ENDINGS})(?![\p{L}\p{N}])|[([{]\s?[.,]\s?[)\]}]\s?(${ENDINGS})(?![\p{L}\p{N}])`, 'u'),
  /\b(t|wa|m)\s?[.,]\s?me\s?\//,
  // "dot com", written out.
  new RegExp(String.raw`(?<![\p{L}\p{M}])(d[o0]t|punto|ডট)[)\]}\s]*(${ENDINGS}|কম|নেট)(?![\p{L}\p{M}])`, 'u'),
  /\b\d{1,3}(\.\d{1,3}){3}\b/,
  // Addresses and names on other services: mina@…, @mina_99
  /[\p{L}\p{N}._%+-]+\s?@\s?[\p{L}\p{N}-]+\s?\.|(?<![\p{L}\p{N}])@[a-z0-9_]{4,}/u,
  /\b(g\s?m[a@]il|hotmail)\b|জিমেইল|হটমেইল/,
];

/** A wallet's address: long, of letters and digits. */
const WALLET = /(?=[a-z]*\d)[a-z0-9]{22,}/;

/** Whether a text contains a way to contact somebody outside of this site: a link, an address, a number or a messenger. */
export function holdsContact(text: string): boolean {
  const plain = folded(text);
  if (LINKS.some((link) => link.test(plain))) return true;
  if (WALLET.test(plain)) return true;
  return holdsNumber(plain) || holdsInvitation(text);
}
