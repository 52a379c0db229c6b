/** The frame of the member centre. `labels` has the text of each label key (1-site §2), see `features/centre/centre-pages.ts`. */
export const frame = {
  title: 'Mi cuenta',
  menu: 'Menú',
  back: 'Volver al menú',
  unread: '{count} sin leer',
  none: 'Aquí no hay nada todavía',
  noneText: 'El sitio ha desactivado estas páginas.',
  netMonth: 'Resultado del mes',
  netDeposit: 'Depósito neto acumulado',
  labels: {
    in_my_account: 'Cuenta y seguridad',
    in_my_wallet: 'Monedero',
    in_increase_deposit: 'Depositar',
    in_increase_withdrawal: 'Retirar',
    in_transfer_upline: 'Enviar dinero',
    in_betting_record: 'Registro de apuestas',
    in_account_record: 'Movimientos de la cuenta',
    in_personal_loss: 'Ganancias y pérdidas',
    in_platform_information: 'Mensajes',
    player_protection: 'Protección del jugador',
  },
};
