/** transferFund: the wallet. */
export const wallet = {
  balance: 'En su monedero',
  held: 'Apartado',
  heldText: 'En camino de salida, o a la espera de una decisión',
  staked: 'En rondas abiertas',
  stakedText: 'Vuelve con lo que gane, o se pierde',
  total: 'En total',
  hide: 'Ocultar importes',
  show: 'Mostrar importes',
  refresh: 'Actualizar',
  deposit: 'Depositar',
  withdraw: 'Retirar',
  send: 'Enviar dinero',
  record: 'Movimientos de la cuenta',
  vendors: 'Con proveedores',
  vendorsText:
    'Cada proveedor cobra y paga las apuestas directamente en su monedero: no guarda dinero suyo. Aquí está lo apostado en rondas aún abiertas.',
  none: 'No hay rondas abiertas. Todo su dinero está en su monedero.',
  rounds: '{rounds, plural, one {# ronda abierta} other {# rondas abiertas}}',
};
