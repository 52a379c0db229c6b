/** What the environment says of the gateways. */
export interface MessagingConfig {
  /** `smtp://USER:PASSWORD@HOST:PORT`; null: no e-mail goes out. */
  readonly smtpUrl: string | null;
  /** The sender of e-mail: `Chhokka <no-reply@site.example>`. */
  readonly mailFrom: string;
  /** File that describes the SMS gateway (docs/OPERATING.md); null: no SMS goes out. */
  readonly smsGatewayFile: string | null;
}
/** What the environment says of the services that prove who somebody is. */
export interface VerificationConfig {
  /** GeeTest v4; null: the proof of work of our own. */
  readonly geetest: {
    readonly captchaId: string;
    readonly captchaKey: string;
    /** Where results are validated: https://gcaptcha4.geetest.com. */
    readonly apiUrl: string;
    /** The script that browsers load: https://static.geetest.com/v4/gt4.js. */
    readonly scriptUrl: string;
  } | null;
  /** Firebase Authentication; null: not configured. */
  readonly firebase: {
    readonly projectId: string;
    readonly apiKey: string;
    readonly authDomain: string;
    /** The keys of the issuer of ID tokens, as a JWK set. */
    readonly keysUrl: string;
    /** Base of the calls that browsers make: https://identitytoolkit.googleapis.com. */
    readonly authUrl: string;
  } | null;
}
