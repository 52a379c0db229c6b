import { folded, readings, squeezed, withoutSpelling } from './plain.ts';

/**
 * Invitations to talk elsewhere: the name of a messenger with somebody's name, or with words that invite there. Members
 * may mention a messenger.
 *
 * The filter cannot tell some lines apart by their words. It lets discord, tg or gmail with a plain name behind it pass,
 * because they are words and abbreviations too. It lets @mina99 pass, because a member can have that name, but not with
 * "come" or "add". It refuses "টেলিগ্রামে" with one word behind it and nothing else, unless that word is a common one.
 */

/**
 * A name by its consonants, because its vowels are written in many ways: হোয়াটসঅ্যাপ, ওয়াটসএপ. Between them stand any
 * vowels and their signs, and য and য়, which carry some.
 */
const VOWELS = '[\u0985-\u0994\u09be-\u09cd\u09bc\u09af\u09df]*';
const spelled = (consonants: string): string => [...consonants].join(VOWELS);

/** Messengers, by how every form of their names begins: টেলিগ্রামে, টেলিগ্রামের. */
const MESSENGERS = new RegExp(
  String.raw`^(?:t[ei]*l[aeiy]+ ?gr[ae]*m|tlgrm|wh?[aeo]*ts[ae]p|wh?[aeo]*ts ap(?![a-z])|v(?:ai|i|y)b[ae]r|skype|wechat|botim` +
    String.raw`|imo(?= (?:te|e|id|number|nambar|nam|a)\b)|ইমো(?!জি)|ভা(?:ই|য়)বা?র` +
    `|${spelled('টলগরম')}|টেলি গ্র্?যা?া?ম|[হও]${VOWELS}${spelled('টস')} ?(?!আপ)${VOWELS}প)`,
  'u',
);
/** Networks that people also talk about for other reasons, and words that mean more than a messenger. */
const NETWORKS = new RegExp(
  '^(?:im[ou]|facebook|fb|mes[ei]nj?g?[ea]r|instagram|insta|ig|snapchat|tiktok|wp|wa|whatsup|watsup|tele|tg|discord|signal' +
    '|gmail|hotmail|জিমেইল|হটমেইল|ইমু|ফেসবুক|ফেবু|হোয়াটস ?আপ|সিগনাল|ইনস্টাগ্রাম|ইন্সটাগ্রাম|ইনস্টা|ইন্সটা|টেলি' +
    `|${spelled('মসনজর')}|${spelled('মসঞজর')})(?=$|[^a-z])`,
  'u',
);
/** A sign, or an account's name with a sign in it, after either: fb: rahim, insta rahim.khan */
const SIGNED = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:telegram|tg|whats\s?app|viber|skype|imo|tele|wp|wa|watsup|facebook|fb|messenger|instagram|insta|ig|snapchat|টেলিগ্রাম|হোয়াটসঅ্যাপ|ইমো|ফেসবুক|মেসেঞ্জার|ইনস্টাগ্রাম)` +
    String.raw`(?:\s*[:=@]+\s*[\p{L}\p{N}]{3}|\s+(?:[a-z]+\s)?[a-z0-9]{3,}[._][a-z0-9]+)`,
  'u',
);
/** A number or a name after what only a messenger has: QQ 12345678, line id rahim, wa me. */
const NUMBERED =
  /(?<![\p{L}\p{M}])(?:(?:qq|wechat|imo|telegram|tele|tg|skype|discord|wp|wa)\s*[:=]?\s*\d{6}|(?:line|লাইন)\s?(?:id|আইডি)\s*[:=]?\s*[a-z0-9]{3}|(?:wa|wp|tele|tg)\s+me(?![\p{L}\p{M}]))/u;

/** What may stand between a messenger and a name. */
const LINKING = words('is hoche holo my me amar mine the হচ্ছে হলো হল আমার');
/** What only a name can follow. */
const NAMING = words('id aidi name nam number আইডি নাম নাম্বার নম্বর');
/** What invites, within a few words of a messenger. */
const INVITING =
  words(`aso asho eso asen ashen join find text ping add knock nok nock inbox msg mesage dm contact search khujo khujun khojo
  group grp chanel channel link আসো আসেন আসুন এসো জয়েন অ্যাড এড নক ইনবক্স মেসেজ গ্রুপ গ্রুপে চ্যানেল চ্যানেলে খুঁজুন খুজুন
  খোঁজ লিংক কন্টাক্ট যোগাযোগ`);
const INVITING_ANYWHERE = words('add knock nok nock inbox msg dm id aidi অ্যাড এড নক ইনবক্স আইডি');
/** What people say about a messenger. */
const SAYING =
  words(`down slow problem bot bots ap aps web update version status story call cal video voice and or but not no
  nai nei e er theke diye kore kori korle kaj bondho off on open hoy hoyna hoise hoche cholche chole chalai use user users
  delete block hack lag lage bhalo valo kharap moto chara ki keno kobe koi ache ase also to too for with was were has have will
  can does did say says said like than then when why how what the this that these those news live ar o na ja je jei shob sob all
  khela chobi khobor somossa y u tambien es esta funciona va de para con mi
  বন্ধ কেন কি কী এর থেকে দিয়ে করে করি কাজ হয় হচ্ছে চালাই চলে চলছে ব্যবহার অ্যাপ ভালো ভাল খারাপ মতো মত ছাড়া নাই নেই না আর ও
  আপডেট কল ভিডিও খেলা ছবি খবর সমস্যা লাইভ দেখেছি শুনলাম শুনেছি হ্যাক ব্লক ডিলিট আছে খুলছে স্ট্যাটাস সব এখন আজ আজকে নিয়ে দেখি দেখলাম`);
/** Come, in the words that stand behind "at". */
const COMING = words('aso asho esho eso asen ashen asun join আসো আসেন আসুন এসো জয়েন');
const AT = words('e te এ তে');
const NEAR = 3;

/** The name of an account with a digit or a sign in it. It may be a member's, whom the message only calls. */
const CALLED = /(?<![\p{L}\p{N}])@(?=[a-z0-9]*[0-9_])[a-z0-9_]{4,}/u;
const OUTSIDE = words('baire outside বাইরে');

/** Whether a text invites to a messenger, or names somebody there. */
export function holdsInvitation(text: string): boolean {
  const plain = folded(text);
  if (
    CALLED.test(plain) &&
    plain
      .split(/[^\p{L}\p{M}]+/u)
      .map(squeezed)
      .some(invitesCalled)
  )
    return true;
  if ([plain, withoutSpelling(plain)].some((each) => SIGNED.test(each) || NUMBERED.test(each))) return true;
  for (const reading of readings(text)) {
    const spoken = reading.trim().split(' ');
    if (spoken.some((_, place) => invites(spoken, place))) return true;
  }
  return false;
}

function invites(spoken: readonly string[], place: number): boolean {
  const word = spoken[place] ?? '';
  // "whats app" and "tele gram" are two words.
  const messenger = MESSENGERS.exec(`${word} ${spoken[place + 1] ?? ''}`)?.[0];
  if (messenger === undefined && !NETWORKS.test(word)) return false;
  const next = place + (messenger?.includes(' ') ? 2 : 1);
  if (AT.has(spoken[next] ?? '') && COMING.has(spoken[next + 1] ?? '')) return true;
  const before = spoken.slice(Math.max(0, place - NEAR), place);
  const after = spoken.slice(next);
  const near = [...before, ...after.slice(0, NEAR)];
  if (near.some((each) => (messenger === undefined ? INVITING_ANYWHERE : INVITING).has(each))) return true;
  const name = after.find((each) => !LINKING.has(each)) ?? '';
  if (NAMING.has(name) || [...before, name].some(isAccount)) return true;
  // With an ending (টেলিগ্রামে খেলা দেখি), what follows is seldom a name, unless nothing else is said: ভাইবারে রহিম
  const isPlain = spoken.slice(place, next).join(' ') === messenger || spoken.length === 2;
  return messenger !== undefined && isPlain && /^[\p{L}\p{M}]{3,}$/u.test(name) && !SAYING.has(name);
}

const invitesCalled = (word: string): boolean => COMING.has(word) || INVITING_ANYWHERE.has(word) || OUTSIDE.has(word);

/** Letters with digits behind them, as names of accounts have: rahim77. */
const isAccount = (word: string): boolean => /^[a-z]{3,}\d{1,6}$/.test(word);

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).map((word) => squeezed(word.normalize('NFC'))));
}
