// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPace, type Frames, type Pace } from '../pace.ts';
import { createCurtain, type Curtain } from './curtain.ts';

/** No frame comes by itself: waits end when they are hurried. */
const STILL: Frames = { add: () => () => undefined };
const FREE = { kind: 'free', title: '10 free spins', action: 'Start', ms: 5_000 };

let pace: Pace;
let curtain: Curtain;
let spin: HTMLButtonElement;
let rules: HTMLButtonElement;
beforeEach(() => {
  pace = createPace(STILL);
  spin = document.createElement('button');
  rules = document.createElement('button');
  document.body.append(spin, rules);
  curtain = createCurtain(document.body, pace);
});
afterEach(() => document.body.replaceChildren());

const keyOf = (): HTMLButtonElement => {
  const key = document.querySelector<HTMLButtonElement>('.curtain button.primary');
  if (key === null) throw new Error('the curtain has no key');
  return key;
};
const isShown = (): boolean => document.querySelector<HTMLElement>('.curtain')?.hidden === false;

describe('the keyboard focus', () => {
  it('moves to the button of an announcement, and back to the spin button when it is pressed', async () => {
    spin.focus();
    const announced = curtain.announce(FREE);
    expect(document.activeElement).toBe(keyOf());
    keyOf().click();
    await announced;
    expect(isShown()).toBe(false);
    expect(document.activeElement).toBe(spin);
  });

  it('goes back to the spin button when nobody presses the button in time', async () => {
    spin.focus();
    const announced = curtain.announce(FREE);
    pace.hurry();
    await announced;
    expect(document.activeElement).toBe(spin);
  });

  it('stays where the player has moved it meanwhile', async () => {
    spin.focus();
    const announced = curtain.announce(FREE);
    rules.focus();
    pace.hurry();
    await announced;
    expect(document.activeElement).toBe(rules);
  });

  it('moves to the button of the notice that the game cannot go on', () => {
    spin.focus();
    let left = false;
    curtain.block('The session has ended', 'Back to the lobby', () => (left = true));
    expect(document.activeElement).toBe(keyOf());
    keyOf().click();
    expect(left).toBe(true);
    expect(isShown()).toBe(true);
  });

  it('is not taken by an announcement without a button', async () => {
    spin.focus();
    const announced = curtain.announce({ kind: 'free', title: '5 more', ms: 1_600 });
    expect(isShown()).toBe(true);
    expect(document.activeElement).toBe(spin);
    pace.hurry();
    await announced;
    expect(isShown()).toBe(false);
    expect(document.activeElement).toBe(spin);
  });
});
