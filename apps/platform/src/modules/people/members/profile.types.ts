/** The fields of a registration record that are not in the member's row. */
export interface Profile {
  readonly payeeName: string | null;
  /** `yyyy-MM-dd`. */
  readonly birthday: string | null;
  readonly idNumber: string | null;
  readonly qqNum: string | null;
  readonly line: string | null;
  readonly whatsapp: string | null;
  readonly facebook: string | null;
  readonly wechat: string | null;
  readonly zalo: string | null;
  readonly telegram: string | null;
  readonly recommenderId: string | null;
}
