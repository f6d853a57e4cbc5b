import { z } from 'zod';
import { currentPassword, identifier } from '#platform/fields/rules.ts';

/** Apart from the contract, whose other shapes the log-in page needs not bring to everybody. */
export const LogIn = z.object({ identifier: identifier(), password: currentPassword() });
export type LogIn = z.output<typeof LogIn>;
