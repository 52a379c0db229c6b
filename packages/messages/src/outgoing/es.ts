import type { OutgoingTexts } from '../outgoing.ts';

// Only letters of the SMS alphabet (GSM 03.38, which has no á, í, ó, ú): others more than halve what fits into a message.
export const texts: OutgoingTexts = {
  sms: {
    login: '{site}: {code} es tu clave para entrar. Sirve {minutes} min. No se la digas a nadie, tampoco a nosotros.',
    register:
      '{site}: {code} es tu clave de registro. Sirve {minutes} min. No se la digas a nadie, tampoco a nosotros.',
    password:
      '{site}: {code} es tu clave para una nueva contraseña. Sirve {minutes} min. No se la digas a nadie, tampoco a nosotros.',
  },
  email: {
    password: {
      subject: 'Tu contraseña para entrar una vez en {site}',
      text: [
        'Alguien, esperamos que tú, ha pedido una contraseña nueva para tu cuenta en {site}.',
        '',
        'Cuenta: {account}',
        'Contraseña para entrar una vez: {password}',
        '',
        'Sirve durante {minutes} minutos y una sola vez. Al entrar eliges una contraseña nueva.',
        '',
        'Hasta entonces la tuya sigue valiendo. Si no fuiste tú, no hagas nada: sin este correo nadie entra. No digas la contraseña a nadie, tampoco a nosotros.',
      ].join('\n'),
    },
  },
  promotion: {
    approved: {
      title: 'Su solicitud fue aprobada: {amount}',
      content:
        'Su solicitud para «{promotion}» fue aprobada. {amount} le espera: cóbrelo en la página de la promoción.',
    },
    issued: {
      title: 'Se añadieron {amount} a su saldo',
      content:
        'Su solicitud para «{promotion}» fue aprobada y se añadieron {amount} a su saldo.\nReferencia: {reference}',
    },
    rejected: {
      title: 'Su solicitud no fue aprobada',
      content:
        'Su solicitud para «{promotion}» no fue aprobada. Puede volver a solicitarla mientras dure la promoción.',
    },
    rejectedBecause: {
      title: 'Su solicitud no fue aprobada',
      content:
        'Su solicitud para «{promotion}» no fue aprobada.\nMotivo: {reason}\nPuede volver a solicitarla mientras dure la promoción.',
    },
  },
};
