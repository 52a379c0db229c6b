import { commitment, draw, generatorsOf, type RoundAnswer } from '@chhokka/game-math';
import { siteTime } from '@chhokka/game-kit/core/clock';
import { h } from '@chhokka/game-kit/core/dom';
import { type Language, readOffset } from '@chhokka/game-kit/core/launch';
import { formatMoney, micro } from '@chhokka/game-kit/core/money';
import { fetchRound } from '@chhokka/game-kit/slot/rgs';
import { titles } from '../titles.ts';
import { checkRound, type Step } from './check.ts';
import { code, factList, stepItem, verdict } from './parts.ts';
import { fetchSharedRound, tableReport } from './table-report.ts';
import { LANGUAGE_NAMES, LANGUAGES, languageOf, verifyWords, type VerifyWords } from './words.ts';

const query = new URLSearchParams(location.search);
const language = languageOf(query.get('lang'));
/** Slots have no Spanish. */
const slotLanguage: Language = language === 'bn' ? 'bn' : 'en';
const words = verifyWords[language];
const generators = generatorsOf(titles);

function facts(round: RoundAnswer): HTMLElement {
  const rows: readonly (readonly [string, Node | string])[] = [
    [words.game, round.game.title[slotLanguage]],
    [words.round, `#${round.roundID}`],
    [words.time, siteTime(round.at, readOffset(query), language)],
    [words.stake, formatMoney(micro(round.cost), round.currency)],
    [words.payout, formatMoney(micro(round.payout), round.currency)],
    [words.commitment, code(round.fair.commitment)],
    [words.serverSeed, code(round.fair.serverSeed ?? '–')],
    [words.clientSeed, code(round.fair.clientSeed)],
    [words.nonce, String(round.fair.nonce)],
  ];
  return factList(rows);
}

const headings: Readonly<Record<Step['kind'], (detail: string, words: VerifyWords) => readonly [string, string]>> = {
  seed: (_, { steps }) => [steps.seed, steps.seedHow],
  table: (_, { steps }) => [steps.table, steps.tableHow],
  draw: (detail, { steps }) => [steps.draw(detail), steps.drawHow],
  pick: (detail, { steps }) => [steps.pick(detail), steps.pickHow],
  play: (_, { steps }) => [steps.play, steps.playHow],
  pay: (_, { steps }) => [steps.pay, steps.payHow],
};

function slotStep({ kind, shown, computed, matches, detail }: Step): HTMLElement {
  const [title, how] = headings[kind](detail, words);
  return stepItem({ title, how, shown, computed, matches }, words);
}

async function report(round: RoundAnswer): Promise<Node[]> {
  if (round.state === 'open') return [h('p', { className: 'verdict waiting' }, words.open), facts(round)];
  const csv =
    round.choice.kind === 'published'
      ? await (await fetch(new URL(round.choice.weights, `${location.origin}/`))).text()
      : '';
  const steps = checkRound(round, csv, generators);
  const good = steps.every(({ matches }) => matches);
  const note = round.state === 'voided' ? h('p', {}, words.voided) : h('span');
  const demo = round.demo ? [h('p', {}, words.demo)] : [];
  return [
    verdict(good, words),
    note,
    ...demo,
    facts(round),
    ...replayLink(round),
    h('ol', { className: 'steps' }, ...steps.map(slotStep)),
  ];
}

/** Third-party clients play the round again as the player saw it, in a window of their own. */
function replayLink({ replay }: RoundAnswer): Node[] {
  if (replay === null) return [];
  const href = new URL(replay);
  href.searchParams.set('device', matchMedia('(pointer: coarse)').matches ? 'mobile' : 'desktop');
  const link = h('a', { href: href.href, target: '_blank', rel: 'noopener noreferrer' }, words.replay);
  return [h('p', { className: 'replay' }, link)];
}

/** Fields in which readers enter their own values. */
function handForm(): HTMLElement {
  const field = (id: string, label: string, value: string) => {
    const input = h('input', { id, value, spellcheck: false, autocomplete: 'off' });
    return { input, row: h('p', {}, h('label', { htmlFor: id }, label), input) };
  };
  const seed = field('server-seed', words.serverSeed, '');
  const client = field('client-seed', words.clientSeed, '');
  const nonce = field('nonce', words.nonce, '0');
  const total = field('total', words.total, '1000000');
  const result = h('output');
  const compute = (): void => {
    try {
      const hex = seed.input.value.trim().toLowerCase();
      const drawn = draw(
        hex,
        client.input.value,
        Number(nonce.input.value),
        BigInt(total.input.value.replaceAll(/\D/g, '') || '1'),
      );
      result.replaceChildren(h('p', {}, `${words.commitment}: `, code(commitment(hex))), h('p', {}, `${words.number}: `, code(drawn.toString()))); // prettier-ignore
    } catch {
      result.replaceChildren(h('p', { className: 'wrong' }, words.wrongSeed));
    }
  };
  const onsubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    compute();
  };
  return h('form', { onsubmit }, seed.row, client.row, nonce.row, total.row, h('button', {}, words.compute), result);
}

/** The page in the other languages. */
function switchLanguage(): HTMLElement {
  const others = LANGUAGES.filter((other) => other !== language);
  const links = others.map((other) => {
    const address = new URL(location.href);
    address.searchParams.set('lang', other);
    return h('a', { href: address.href, className: 'other', lang: other, hreflang: other }, LANGUAGE_NAMES[other]);
  });
  return h('nav', {}, ...links);
}

/** The steps of the round that the address names; null when it names none. */
function named(): Promise<Node[]> | null {
  const round = query.get('round');
  if (query.has('draw')) return sharedRound();
  return round === null ? null : slotRound(round);
}

async function sharedRound(): Promise<Node[]> {
  return tableReport(await fetchSharedRound(query), {
    language,
    words,
    minutesEast: readOffset(query),
    seen: query.get('seen'),
  });
}

async function slotRound(round: string): Promise<Node[]> {
  const token = query.get('token') ?? '';
  return report(await fetchRound(`${location.origin}/rgs`, { round, token, language: slotLanguage }));
}

async function open(page: HTMLElement): Promise<void> {
  document.documentElement.lang = language;
  document.title = words.title;
  const result = h('section', { id: 'result' });
  result.setAttribute('aria-live', 'polite');
  const steps = named();
  const hand = h('details', { open: steps === null }, h('summary', {}, words.hand), h('p', {}, words.handLead), handForm()); // prettier-ignore
  page.append(h('header', {}, h('h1', {}, words.title), switchLanguage()), h('p', {}, words.lead), result, hand);
  if (steps === null) return;
  result.textContent = words.loading;
  try {
    result.replaceChildren(...(await steps));
  } catch (error) {
    // The reader sees one sentence; the console has the reason.
    console.error(error);
    result.replaceChildren(h('p', { className: 'verdict bad' }, words.failed));
  }
}

const page = document.querySelector<HTMLElement>('#page');
if (page) await open(page);
