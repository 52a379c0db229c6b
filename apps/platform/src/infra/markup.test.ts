import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { harmIn, HOSTILE_MARKUP } from '../../testing/hostile-markup.ts';
import { sanitiseMarkup } from './markup.ts';

const sanitise = (markup: string): string => sanitiseMarkup(markup, { imageCDNs: ['https://pictures.example/site/'] });

describe('the operator’s markup', () => {
  it.each([
    '<h2>নিয়ম</h2><p>এক<br />দুই <strong>তিন</strong> <em>চার</em> <b>b</b> <i>i</i> <u>u</u> <s>s</s></p>',
    '<h3>Lists</h3><ul><li>one<ol><li>two</li></ol></li></ul><h4>End</h4>',
    '<table><caption>Limits</caption><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
    '<p><a href="/help#term">terms</a> <a href="#term">below</a> <a href="/rng?vassalage=SUND&amp;page=2">games</a></p>',
    '<a href="mailto:desk@site.example">mail</a><a href="tel:+8801712345678">call</a>',
    '<a href="https://operator.example/x" target="_blank" rel="noopener noreferrer">elsewhere</a>',
    '<img src="/art/banners/bengal-1280.webp" alt="A tiger" width="1280" height="380" loading="lazy" />',
    '<img src="https://pictures.example/a.webp" alt="" loading="lazy" />',
    'no markup at all: 3 &lt; 4 &amp; 5',
  ])('stays unchanged: %s', (markup) => {
    expect(sanitise(markup)).toBe(markup);
  });

  it('loses forbidden elements and keeps their text', () => {
    expect(sanitise('<h1 class="big">Title</h1><div><p style="color:red">words</p></div>')).toBe(
      '<h2>Title</h2><p>words</p>',
    );
    expect(sanitise('<a href="javascript:alert(1)">words</a>')).toBe('words');
    expect(sanitise('<script>alert(1)</script><p>words</p>')).toBe('<p>words</p>');
    expect(sanitise('<a href="page">relative</a>')).toBe('relative');
    expect(sanitise('<img src="https://elsewhere.example/pixel.gif">')).toBe('');
  });

  it('turns a disguised link to another site into an open one', () => {
    const outside = (host: string) => `<a href="https://${host}/" target="_blank" rel="noopener noreferrer">x</a>`;
    expect(sanitise('<a href="//other.example">x</a>')).toBe(outside('other.example'));
    expect(sanitise('<a href="/\\other.example">x</a>')).toBe(outside('other.example'));
    expect(sanitise('<a href="/..//other.example/">x</a>')).toBe('<a href="/other.example/">x</a>');
  });
});

describe('hostile markup', () => {
  it('has over 100 samples', () => expect(HOSTILE_MARKUP.length).toBeGreaterThan(100));

  it.each(HOSTILE_MARKUP.map((markup) => [markup.slice(0, 80), markup]))(
    'is harmless after sanitising: %j',
    (_, markup) => {
      expect(harmIn(sanitise(markup))).toBeNull();
    },
  );

  it('is harmless in any combination of its pieces', () => {
    const piece = fc.oneof(
      fc.constantFrom(...HOSTILE_MARKUP.filter((markup) => markup.length < 200)),
      fc.constantFrom('<', '>', '"', "'", '/', '=', '&', '`', '<!--', '-->', '<p', '</a', ' href=', '\u0000', 'ক্ষ'),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        expect(harmIn(sanitise(pieces.join('')))).toBeNull();
      }),
      { numRuns: 1_000 },
    );
  });

  it('is detected by the check of these tests, except what is harmless as text', () => {
    const passed = HOSTILE_MARKUP.filter((markup) => harmIn(markup) === null);
    expect(passed).toEqual(['&lt;script&gt;alert(1)&lt;/script&gt;']);
  });
});
