import type { Page } from 'playwright-core';

/** Everything in a part of the page that could run, or load something from elsewhere. `within`: a selector. */
export function harm(page: Page, within: string): Promise<string[]> {
  return page
    .locator(within)
    .evaluateAll((parts) =>
      parts.flatMap((part) =>
        [...part.querySelectorAll('*')].flatMap((element) => [
          ...(/^(script|iframe|object|embed|form|style|link|meta|base|math)$/i.test(element.localName)
            ? [element.localName]
            : []),
          ...[...element.attributes]
            .filter(
              ({ name, value }) =>
                /^on/i.test(name) || /^\s*(javascript|data):/i.test(value) || value.includes('evil.example/x'),
            )
            .map(({ name, value }) => `${name}=${value}`),
        ]),
      ),
    );
}
