import { CallRefused, UNREACHABLE } from '@chhokka/client';
import type { CallInput, CallValue } from '@chhokka/contracts';
import { formatDecimal } from '@chhokka/kernel';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshSitting } from '../../../../games/guard/use-sitting.ts';
import { useFailureText } from '../../../../platform/calls/failure-text.ts';
import { keepBalance } from '../../../../platform/member/member.ts';
import { lotteryCall, lotteryKeys } from '../../lottery-api.ts';
import type { SlipLine, SlipRefusal } from './slip.ts';

type OrderBody = CallInput<'placeLotteryOrder'>;
export type PlacedOrder = CallValue<'placeLotteryOrder'>;

/** What the member confirmed. `stake`: of all lines on all numeros, minor units. */
export interface WantedOrder {
  readonly gameCode: string;
  readonly lines: readonly SlipLine[];
  readonly numeros: readonly { readonly numero: string; readonly factor: number }[];
  readonly stopOnWin: boolean;
  readonly stake: bigint;
}

/** How an order stands on its way. `unanswered`: nobody knows whether it was placed until it is sent again. */
export type Placing =
  | { readonly state: 'none' }
  | { readonly state: 'sending'; readonly body: OrderBody }
  | { readonly state: 'unanswered'; readonly body: OrderBody }
  | { readonly state: 'placed'; readonly placed: PlacedOrder };

export interface Refusal extends Omit<SlipRefusal, 'key'> {
  /** From 1; null: no line is named. */
  readonly line: number | null;
}

export type Placer = ReturnType<typeof usePlacing>;

interface Told {
  readonly onPlaced: () => void;
  readonly onRefused: (refusal: Refusal) => void;
}

/**
 * Places orders. An order keeps its request id until the platform has answered it, so that one that is sent again is
 * placed once.
 */
export function usePlacing({ onPlaced, onRefused }: Told) {
  const queries = useQueryClient();
  const failureText = useFailureText();
  const [placing, setPlacing] = useState<Placing>({ state: 'none' });

  async function send(body: OrderBody): Promise<Refusal | null> {
    setPlacing({ state: 'sending', body });
    try {
      const placed = await lotteryCall('placeLotteryOrder', body);
      setPlacing({ state: 'placed', placed });
      onPlaced();
      void keepBalance(queries, placed.balance);
      void queries.invalidateQueries({ queryKey: lotteryKeys.orders });
      void refreshSitting(queries);
      return null;
    } catch (error) {
      const isUnanswered = error instanceof CallRefused && mayHaveArrived(error);
      setPlacing(isUnanswered ? { state: 'unanswered', body } : { state: 'none' });
      if (isUnanswered) return null;
      const refusal = refusalOf(error, failureText(error));
      onRefused(refusal);
      return refusal;
    }
  }

  return {
    placing,
    /** Settles with the refusal; null: it was placed, or its answer was lost. */
    place: (wanted: WantedOrder): Promise<Refusal | null> => send(bodyOf(wanted)),
    /** Sends an unanswered order again, with the same request id and the same content. */
    again: async (): Promise<void> => {
      if (placing.state === 'unanswered') await send(placing.body);
    },
    /** Puts the receipt away. */
    done: (): void => setPlacing({ state: 'none' }),
  };
}

const SERVER_FAULT = 500;
const DIGITS = /^\d+$/;

function mayHaveArrived({ code, status }: CallRefused): boolean {
  return code === UNREACHABLE || status >= SERVER_FAULT;
}

function refusalOf(error: unknown, text: string): Refusal {
  const none = { line: null, number: null, left: null };
  if (!(error instanceof CallRefused)) return { ...none, code: 'fault', text };
  const { line, number, left } = error.value;
  return {
    line: typeof line === 'number' ? line : null,
    code: error.code,
    text,
    number: typeof number === 'string' && DIGITS.test(number) ? number : null,
    left: typeof left === 'string' ? left : null,
  };
}

function bodyOf({ gameCode, lines, numeros, stopOnWin, stake }: WantedOrder): OrderBody {
  return {
    request: crypto.randomUUID(),
    gameCode,
    lines: lines.map(({ play, selection, unit, multiple, series, combinations }) => ({
      play,
      selection,
      unit,
      multiple,
      series,
      combinations,
    })),
    numeros: numeros.map(({ numero, factor }) => ({ numero, factor })),
    stopOnWin,
    stake: formatDecimal(stake),
  };
}
