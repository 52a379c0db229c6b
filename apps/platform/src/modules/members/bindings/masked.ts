/** A number (E.164) with its country and its last three digits: `+880•••••678`. */
export function maskedMobile(mobile: string): string {
  return `${mobile.slice(0, 4)}•••••${mobile.slice(-3)}`;
}

/** An address with its first letter and its domain: `r•••@mail.example`. */
export function maskedEmail(email: string): string {
  return `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`;
}
