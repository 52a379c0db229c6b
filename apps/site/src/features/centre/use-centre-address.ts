import { MENU, type PanelAddress, usePanelAddress } from '../../widgets/panel/use-panel-address.ts';
import { centrePages } from './centre-pages.ts';

/** Whether this is the name of no page, because the address was typed wrong or is old. */
export function isUnknown(page: string | undefined): boolean {
  return page !== undefined && page !== MENU && !centrePages.some(({ key }) => key === page);
}

/** Keeps the address and the open centre in sync, by the parameter `centre`. */
export function useCentreAddress(asked: string | undefined, onClose: () => void): PanelAddress {
  return usePanelAddress('centre', asked, onClose);
}
