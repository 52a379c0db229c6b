export const help = {
  title: 'Ayuda',
  lead: 'Qué reglas valen aquí, qué se guarda sobre usted y cómo el juego sigue siendo un placer.',
  demo: 'Texto de demostración: el operador de un sitio real pone aquí sus propias reglas. Este sitio no muestra ninguna licencia ni acepta dinero real.',
  contents: 'En esta página',
  contact: '¿No lo ha encontrado?',
  service: 'Atención al cliente',
  feedback: 'Escríbanos',
  term: {
    title: 'Condiciones de uso',
    lead: 'Usted acepta estas reglas al abrir una cuenta.',
    who: {
      title: 'Quién puede jugar',
      text: 'Solo personas de {age, number} años o más, en su propio nombre y con una sola cuenta. Donde usted vive puede exigirse más edad o estar prohibido jugar: esa regla va primero.',
    },
    account: {
      title: 'Su cuenta',
      text: 'La usa solo usted. Guarde la contraseña para sí, active el segundo paso y cierre la sesión en los dispositivos que ya no use. Si nota algo extraño, avise enseguida a atención al cliente.',
    },
    rounds: {
      title: 'Apuestas y rondas',
      text: 'Una apuesta vale cuando el servidor la ha aceptado. El resultado queda fijado antes de la apuesta por una semilla que se muestra después, de modo que puede verificar cada ronda en su registro de apuestas.',
    },
    broken: {
      title: 'Cuando algo se interrumpe',
      text: 'Una ronda cortada sigue donde se detuvo. Si no puede terminarse, se devuelve la apuesta. Vale lo que el servidor ha dejado escrito.',
    },
    money: {
      title: 'Dinero',
      text: 'En esta demostración se juega con un crédito que no tiene valor y nunca se paga. En un sitio real, el operador explica aquí cómo se ingresa y se retira.',
    },
    end: {
      title: 'Irse',
      text: 'Puede dejarlo cuando quiera. Las cuentas que incumplen estas reglas se bloquean; atención al cliente dice por qué.',
    },
  },
  privacy: {
    title: 'Privacidad',
    lead: 'Lo mínimo que el sitio necesita, y nada que se venda.',
    kept: {
      title: 'Qué se guarda',
      text: 'Su usuario, lo que rellena al registrarse, sus apuestas y movimientos de crédito, y de cada inicio de sesión la hora, la dirección y el tipo de dispositivo. De la contraseña solo se guarda un valor del que no se puede leer.',
    },
    browser: {
      title: 'En su navegador',
      text: 'El idioma y el tema; la sesión, hasta que cierre la pestaña o la sesión; y durante un día el dispositivo, si pidió que se le recordara. La contraseña nunca se guarda ahí.',
    },
    others: {
      title: 'Quién más lo ve',
      text: 'Los proveedores de juegos lo conocen solo por un número que no dice nada de usted. El teléfono o el correo llegan al servicio que entrega sus códigos y a nadie más.',
    },
    time: {
      title: 'Cuánto tiempo',
      text: 'Las cuentas de prueba se borran al cabo de un día. Las apuestas y los movimientos de crédito nunca se reescriben; cuánto se conservan lo deciden el operador y la ley.',
    },
    rights: {
      title: 'Lo que usted decide',
      text: 'Pregunte a atención al cliente qué se guarda sobre usted, pida que se corrijan errores o que se cierre su cuenta.',
    },
  },
  play: {
    title: 'Juego responsable',
    lead: 'Un juego es un placer que cuesta algo, como una tarde de cine. No es un ingreso.',
    budget: {
      title: 'Fije primero la cantidad',
      text: 'Decida antes de empezar cuánto puede costar la tarde y pare cuando se acabe. No juegue nunca con el dinero del alquiler, la comida o la escuela, ni con dinero prestado.',
    },
    time: {
      title: 'Mire el reloj',
      text: 'El tiempo que lleva jugando está encima de cada juego. Descanse cada hora y no juegue si está cansado, triste o ha bebido.',
    },
    losses: {
      title: 'No persiga lo perdido',
      text: 'Cada ronda es independiente: perder no hace más probable ganar. A la larga, todo juego devuelve menos de lo apostado; su parte figura en la información del juego.',
    },
    signs: {
      title: 'Cuando es demasiado',
      text: 'Esconde que juega, pide prestado para jugar, piensa en ello en el trabajo o quiere recuperar lo perdido. Cada una de estas señales es motivo para parar hoy y hablar con alguien de confianza.',
    },
    young: {
      title: 'Niños y jóvenes',
      text: 'Nadie menor de {age, number} años puede jugar. Cierre la sesión en los dispositivos que comparte y guarde la contraseña donde los niños no la encuentren.',
    },
    support: {
      title: 'Dónde hay ayuda',
      text: 'Atención al cliente bloquea su cuenta si lo pide. El operador de un sitio real indica aquí las líneas de ayuda de su país.',
    },
  },
  languages: {
    title: 'Idioma',
    search: 'Buscar un idioma',
    ours: 'Todo el sitio',
    english: 'Se muestra en inglés',
    englishNote: 'Estos idiomas aún no tienen textos propios. Las fechas y los números siguen su elección.',
    none: 'Ningún idioma coincide con «{search}».',
  },
  welcome: {
    title: '¡Bienvenido, {name}!',
    lead: 'Su cuenta está abierta. Tres cosas que conviene saber:',
    play: {
      title: 'Juegue',
      text: 'Elija un slot y pulse girar. Lo que tiene, lo que apuesta y cuánto lleva jugando están siempre a la vista.',
    },
    verify: {
      title: 'Verifique',
      text: 'Cada ronda está en su registro de apuestas, y usted mismo puede comprobar que fue limpia.',
    },
    protect: {
      title: 'Protéjase',
      text: 'Añada el segundo paso en su página de seguridad y decida de antemano cuánto puede costar una tarde.',
    },
    responsible: 'Sobre el juego responsable',
    go: 'Empezar',
  },
  closed: {
    'game maintenance': 'Estamos en mantenimiento',
    info_maintenance:
      'El sitio está cerrado por un rato y se abrirá aquí por sí solo. Su saldo está a salvo y las rondas cortadas seguirán después.',
    until: 'Fin previsto',
    about: 'dentro de unos {duration}',
    soon: 'en cualquier momento',
    blockip: 'El sitio no está abierto donde usted se encuentra',
    info_ip_block:
      'Su conexión viene de un lugar en el que este sitio no se puede usar. Si cree que es un error, indique esta dirección a atención al cliente.',
    ip: 'Su dirección',
    service: 'Atención al cliente',
    check: 'Comprobar ahora',
    looking: 'Esta página vuelve a mirar sola cada 30 segundos.',
    unchanged: 'Sigue cerrado. Esta página vuelve a mirar sola cada 30 segundos.',
  },
};
