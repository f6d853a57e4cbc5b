import { savePackage } from '#modules/payments/service.server.ts';
import { resource } from '../resource.server.ts';
import { packagesDescription } from './description.ts';
import { packagesReading } from './queries.server.ts';

export const packages = resource(packagesDescription, {
  reading: packagesReading,
  toRow: (row) => row,
  save: savePackage,
});
