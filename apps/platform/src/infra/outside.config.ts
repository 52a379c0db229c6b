/** The environment's configuration of the gateways. */
export interface MessagingConfig {
  /** `smtp://USER:PASSWORD@HOST:PORT`; null: no e-mail is sent. */
  readonly smtpUrl: string | null;
  /** The sender of e-mail: `Chhokka <no-reply@site.example>`. */
  readonly mailFrom: string;
  /** The file that describes the SMS gateway (docs/OPERATING.md); null: no SMS is sent. */
  readonly smsGatewayFile: string | null;
}
/** The environment's configuration of the verification services. */
export interface VerificationConfig {
  /** GeeTest v4; null: our own proof of work is used. */
  readonly geetest: {
    readonly captchaId: string;
    readonly captchaKey: string;
    /** Where its results are validated: https://gcaptcha4.geetest.com. */
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
