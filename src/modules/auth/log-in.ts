import { z } from 'zod';
import { identifier } from '#platform/fields/phone-rules.ts';
import { currentPassword } from '#platform/fields/rules.ts';

/** Apart from the contract, whose other shapes the log-in page needs not bring to everybody. */
export const LogIn = z.object({ identifier: identifier(), password: currentPassword() });
export type LogIn = z.output<typeof LogIn>;
