/** A number (E.164) with its country and its last three digits: `+880•••••678`. */
export function maskedMobile(mobile: string): string {
  return `${mobile.slice(0, 4)}•••••${mobile.slice(-3)}`;
}

/** An address with its first letter and its domain: `r•••@mail.example`. */
export function maskedEmail(email: string): string {
  return `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`;
}

/** A number or an address: enough to find a message by, too little to contact its owner. */
export function maskedRecipient(recipient: string): string {
  return recipient.includes('@') ? maskedEmail(recipient) : maskedMobile(recipient);
}

/** The end of a number (E.164), by which acquaintances may recognise its owner: `•••5678`. */
export function endOfMobile(mobile: string): string {
  return `•••${mobile.slice(-4)}`;
}
