import { useSyncExternalStore } from 'react';
import { createModals, type ModalHooks, type OpenModal } from '@chhokka/ui/modals';
import { passwordChangeDue } from '../session/session.ts';
import type { DialogDefinition, DialogKind, DialogKinds } from './define.ts';

/** A dialog that was asked for: its kind, and what it was opened with. */
export interface DialogRequest extends ModalHooks {
  readonly kind: DialogKind;
  readonly onSuccess?: () => void;
}

/** What a dialog is opened with; nothing where nothing is needed. */
type Options<Kind extends DialogKind> = object extends DialogKinds[Kind]
  ? [options?: DialogKinds[Kind] & ModalHooks]
  : [options: DialogKinds[Kind] & ModalHooks];

const request = <Kind extends DialogKind>(kind: Kind, ...[options]: Options<Kind>): DialogRequest => ({
  ...options,
  kind,
});

/** What is open, the one in front last. What lies behind keeps what was typed into it. */
const modals = createModals<DialogRequest>(
  // Loading the page anew is no way around a change that is due.
  passwordChangeDue() ? [request('changePassword', { forced: true })] : [],
);

const definitions = new Map<DialogKind, DialogDefinition>();

/** Nothing where every dialog is among those of these kinds; else the kinds that are missing. */
type Complete<Kind extends DialogKind> = [DialogKind] extends [Kind] ? unknown : Exclude<DialogKind, Kind>;

/** Makes the dialogs of the site known, before any is opened. Without one of a declared kind it does not compile. */
export function knowDialogs<Kind extends DialogKind>(all: readonly DialogDefinition<Kind>[] & Complete<Kind>): void {
  for (const definition of all) definitions.set(definition.kind, definition);
}

/** Opens a dialog (1-site §2), by its kind and with what its feature says that it needs (`defineDialog`). */
export function openDialog<Kind extends DialogKind>(kind: Kind, ...options: Options<Kind>): void {
  const stands = definitions.get(kind)?.stands;
  const others = stands === 'alone' ? modals.read().filter((open) => givesWay(open.request.kind, kind)) : [];
  const isSame = (open: DialogRequest): boolean => open.kind === kind;
  if (!modals.open(request(kind, ...options), stands === 'questions' ? undefined : isSame)) return;
  for (const { key } of others) modals.close(key);
}

/** Whether an open one makes room for another that stands alone. */
function givesWay(open: DialogKind, to: DialogKind): boolean {
  return open !== to && definitions.get(open)?.stands !== 'lasting';
}

/** Fetches what draws a dialog ahead of time: the visitor points at what opens it. */
export function preloadDialog(kind: DialogKind): void {
  definitions.get(kind)?.Dialog.preload();
}

/** Closes a dialog by its key. One that is closed already is left alone, one that objects stays open. */
export function closeDialog(key: number): void {
  modals.close(key);
}

export function useOpenDialogs(): readonly OpenModal<DialogRequest>[] {
  return useSyncExternalStore(modals.subscribe, modals.read);
}

/** What draws the dialogs of a kind, if the kind is known. */
export function drawingOf(kind: DialogKind): DialogDefinition['Dialog'] | undefined {
  return definitions.get(kind)?.Dialog;
}

/** What an open dialog knows of its place among the others. */
export function slotOf(modal: OpenModal<DialogRequest>) {
  const { kind } = modal.request;
  return modals.slot(modal, definitions.get(kind)?.name ?? kind);
}
