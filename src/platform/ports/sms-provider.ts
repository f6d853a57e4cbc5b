/** `to` is E.164; `purpose` lets an adapter choose the right sender for one-time codes. */
export type Sms = { to: string; text: string; purpose: 'code' | 'notice' };

export type SmsProvider = { send(sms: Sms): Promise<void> };
