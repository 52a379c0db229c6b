import type { Reasons } from '../reasons.ts';

export const reasons = {
  deposit: {
    notArrived: 'No ha llegado ningún pago con este número.',
    anothers: 'Este número es del pago de otra persona.',
    unreadable: 'No se puede leer la imagen del recibo. Envíala de nuevo.',
  },
  withdrawal: {
    holder: 'El nombre del titular de la cuenta no es el tuyo.',
    closed: 'La cuenta no admite pagos. Añade otra.',
    identity: 'Ponte en contacto con atención al cliente para confirmar quién eres.',
  },
  /** What a member whose withdrawal is on hold is asked for. */
  documents: {
    identity: 'Envía una imagen de ambas caras de tu documento de identidad o de tu pasaporte.',
    statement:
      'Envía un extracto de la cuenta desde la que hiciste tu último depósito. Deben verse tu nombre y el pago.',
    holder: 'Envía una imagen que muestre tu nombre como titular de esta cuenta de retiro.',
  },
  redemption: {
    unavailable: 'El artículo no está disponible por ahora.',
    address: 'No se puede enviar a esta dirección. Compruébela y vuelva a canjear.',
    returned: 'El artículo no se pudo entregar y ha vuelto.',
  },
  agent: {
    plan: 'El plan no está lo bastante claro. Di cómo traerás jugadores.',
    unreadable: 'No se puede leer la prueba. Envíala de nuevo.',
    full: 'Por ahora no aceptamos agentes nuevos.',
  },
  promotion: {
    conditions: 'No se cumplen las condiciones de la promoción.',
    granted: 'Ya has recibido el dinero de esta promoción.',
    unreadable: 'No se puede leer la imagen de la solicitud. Envíala de nuevo.',
  },
} satisfies Reasons;
