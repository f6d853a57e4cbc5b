import { z } from 'zod';
import { phoneOf } from './phone.ts';
import { broken, cleaned, EMAIL_MAX } from './rules.ts';

// Apart from the other rules: with them come the numbering plans of the world, 25 KB.

/** E.164 after parsing; Saudi local forms (05…) and Arabic digits are understood. */
export const phone = () =>
  z
    .string()
    .min(1)
    .max(40)
    .overwrite((value) => phoneOf(value) ?? value)
    .refine((value) => phoneOf(value) !== null, broken('phone'));

/** What one logs in with: an e-mail in lower case, or a phone in E.164. */
export const identifier = () =>
  z
    .string()
    .min(1)
    .max(EMAIL_MAX)
    .overwrite((value) => (value.includes('@') ? cleaned(value).toLowerCase() : (phoneOf(value) ?? cleaned(value))))
    .refine(
      // An empty one is told that it is required, which says enough.
      (value) => value === '' || z.email().safeParse(value).success || phoneOf(value) !== null,
      broken('phone_or_email'),
    );
