import { moneyText } from '@chhokka/kernel';
import { type Way, ways } from './decide.ts';
import { FONT_RULES } from './fonts.ts';
import type { Payment } from './payments.repository.ts';

type Language = 'bn' | 'en';

/** The currency as the demo's site writes it. */
const SYMBOLS: Readonly<Record<string, string>> = { BDT: 'P' };

const TEXTS = {
  bn: {
    title: 'পরীক্ষামূলক পেমেন্ট',
    sandbox: 'এটি স্যান্ডবক্স: এখানে কোনো আসল টাকা নেই, কোনো কার্ড লাগে না।',
    pay: 'পেমেন্ট',
    late: 'সময় পেরিয়ে গেছে। তবু পেমেন্ট করলে কী হয়, তা এখানে দেখা যায়।',
    choose: 'এই পেমেন্টের কী হবে?',
    success: ['সফল', 'টাকা পৌঁছেছে, সাইটকে সাথে সাথে জানানো হয়'],
    failure: ['ব্যর্থ', 'টাকা পৌঁছায়নি'],
    delay: ['দেরিতে', 'টাকা পৌঁছেছে, সাইট জানে 30 সেকেন্ড পরে'],
    repeat: ['বারবার', 'একই খবর পাঁচবার যায়'],
    wrong: ['ভুল অঙ্ক', 'চাওয়া টাকার অর্ধেক পৌঁছায়'],
    succeeded: 'পেমেন্ট সফল হয়েছে।',
    failed: 'পেমেন্ট ব্যর্থ হয়েছে।',
    back: 'সাইটে ফিরে যান',
    missing: 'এই পেমেন্ট পাওয়া যায়নি।',
    other: 'English',
  },
  en: {
    title: 'Test payment',
    sandbox: 'This is a sandbox: there is no real money here, and no card is needed.',
    pay: 'Payment',
    late: 'The time is over. You can still see here what happens when somebody pays late.',
    choose: 'What should happen to this payment?',
    success: ['Success', 'The money arrives, the site is told at once'],
    failure: ['Failure', 'The money does not arrive'],
    delay: ['Delay', 'The money arrives, the site is told 30 seconds later'],
    repeat: ['Repeat', 'The same message is sent five times'],
    wrong: ['Wrong amount', 'Half of what was asked for arrives'],
    succeeded: 'The payment has succeeded.',
    failed: 'The payment has failed.',
    back: 'Back to the site',
    missing: 'There is no such payment.',
    other: 'বাংলা',
  },
} as const;

/** The page on which a payment is decided, or which shows the decision. */
export function paymentPage(payment: Payment, language: Language, now: number): string {
  const t = TEXTS[language];
  const other = language === 'bn' ? 'en' : 'bn';
  const isOpen = payment.status === 'pending';
  const button = (way: Way): string =>
    `<button name="way" value="${way}" class="${way}"><b>${t[way][0]}</b><span>${t[way][1]}</span></button>`;
  const body = isOpen
    ? `${now > payment.expiresAt ? `<p class="late">${t.late}</p>` : ''}
    <h2>${t.choose}</h2>
    <form method="post">${ways.map(button).join('')}</form>`
    : `<p class="outcome" role="status">${payment.status === 'succeeded' ? t.succeeded : t.failed}</p>
    <a class="back" href="${escaped(payment.returnUrl)}">${t.back}</a>`;
  return page(
    language,
    t.title,
    `<a class="other" lang="${other}" href="?lang=${other}">${t.other}</a>
    <p class="sandbox" role="note">${t.sandbox}</p>
    <h1>${t.title}</h1>
    <p class="amount">${escaped(moneyText(payment.amount, SYMBOLS[payment.currency] ?? payment.currency))}</p>
    <p class="id">${t.pay} ${escaped(payment.id)}</p>
    ${body}`,
  );
}

/** The page at an address that names no payment. */
export function missingPage(language: Language): string {
  const t = TEXTS[language];
  return page(language, t.title, `<p class="sandbox" role="note">${t.sandbox}</p><h1>${t.missing}</h1>`);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const STYLE = `
  ${FONT_RULES}
  :root { color-scheme: light dark; --page: #faf6ee; --card: #fff; --ink: #0b2a2e; --ink-2: #43595c; --line: #8b8473;
    --accent: #f2a900; --on-accent: #2a1b00; --soft: #fdf0cf }
  @media (prefers-color-scheme: dark) { :root { --page: #071b1e; --card: #0f2a2e; --ink: #ecf4f1; --ink-2: #b3cac8;
    --line: #7d9896; --soft: #3a2f10 } }
  * { box-sizing: border-box }
  body { margin: 0; background: var(--page); color: var(--ink);
    font: 16px/1.7 'Hind Siliguri', 'Noto Sans Bengali', system-ui, sans-serif }
  h1, h2, .amount, b, .back, .outcome { font-family: 'Anek Bangla', 'Noto Sans Bengali', system-ui, sans-serif }
  main { position: relative; max-width: 28rem; margin: 0 auto; padding: 16px 20px 40px }
  .other { display: grid; place-content: center; width: fit-content; min-height: 44px; margin-left: auto; color: var(--ink-2) }
  .sandbox { margin: 0 0 24px; padding: 12px 16px; border: 2px dashed var(--accent); border-radius: 10px;
    background: var(--soft); font-weight: 600 }
  h1 { margin: 0; color: var(--ink-2); font-size: 18px; font-weight: 600 }
  h2 { margin: 28px 0 12px; font-size: 16px }
  .amount { margin: 0; font-size: 36px; font-weight: 700; font-variant-numeric: tabular-nums; line-height: 1.4 }
  .id { margin: 0; color: var(--ink-2); font-size: 13px; overflow-wrap: anywhere }
  form { display: grid; gap: 10px }
  button, .back { display: grid; min-height: 60px; padding: 10px 16px; border: 1px solid var(--line); border-radius: 10px;
    background: var(--card); color: var(--ink); font: inherit; text-align: start; text-decoration: none; cursor: pointer }
  button span { color: var(--ink-2); font-size: 14px }
  .success, .back { border-color: var(--accent); background: var(--accent); color: var(--on-accent) }
  .success span { color: var(--on-accent) }
  .back { place-content: center; margin-top: 20px; font-weight: 600 }
  button:focus-visible, a:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }
  .outcome { margin: 24px 0 0; font-size: 18px; font-weight: 600 }
  .late { margin: 16px 0 0; color: var(--ink-2) }
`;

function page(language: Language, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
<main>${body}</main>
</html>
`;
}
