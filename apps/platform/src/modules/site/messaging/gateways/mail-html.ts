/** The text of an e-mail as a plain HTML page: one column, system fonts, no external resources. */
export function mailHtml(siteName: string, text: string): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
  const font = "font:16px/1.6 'Hind Siliguri','Noto Sans Bengali',system-ui,sans-serif";
  return [
    '<!doctype html><html><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>',
    `<body style="margin:0;padding:24px 12px;background:#faf6ee;color:#0b2a2e;${font}">`,
    '<div style="max-width:520px;margin:0 auto;background:#fff;border:1px solid #e6dccb;border-radius:10px;overflow:hidden">',
    `<div style="padding:16px 24px;background:#0b2b2f;color:#f2a900;font-weight:600;font-size:18px">${escapeHtml(siteName)}</div>`,
    `<div style="padding:24px 24px 8px">${paragraphs}</div>`,
    '</div></body></html>',
  ].join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
