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
  promotion: {
    conditions: 'No se cumplen las condiciones de la promoción.',
    granted: 'Ya has recibido el dinero de esta promoción.',
    unreadable: 'No se puede leer la imagen de la solicitud. Envíala de nuevo.',
  },
} satisfies Reasons;
