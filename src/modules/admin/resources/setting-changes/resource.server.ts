import { fieldLabel } from '#platform/fields/labels.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { personName } from '#platform/texts/person-name.ts';
import { takeBackSettings } from '../../service/settings.server.ts';
import { at, resource } from '../resource.server.ts';
import { settingChangesDescription } from './description.ts';
import { settingChangesReading } from './queries.server.ts';

type Change = { before: unknown; after: unknown };

const said = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return Array.isArray(value) ? value.join('، ') : String(value);
};
const changesIn = (details: unknown) => Object.entries((details ?? {}) as Record<string, Change>);
const namesIn = (details: unknown, locale: Locale) => changesIn(details).map(([name]) => fieldLabel(name, locale));

export const settingChanges = resource(settingChangesDescription, {
  reading: settingChangesReading,
  toRow: (row, locale) => ({
    id: row.id,
    what: namesIn(row.details, locale).join(locale === 'ar' ? '، ' : ', '),
    staff: personName(row, locale) || null,
    changed_at: at(row.at),
    changes: changesIn(row.details).map(([name, { before, after }]) => ({
      name: fieldLabel(name, locale),
      before: said(before),
      after: said(after),
    })),
  }),
  actions: { take_back: takeBackSettings },
});
