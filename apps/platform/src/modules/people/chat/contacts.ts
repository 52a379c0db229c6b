import { holdsInvitation } from './invitations.ts';
import { holdsNumber } from './numbers.ts';
import { folded, withoutSpelling } from './plain.ts';

/** Endings of addresses in the root zone (iana.org/domains/root/db): those in use here that nobody says as a word. */
const ENDINGS =
  'com|net|org|info|biz|xyz|icu|asia|app|dev|io|eu|ad|af|ag|au|az|bd|bg|br|bz|ca|cc|ch|ci|cl|cn|co|cx|cz|dk|ec|ee|fi|' +
  'fm|ge|gr|gs|hk|hr|hu|ie|il|ir|jp|kg|kr|kz|lk|lt|lu|lv|ly|md|mn|mu|mv|mx|ng|nl|np|nz|ph|pk|pl|pt|pw|qa|ro|rs|ru|' +
  'sg|sh|sk|su|sx|tk|tv|tw|ua|uk|uy|uz|vc|vg|vn|ws|za|cfd|sbs|wiki|tech|mobi|email|website';
/** Endings that are also words, in English, Bengali or Spanish. */
const WORDS =
  'top|me|link|club|online|site|live|bet|win|vip|shop|store|pro|fun|casino|games?|in|us|es|to|id|my|de|ai|im|it|page|space|' +
  'cloud|click|help|support|one|news|group|world|life|today|team|work|money|zone|best|love|chat|run|red|blue|buzz|media|' +
  'gg|social|network|bingo|poker|bond|cash|cyou|বাংলা|ভারত|কম|নেট';
const ANY = `${ENDINGS}|${WORDS}`;
const END = String.raw`(?![\p{L}\p{M}\p{N}])`;

const LINKS = [
  /\bh(tt|xx)ps?\b|\bwww\b|:\/\//,
  new RegExp(String.raw`[\p{L}\p{M}\p{N}]\.(${ENDINGS})${END}`, 'u'),
  // A word as an ending needs a name before it, another word, and after it nothing, or what says "at": rahim.live e
  new RegExp(
    String.raw`(?<![\p{L}\p{M}\p{N}])(?!([\p{L}\p{M}]+)\.\1${END})\p{N}*\p{L}[\p{L}\p{M}\p{N}_-]*\.(?:${WORDS})${END}` +
      String.raw`(?![\s,;:!?]+(?!(?:e|te|এ|তে)\s)[\p{L}\p{N}])`,
    'u',
  ),
  // With spaces around the point, or with another sign in its place. Only endings that cannot begin a sentence.
  /[\p{L}\p{N}]\s?[.,·•]\s?(com|net|org|xyz|info|biz)(?![\p{L}\p{N}])/u,
  // A point directly before a word, which never occurs between sentences, or a point in brackets.
  new RegExp(String.raw`\s\.(${ANY})${END}|[([{]\s?[.,]\s?[)\]}]\s?(${ANY})${END}`, 'u'),
  /\b(t|wa|m)(\s?[.,]\s?me\s?\/|\.me\b)|\bt\s?\.\s?m\s?\.\s?e\b|\btme[\s/:@]+[a-z]{3}/,
  // "dot com", written out, and "com" without its point, with what says "at".
  new RegExp(String.raw`(?<![\p{L}\p{M}])(d[o0]t|punto|ডট)[)\]}\s]*(${ANY})${END}`, 'u'),
  /[a-z0-9]{4,}\s(com|xyz)\s(e|te|এ|তে)(?![\p{L}\p{M}\p{N}])/u,
  /\b\d{1,3}(\.\d{1,3}){3}\b/,
  // Addresses on other services: mina@… A name alone only calls a member.
  /[\p{L}\p{N}._%+-]+\s?@\s?[\p{N}-]*\p{L}[\p{L}\p{M}\p{N}-]*\s?\./u,
  /[\p{L}\p{N}]\s?@\s?(outlook|yahoo|live|msn|icloud|proton|yandex|zoho|aol|mail)/u,
  /(?<![\p{L}\p{N}])@[a-z]{3,}\s(ke\s)?(add|knock|nock|nok|inbox|dm|msg)\b|\b(add|knock|nock|nok|inbox|dm|msg)\s@[a-z]{3}/u,
  // An address written out. Whoever only says that a login by Gmail fails may do so.
  /\b(?:g\s?m[a@]il|hotmail)\s?(?:[.,]|dot|\s)\s?com\b|\p{L}\s?(?:@|\bat\b|\bin\b(?=\s?g\s))\s?(?:g\s?m[a@]il|hotmail)\b/u,
  /(?:এট|অ্যাট|এ্যাট)\s?(?:জিমেইল|হটমেইল)/u,
];

/** A wallet's address: long, of letters and digits. */
const WALLET = /(?=[a-z]*\d)[a-z0-9]{22,}/;

/** Whether a text contains a way to contact somebody outside of this site: a link, an address, a number or a messenger. */
export function holdsContact(text: string): boolean {
  const plain = folded(text);
  // c0m is com, and c o m too.
  const spellings = [plain, withoutSpelling(plain), plain.replace(/(?<=\p{L})0(?=\p{L})/gu, 'o')];
  if (spellings.some((each) => LINKS.some((link) => link.test(each)))) return true;
  if (WALLET.test(plain)) return true;
  return holdsNumber(plain) || holdsInvitation(text);
}
