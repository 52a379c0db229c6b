import { useEffect, useState } from 'react';
import { remember, remembered } from '../remember.ts';
import type { TableSounds } from '../sound/sounds.ts';

/** Whether the player wants little motion: as chosen here, otherwise as the device says. */
export function useCalm(): readonly [boolean, (calm: boolean) => void] {
  const [calm, setCalm] = useState(() => {
    const chosen = remembered('calm');
    return chosen === null ? window.matchMedia('(prefers-reduced-motion: reduce)').matches : chosen === 'yes';
  });
  useEffect(() => {
    document.documentElement.toggleAttribute('data-calm', calm);
  }, [calm]);
  const choose = (next: boolean): void => {
    setCalm(next);
    remember('calm', next ? 'yes' : 'no');
  };
  return [calm, choose];
}

/** Whether sounds are on. This device remembers it. */
export function useSound(sounds: Pick<TableSounds, 'muted' | 'setMuted'>): readonly [boolean, (on: boolean) => void] {
  const [sound, setSound] = useState(!sounds.muted);
  const choose = (on: boolean): void => {
    sounds.setMuted(!on);
    setSound(on);
    remember('muted', on ? 'no' : 'yes');
  };
  return [sound, choose];
}

/** Whether the player wants to pull cards open: off until it is chosen. */
export function useSqueeze(): readonly [boolean, (squeeze: boolean) => void] {
  const [squeeze, setSqueeze] = useState(() => remembered('squeeze') === 'yes');
  const choose = (next: boolean): void => {
    setSqueeze(next);
    remember('squeeze', next ? 'yes' : 'no');
  };
  return [squeeze, choose];
}
