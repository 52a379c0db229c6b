const HEADING = /<(\/?)h[1-6]>/g;

/**
 * The platform's markup with its headings fitted under a heading of the page: whatever levels the operator used, they
 * begin one below `under` and never skip one, as those who read by headings need it. Levels: 1 to 6.
 */
export function fitHeadings(html: string, under: number): string {
  const used = [...new Set(html.match(/<h[1-6]>/g))].toSorted();
  const open: number[] = [];
  let above = under;
  return html.replace(HEADING, (tag, close: string) => {
    if (close) return `</h${open.pop() ?? under}>`;
    above = Math.min(under + 1 + used.indexOf(tag), above + 1, 6);
    open.push(above);
    return `<h${above}>`;
  });
}
