import type { OutgoingTexts } from '../outgoing.ts';

// These texts use only letters of the SMS alphabet (GSM 03.38, which has no á, í, ó, ú). Any other letter more than halves
// the length of a message.
export const texts: OutgoingTexts = {
  sms: {
    login: '{site}: {code} es su clave para entrar. Sirve {minutes} min. No se la diga a nadie, tampoco a nosotros.',
    register: '{site}: {code} es su clave de registro. Sirve {minutes} min. No se la diga a nadie, tampoco a nosotros.',
    password:
      '{site}: {code} es su clave para una nueva contraseña. Sirve {minutes} min. No se la diga a nadie, tampoco a nosotros.',
    bind: '{site}: {code} es su clave para vincular este teléfono. Sirve {minutes} min. No se la diga a nadie, tampoco a nosotros.',
  },
  email: {
    password: {
      subject: 'Su contraseña para entrar una vez en {site}',
      text: [
        'Alguien, esperamos que usted, ha pedido una contraseña nueva para su cuenta en {site}.',
        '',
        'Cuenta: {account}',
        'Contraseña para entrar una vez: {password}',
        '',
        'Sirve durante {minutes} minutos y una sola vez. Al entrar elige una contraseña nueva.',
        '',
        'Hasta entonces la suya sigue valiendo. Si no fue usted, no haga nada: sin este correo nadie entra. No diga la contraseña a nadie, tampoco a nosotros.',
      ].join('\n'),
    },
    bind: {
      subject: '{site}: su código para esta dirección de correo',
      text: [
        'Alguien, esperamos que usted, quiere vincular esta dirección a una cuenta en {site}.',
        '',
        'Código: {code}',
        '',
        'Sirve durante {minutes} minutos y una sola vez. Si no fue usted, no haga nada: sin el código no se vincula nada. No lo diga a nadie, tampoco a nosotros.',
      ].join('\n'),
    },
  },
  unbound: {
    sms: '{site}: otro teléfono fue vinculado a su cuenta {account}. Si no fue usted, avise ahora al servicio de clientes.',
    email: {
      subject: '{site}: se vinculó otra dirección de correo a su cuenta',
      text: [
        'Se vinculó otra dirección de correo a su cuenta {account} en {site}. Desde ahora no se envía nada de ella a esta dirección.',
        '',
        'Si no fue usted, cambie la contraseña y avise ahora a atención al cliente.',
      ].join('\n'),
    },
  },
  deposit: {
    credited: {
      title: 'Se han añadido {amount} a su saldo',
      content: 'Su depósito ha llegado. Se han añadido {amount} a su saldo.\nRecibo: {reference}',
    },
    rejected: {
      title: 'Su depósito no se ha aceptado',
      content: 'Su depósito de {amount} no se ha aceptado.\nMotivo: {reason}\nRecibo: {reference}',
    },
  },
  rank: {
    none: 'sin rango',
    reached: {
      title: 'Ha alcanzado {rank}',
      content: 'Su nuevo rango VIP es {rank}. «Rango del jugador» muestra lo que le da.',
    },
    behind: {
      title: 'Su rango {rank} termina el {day}',
      content:
        'Últimamente ha jugado menos, así que {rank} pasa a {lower} el {day}. Si antes alcanza lo que lo mantiene, se queda. No tiene que hacer nada.',
    },
    reminder: {
      title: 'Su rango {rank} termina el {day}',
      content:
        'Dentro de una semana, el {day}, {rank} pasa a {lower}. «Rango del jugador» muestra lo que lo mantendría. No tiene que hacer nada.',
    },
    fell: { title: '{rank} ha terminado', content: 'Su rango VIP es ahora: {lower}. Puede volver a alcanzar {rank}.' },
  },
  awards: {
    rank: 'Regalo por el rango {rank}',
    stakeBack: 'Devolución de sus apuestas, del {from} al {to}',
    rebate: 'Reembolso del {day}',
  },
  promotion: {
    approved: {
      title: 'Su solicitud fue aprobada: {amount}',
      content:
        'Su solicitud para «{promotion}» fue aprobada. {amount} le espera: reclámelo en la página de la promoción.',
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
  reward: {
    one: {
      title: 'Le espera una recompensa',
      content: 'Ya puede reclamarla:\n{titles}\nLa encuentra en el centro de recompensas.',
    },
    several: {
      title: 'Le esperan {count} recompensas',
      content: 'Ya puede reclamarlas:\n{titles}\nLas encuentra en el centro de recompensas.',
    },
    more: 'y {more} más',
  },
  redemption: {
    approved: {
      title: '«{good}» está aprobado',
      content: 'Vea el código de «{good}» en la tienda de puntos, en «Canjes».\nReferencia: {reference}',
    },
    sent: {
      title: '«{good}» está en camino',
      content: 'Su canje está aprobado. Enviamos «{good}» a su dirección.\nReferencia: {reference}',
    },
    sentWith: {
      title: '«{good}» está en camino',
      content: 'Su canje está aprobado. Enviamos «{good}» a su dirección.\n{note}\nReferencia: {reference}',
    },
    rejected: {
      title: 'Ha recuperado {points} puntos',
      content:
        'No hemos podido darle «{good}». Vuelve a tener sus {points} puntos.\nMotivo: {reason}\nReferencia: {reference}',
    },
  },
  transfer: {
    received: {
      title: '{account} le ha enviado {amount}',
      content: '{account} le ha enviado {amount}. Está en su monedero.\nReferencia: {reference}',
    },
  },
  withdrawal: {
    asked: {
      title: 'Su retiro espera su respuesta',
      content:
        'Antes de pagar su retiro {number} de {amount} necesitamos algo de usted:\n{reason}\nResponda en la página de retiros en un plazo de {hours} horas; allí puede añadir imágenes. El dinero sigue apartado para usted.',
    },
    paid: {
      title: '{amount} van en camino',
      content:
        'Su retiro {number} se ha pagado.\nReferencia del pago: {reference}\nDiga en la página de retiros si llegó. Si no dice nada, cuenta como recibido.',
    },
    rejected: {
      title: 'Su retiro no se pagó: {amount} han vuelto',
      content: 'Su retiro {number} no fue aprobado y {amount} están otra vez en su saldo.\nMotivo: {reason}',
    },
    returned: {
      title: '{amount} han vuelto a su saldo',
      content: 'Su retiro {number} no llegó. {amount} están otra vez en su saldo.\nMotivo: {reason}',
    },
    forced: {
      title: 'Su retiro cuenta como recibido',
      content: 'Hemos revisado su retiro {number} de {amount}: ha llegado.\nMotivo: {reason}',
    },
  },
  agreement: {
    house: 'la casa',
    because: 'Motivo: {reason}',
    kinds: {
      dividend: 'Dividendo',
      daily: 'Salario diario',
      hourly: 'Salario por hora',
      realtime: 'Salario en tiempo real',
    },
    proposed: {
      title: '{kind}: un contrato espera su respuesta',
      content:
        'Hay nuevas condiciones propuestas entre usted y {other}. Responda antes del {day} en el centro de agentes.',
    },
    accepted: {
      title: '{kind}: se aceptaron sus condiciones',
      content: 'El contrato entre usted y {other} se aplica desde el {day}.',
    },
    active: {
      title: '{kind}: un contrato se aplica desde el {day}',
      content:
        'El contrato entre usted y {other} se aplica desde el {day}. Sus condiciones están en el centro de agentes.',
    },
    rejected: {
      title: '{kind}: se rechazaron sus condiciones',
      content: 'Las condiciones que propuso entre usted y {other} fueron rechazadas.',
    },
    refused: {
      title: '{kind}: el contrato no fue aprobado',
      content: 'Las condiciones entre usted y {other} no fueron aprobadas. No se aplican.',
    },
    withdrawn: {
      title: '{kind}: se retiró una propuesta',
      content: 'Las condiciones propuestas entre usted y {other} fueron retiradas. No tiene que responder.',
    },
    expired: {
      title: '{kind}: su propuesta ha caducado',
      content: 'Nadie respondió a tiempo a las condiciones que propuso entre usted y {other}.',
    },
    endAsked: {
      title: '{kind}: se pide el fin del contrato',
      content:
        'Se pide que el contrato entre usted y {other} termine con su período actual. Responda en el centro de agentes.',
    },
    kept: {
      title: '{kind}: el contrato continúa',
      content: 'El contrato entre usted y {other} no termina: la petición de terminarlo fue rechazada o retirada.',
    },
    ended: {
      title: '{kind}: un contrato termina el {day}',
      content: 'El contrato entre usted y {other} se aplica hasta el {day}. Lo ganado hasta entonces se paga.',
    },
    endedByUpline: {
      title: '{kind}: un contrato termina el {day}',
      content:
        'El contrato entre usted y {other} se aplica hasta el {day}: desde entonces el contrato superior da menos. Lo ganado hasta entonces se paga.',
    },
    closed: {
      title: '{kind}: se cerró una propuesta',
      content: 'Las condiciones propuestas entre usted y {other} se cerraron, porque la línea ha cambiado.',
    },
  },
  line: {
    types: { 1: 'agente general', 2: 'agente', 41: 'promotor', 42: 'agente de mostrador' },
    signed: '{text}\n\n{account}, tu agente',
    made: {
      title: 'Ya eres agente',
      content:
        'Ahora eres: {type}. La tasa de tu línea es {rate} %. El centro de agentes muestra tu línea y tus enlaces.',
    },
    moved: {
      title: 'Tienes otro agente superior',
      content: 'Desde ahora estás en la línea de {account}. Lo que ganaste antes sigue siendo tuyo.',
    },
    onTop: {
      title: 'Ya no tienes agente superior',
      content: 'Desde ahora no estás en la línea de nadie. Lo que ganaste antes sigue siendo tuyo.',
    },
    ended: {
      title: 'Ya no eres agente',
      content:
        'Tus enlaces han terminado y los contratos terminan con el periodo en curso. Lo que se te debe se paga. Puedes seguir jugando como miembro.',
    },
    rejected: {
      title: 'Todavía no serás agente',
      content:
        'Tu solicitud para ser agente no fue aprobada.\nMotivo: {reason}\nPuedes solicitarlo de nuevo en siete días.',
    },
    lockDone: {
      title: '{account} está bloqueado',
      content: 'Como pediste, {account} ya no puede entrar.',
    },
    lockRefused: {
      title: '{account} no se bloquea',
      content: 'Pediste que bloqueáramos a {account}. Lo hemos revisado y no bloqueamos a este miembro.',
    },
  },
  feedback: {
    answered: { title: 'Respuesta a su mensaje', content: 'Usted escribió: «{words}»\n\n{answer}' },
  },
  keptAway: {
    title: 'Los juegos y los depósitos están cerrados para usted',
    content: [
      'El operador ha cerrado los juegos y los depósitos para usted {length}. Las partidas abiertas han terminado, y lo que había apostado se paga igualmente.',
      'Puede iniciar sesión, ver sus registros y retirar en cualquier momento. La página «Protección del jugador» muestra cuándo termina. Nadie puede terminarlo antes.',
    ].join('\n'),
    forever: [
      'El operador ha cerrado los juegos y los depósitos para usted para siempre. Las partidas abiertas han terminado, y lo que había apostado se paga igualmente.',
      'Puede iniciar sesión, ver sus registros y retirar en cualquier momento. Nadie puede levantarlo.',
    ].join('\n'),
    lengths: {
      '1d': 'durante 24 horas',
      '3d': 'durante 3 días',
      '1w': 'durante 1 semana',
      '2w': 'durante 2 semanas',
      '6w': 'durante 6 semanas',
      '6m': 'durante 6 meses',
      '1y': 'durante 1 año',
      '5y': 'durante 5 años',
    },
  },
  account: {
    joined: {
      title: 'Le damos la bienvenida a {site}',
      content: [
        'Su cuenta está lista.',
        'Antes de cada apuesta el servidor fija su semilla y muestra su huella. El resultado sale de esa semilla, de la suya y del número de la ronda; después la semilla se revela. Puede verificar cualquier ronda desde su registro de apuestas.',
        'Active el acceso en dos pasos en la página de seguridad y nadie podrá entrar solo con su contraseña.',
        'Nunca le pedimos la contraseña ni códigos. Juegue solo con lo que pueda permitirse perder.',
      ].join('\n'),
    },
    newDevice: {
      title: 'Inicio de sesión en un dispositivo nuevo',
      content: [
        'Alguien inició sesión en su cuenta con un navegador que no se había usado antes: {device}.',
        'Si no fue usted, cambie ahora la contraseña y cierre la sesión de los demás dispositivos en la página de seguridad.',
      ].join('\n'),
    },
    unknownDevice: {
      title: 'Inicio de sesión en un dispositivo nuevo',
      content: [
        'Alguien inició sesión en su cuenta con un navegador que no se había usado antes.',
        'Si no fue usted, cambie ahora la contraseña y cierre la sesión de los demás dispositivos en la página de seguridad.',
      ].join('\n'),
    },
    firstPaymentPassword: {
      title: 'Se fijó su contraseña de pago',
      content: [
        'Se fijó una contraseña de pago para su cuenta.',
        'Si no fue usted, avise ahora a atención al cliente y cambie su contraseña de acceso.',
      ].join('\n'),
    },
    newPaymentPassword: {
      title: 'Se cambió su contraseña de pago',
      content: [
        'Se cambió la contraseña de pago de su cuenta.',
        'Si no fue usted, avise ahora a atención al cliente y cambie su contraseña de acceso.',
      ].join('\n'),
    },
    secondStep: {
      title: 'Se activó el acceso en dos pasos',
      content: [
        'Se configuró una aplicación de autenticación para su cuenta: sus códigos se piden al entrar y, pasado el plazo de espera, valen también para los pagos.',
        'Si no fue usted, avise ahora a atención al cliente y cambie su contraseña de acceso.',
      ].join('\n'),
    },
    newMobile: {
      title: 'Se vinculó un teléfono móvil a su cuenta',
      content: [
        'Su teléfono móvil es ahora {to}.',
        'Si no fue usted, cambie su contraseña de acceso y avise ahora a atención al cliente.',
      ].join('\n'),
    },
    newEmail: {
      title: 'Se vinculó una dirección de correo a su cuenta',
      content: [
        'Su dirección de correo es ahora {to}.',
        'Si no fue usted, cambie su contraseña de acceso y avise ahora a atención al cliente.',
      ].join('\n'),
    },
    newPassword: {
      title: 'Su contraseña ha cambiado',
      content: [
        'La contraseña de su cuenta ha cambiado y se ha cerrado la sesión en todos los dispositivos.',
        'Si no fue usted, pida ahora una contraseña nueva en «¿Olvidó la contraseña?» y avise a atención al cliente.',
      ].join('\n'),
    },
  },
};
