import { saveAccount } from '#modules/payments/service.server.ts';
import { resource } from '../resource.server.ts';
import { bankAccountsDescription } from './description.ts';
import { bankAccountsReading } from './queries.server.ts';

export const bankAccounts = resource(bankAccountsDescription, {
  reading: bankAccountsReading,
  toRow: (row) => row,
  save: saveAccount,
});
