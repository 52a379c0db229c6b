import type { RegisterFieldName } from '@chhokka/contracts';

/** The values of the form. Both ways to sign up share them, so that changing the way keeps them. */
export type Values = Readonly<Record<RegisterFieldName, string>> & {
  /** Without the plus; empty until the country is known. */
  readonly countryDialingCode: string;
  /** Whether age and terms are confirmed. */
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
