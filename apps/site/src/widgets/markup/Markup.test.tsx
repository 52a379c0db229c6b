import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { MemoryRouter, useLocation } from '../../platform/router/router.tsx';
import { Markup } from './Markup.tsx';

afterEach(cleanup);

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

function draw(html: string): void {
  render(
    <MemoryRouter at="/noticePage?page=2">
      <Markup html={html} />
      <Address />
    </MemoryRouter>,
  );
}

/** Presses the link and answers whether the browser would follow it itself, which it is kept from here. */
function press(name: string, keys: MouseEventInit = {}): boolean {
  let isLeft = false;
  const keep = (event: Event): void => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', keep, { once: true });
  fireEvent.click(screen.getByText(name), { button: 0, ...keys });
  return isLeft;
}

const address = () => screen.getByRole('status').textContent;

describe('links in the operator’s text', () => {
  it('navigate within the site without a reload', () => {
    draw('<p><a href="/help?from=notice#term"><strong>terms</strong></a></p>');
    expect(press('terms')).toBe(false);
    expect(address()).toBe('/help?from=notice#term');
  });

  it('navigate within the page, whose query stays', () => {
    draw('<a href="#rules">rules</a>');
    expect(press('rules')).toBe(false);
    expect(address()).toBe('/noticePage?page=2#rules');
  });

  it('are left to the browser when they open elsewhere', () => {
    draw(
      '<a href="/help">help</a> <a href="https://operator.example/" target="_blank">out</a> <a href="mailto:a@b.example">mail</a>',
    );
    expect([press('help', { ctrlKey: true }), press('help', { metaKey: true }), press('help', { button: 1 })]).toEqual([
      true,
      true,
      true,
    ]);
    expect([press('out'), press('mail')]).toEqual([true, true]);
    expect(address()).toBe('/noticePage?page=2');
  });
});

it('a press beside a link in the operator’s text does nothing', () => {
  draw('<p>words</p>');
  expect(press('words')).toBe(true);
});
