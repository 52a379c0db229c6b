import { z } from 'zod';
import { humanResult } from '../verification/schemas.ts';
import { AVATARS } from '../../avatars.ts';

export const fieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  /** Source of pattern `patternId` of the catalogue. It needs the `u` flag, and must match the whole text. */
  acceptedPattern: z.string(),
  /** Number in the pattern catalogue, 0 to 23. */
  patternId: z.string(),
  minLength: z.number().int(),
  maxLength: z.number().int(),
});

export type FieldRule = z.infer<typeof fieldRule>;

/** The fields of the registration record that can have a rule (2-account-entry §3). */
export const registerFieldNames = [
  'username',
  'password',
  'confirmPassword',
  'mobileNum',
  'verificationCode',
  'captcha',
  'payeeName',
  'nickname',
  'email',
  'birthday',
  'idNumber',
  'paymentPassword',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'zalo',
  'telegram',
  'recommenderId',
  'affiliateCode',
  'referralCode',
] as const;

export type RegisterFieldName = (typeof registerFieldNames)[number];

/** User types (1-site §6): 0 regular, 4 trial, 1, 2, 41 and 42 agents. */
export const userType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(4), z.literal(41), z.literal(42)]);

export const loginInfo = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  account: z.string(),
  customerId: z.string(),
  isAgent: userType,
});

export type LoginInfo = z.infer<typeof loginInfo>;

// The server checks each text against the rule of its field. These bounds are only the most that any rule can allow.
const free = z.string().max(255).optional();

/** The registration record (2-account-entry §3), and what is sent with it. */
export const registration = z.object({
  username: free,
  password: z.string().max(64).optional(),
  confirmPassword: z.string().max(64).optional(),
  mobileNum: z.string().max(32).optional(),
  countryDialingCode: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .optional(),
  verificationCode: free,
  captcha: z.string().max(16).optional(),
  payeeName: free,
  nickname: free,
  email: free,
  birthday: free,
  idNumber: free,
  paymentPassword: z.string().max(64).optional(),
  qqNum: free,
  line: free,
  whatsapp: free,
  facebook: free,
  wechat: free,
  zalo: free,
  telegram: free,
  recommenderId: free,
  affiliateCode: free,
  referralCode: z.string().max(255).nullable().default(null),
  /** The visitor confirmed the age and the terms. */
  agreed: z.boolean(),
  domain: z.string().max(255).optional(),
  registerUrl: z.string().max(2048).optional(),
  registerMethod: z.literal('WEB'),
  login: z.literal(true),
  firebaseChannel: z.literal('sms').optional(),
  firebaseIdToken: z.string().max(8192).optional(),
  /** The browser makes one id per filled-in form, so that a retry after a lost answer creates no second member. */
  registrationId: z.uuid().optional(),
  ...humanResult,
});

export type RegistrationRecord = z.output<typeof registration>;

/** A drawn avatar by its name. */
export const avatar = z.enum(AVATARS);
