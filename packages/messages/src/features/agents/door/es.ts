/** The door to the agent centre on /agentHome. */
export const door = {
  open: 'Abrir el centro de agentes',
  today: 'Su equipo hoy',
  newMembers: 'Miembros nuevos',
  netDeposits: 'Depósitos − retiros',
  net: 'Neto',
};
