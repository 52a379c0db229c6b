import type { RegisterFieldName } from '@chhokka/contracts';

/** What is typed into the form; both ways to sign up share it, so that changing between them keeps it. */
export type Values = Readonly<Record<RegisterFieldName, string>> & {
  /** Without the plus; empty until the country is known. */
  readonly countryDialingCode: string;
  /** Age and terms are confirmed. */
  readonly agreed: boolean;
};

/** The fields by the names that refusals use. */
export type Field = RegisterFieldName | 'agreed';

export const EMPTY: Values = {
  username: '',
  password: '',
  confirmPassword: '',
  mobileNum: '',
  verificationCode: '',
  captcha: '',
  payeeName: '',
  nickname: '',
  email: '',
  birthday: '',
  idNumber: '',
  paymentPassword: '',
  qqNum: '',
  line: '',
  whatsapp: '',
  facebook: '',
  wechat: '',
  zalo: '',
  telegram: '',
  recommenderId: '',
  affiliateCode: '',
  referralCode: '',
  countryDialingCode: '',
  agreed: false,
};
