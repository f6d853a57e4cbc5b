import { z } from 'zod';
import { currentPassword, EMAIL_MAX } from '#platform/fields/rules.ts';

/** What the log-in page sees for itself, that both are there; whether it is a number the server knows, without 25 KB. */
export const LogInTyped = z.object({ identifier: z.string().min(1).max(EMAIL_MAX), password: currentPassword() });
