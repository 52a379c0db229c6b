import { describe, expect, it } from 'vitest';
import { languages } from './languages.ts';
import { filled, outgoingText } from './outgoing.ts';

// GSM 03.38 without its extension.
const SMS_ALPHABET = /^[A-Za-z0-9 \r\n@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]*$/;
// Messages longer than one part carry a header in each.
const TWO_PARTS_OF_UNICODE = 134;
const ONE_PART_OF_ALPHABET = 160;
const VALUES = { site: 'Chhokka', code: '123456', minutes: '30' };

describe('the SMS texts', () => {
  const all = languages.flatMap((language) =>
    Object.values(outgoingText[language].sms).map((text) => ({ language, text, message: filled(text, VALUES) })),
  );

  it.each(all)('contain site, code and minutes once: $text', ({ text, message }) => {
    for (const place of Object.keys(VALUES)) expect(text.split(`{${place}}`)).toHaveLength(2);
    expect(message).not.toMatch(/[{}]/);
  });

  it.each(all)('fit the paid number of message parts: $text', ({ language, message }) => {
    if (language === 'bn') return expect(message.length).toBeLessThanOrEqual(TWO_PARTS_OF_UNICODE);
    expect(message).toMatch(SMS_ALPHABET);
    expect(message.length).toBeLessThanOrEqual(ONE_PART_OF_ALPHABET);
  });

  it('differ by purpose', () => {
    for (const language of languages) expect(new Set(Object.values(outgoingText[language].sms)).size).toBe(4);
  });
});

describe('the placeholders of a text', () => {
  it('are filled with any value, also one with special characters', () => {
    expect(filled('{a} and {b} and {a}', { a: '$1 $&', b: '{a}' })).toBe('$1 $& and {a} and $1 $&');
    expect(filled('{unknown}', {})).toBe('{unknown}');
  });
});

describe('the e-mail texts', () => {
  it.each(languages)('contain site, account, password and minutes once: %s', (language) => {
    const { subject, text } = outgoingText[language].email.password;
    for (const place of ['site', 'account', 'password', 'minutes']) expect(text.split(`{${place}}`)).toHaveLength(2);
    const values = { site: 'Chhokka', account: 'karim_2', password: 'x7kf-92mp-hq4t', minutes: '30' };
    expect(filled(subject, values) + filled(text, values)).not.toMatch(/[{}]/);
    // The password is told where the mail is read, not in lists of mails.
    expect(subject).not.toContain('{password}');
    expect(subject).toContain('{site}');
  });
});

describe('the texts about a new number or e-mail address', () => {
  it.each(languages)('leave no placeholder empty, and fit the paid number of message parts: %s', (language) => {
    const { email, unbound, account } = outgoingText[language];
    const values = { ...VALUES, account: 'karim_2', to: '+880•••678' };
    for (const { subject, text } of [email.bind, unbound.email])
      expect(filled(subject + text, values)).not.toMatch(/[{}]/);
    expect(email.bind.subject).not.toContain('{code}');
    expect(email.bind.text.split('{code}')).toHaveLength(2);
    for (const { content } of [account.newMobile, account.newEmail])
      expect(filled(content, values)).toContain('+880•••678');
    const sms = filled(unbound.sms, values);
    expect(sms).toContain('karim_2');
    if (language === 'bn') return expect(sms.length).toBeLessThanOrEqual(TWO_PARTS_OF_UNICODE);
    expect(sms).toMatch(SMS_ALPHABET);
    expect(sms.length).toBeLessThanOrEqual(ONE_PART_OF_ALPHABET);
  });
});

describe('the inbox texts about the account', () => {
  it.each(languages)('name the site, and the device where it is known: %s', (language) => {
    const { joined, newDevice, unknownDevice, newPassword } = outgoingText[language].account;
    expect(joined.title).toContain('{site}');
    expect(newDevice.content).toContain('{device}');
    const values = { site: 'Chhokka', device: 'Chrome · Android' };
    for (const { title, content } of [joined, newDevice, unknownDevice, newPassword])
      expect(filled(title + content, values)).not.toMatch(/[{}]/);
  });
});

describe('the inbox texts about a promotion’s decision', () => {
  const values = { promotion: 'Best win', amount: 'P 125.50', reference: 'PR-1-2-3', reason: 'blurred' };
  it.each(languages)('name the promotion in %s, and leave no placeholder empty', (language) => {
    const { approved, issued, rejected, rejectedBecause } = outgoingText[language].promotion;
    for (const text of [approved, issued, rejected, rejectedBecause]) {
      expect(filled(text.content, values)).toContain('Best win');
      expect(filled(text.title + text.content, values)).not.toMatch(/[{}]/);
    }
    expect(filled(approved.title, values)).toContain('P 125.50');
    expect(filled(issued.content, values)).toContain('PR-1-2-3');
    expect(filled(rejectedBecause.content, values)).toContain('blurred');
  });
});
