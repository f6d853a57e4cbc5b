import { z } from 'zod';
import { ownPassword } from '#modules/auth/contract.ts';
import { PasskeyName } from '#modules/auth/inputs.ts';
import { EXPORT_STATES } from './rules.ts';

export const DataExport = z.object({
  state: z.enum(EXPORT_STATES),
  asked_at: z.iso.datetime(),
  ready_at: z.iso.datetime().nullable(),
  /** The copy is deleted then. */
  expires_at: z.iso.datetime(),
  size_bytes: z.int().nullable(),
});
export type DataExport = z.infer<typeof DataExport>;

export const AskDeletion = z.object({ current_password: ownPassword() });
export type AskDeletion = z.output<typeof AskDeletion>;

export const PasskeyRemoval = z.object({ passkey_id: z.uuid() });
export const PasskeyRenaming = PasskeyName.extend({ passkey_id: z.uuid() });

/** When the account will be erased. */
export const Deletion = z.object({ erased_at: z.iso.datetime() });
