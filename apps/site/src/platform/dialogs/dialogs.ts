import { useSyncExternalStore } from 'react';
import { createModals, type ModalHooks, type OpenModal } from '@chhokka/ui/modals';
import { passwordChangeDue } from '../session/session.ts';
import type { DialogDefinition, DialogKind, DialogKinds } from './define.ts';

/** A request to open a dialog: its kind, and its parameters. */
export interface DialogRequest extends ModalHooks {
  readonly kind: DialogKind;
  readonly onSuccess?: () => void;
}

/** The parameters of a dialog; no argument where none is required. */
type Options<Kind extends DialogKind> = object extends DialogKinds[Kind]
  ? [options?: DialogKinds[Kind] & ModalHooks]
  : [options: DialogKinds[Kind] & ModalHooks];

const request = <Kind extends DialogKind>(kind: Kind, ...[options]: Options<Kind>): DialogRequest => ({
  ...options,
  kind,
});

/** The open dialogs, the front one last. A dialog in the background keeps what was typed into it. */
const modals = createModals<DialogRequest>(
  // A reload must not skip a password change that is due.
  passwordChangeDue() ? [request('changePassword', { forced: true })] : [],
);

const definitions = new Map<DialogKind, DialogDefinition>();

/** `unknown` if every dialog is of one of these kinds; otherwise the missing kinds. */
type Complete<Kind extends DialogKind> = [DialogKind] extends [Kind] ? unknown : Exclude<DialogKind, Kind>;

/**
 * Registers the dialogs of the site, before any is opened. It does not compile if one of a declared kind is missing.
 */
export function knowDialogs<Kind extends DialogKind>(all: readonly DialogDefinition<Kind>[] & Complete<Kind>): void {
  for (const definition of all) definitions.set(definition.kind, definition);
}

/** Opens a dialog (1-site §2), by its kind and with the parameters that its feature declares (`defineDialog`). */
export function openDialog<Kind extends DialogKind>(kind: Kind, ...options: Options<Kind>): void {
  const stands = definitions.get(kind)?.stands;
  const others = stands === 'alone' ? modals.read().filter((open) => givesWay(open.request.kind, kind)) : [];
  const isSame = (open: DialogRequest): boolean => open.kind === kind;
  if (!modals.open(request(kind, ...options), stands === 'questions' ? undefined : isSame)) return;
  for (const { key } of others) modals.close(key);
}

/** Whether an open dialog closes when one of another kind opens alone. */
function givesWay(open: DialogKind, to: DialogKind): boolean {
  return open !== to && definitions.get(open)?.stands !== 'lasting';
}

/** Preloads a dialog, because the visitor points at what opens it. */
export function preloadDialog(kind: DialogKind): void {
  definitions.get(kind)?.Dialog.preload();
}

/** Closes a dialog by its key. Nothing happens if it is closed already or if `beforeClose` refuses. */
export function closeDialog(key: number): void {
  modals.close(key);
}

export function useOpenDialogs(): readonly OpenModal<DialogRequest>[] {
  return useSyncExternalStore(modals.subscribe, modals.read);
}

/** The component of a kind, if the kind is registered. */
export function drawingOf(kind: DialogKind): DialogDefinition['Dialog'] | undefined {
  return definitions.get(kind)?.Dialog;
}

/** The props that tell an open dialog its place among the others. */
export function slotOf(modal: OpenModal<DialogRequest>) {
  const { kind } = modal.request;
  return modals.slot(modal, definitions.get(kind)?.name ?? kind);
}
