const HEADING = /<(\/?)h[1-6]>/g;

/**
 * Fits the headings of the platform's markup below a heading of the page. Whatever levels the operator used, they begin
 * one below `under` and never skip one, because screen-reader users navigate by headings. Levels: 1 to 6.
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
