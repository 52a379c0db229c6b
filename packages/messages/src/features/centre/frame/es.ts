/** The frame of the member centre. `pages` has a name for each page of `features/centre/centre-pages.ts`. */
export const frame = {
  title: 'Mi cuenta',
  menu: 'Menú',
  back: 'Volver al menú',
  unread: '{count} sin leer',
  none: 'Aquí no hay nada todavía',
  noneText: 'El sitio ha desactivado estas páginas.',
  netMonth: 'Resultado del mes',
  netDeposit: 'Depósito neto acumulado',
  pages: {
    securityCenter: 'Cuenta y seguridad',
    transferFund: 'Monedero',
    depositv2: 'Depositar',
    withdraw: 'Retirar',
    transferUpline: 'Enviar dinero',
    personalHistoryCopy: 'Registro de apuestas',
    transactionHistory: 'Movimientos de la cuenta',
    personalProfit: 'Ganancias y pérdidas',
    messageV2: 'Mensajes',
    playerProtection: 'Protección del jugador',
  },
};
