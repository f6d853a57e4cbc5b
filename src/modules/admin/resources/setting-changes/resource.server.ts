import { fieldLabel } from '#platform/fields/labels.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { personName } from '#platform/texts/person-name.ts';
import { takeBackSettings } from '../../service/settings.server.ts';
import { at, resource } from '../resource.server.ts';
import { settingChangesDescription } from './description.ts';
import { settingChangesReading } from './queries.server.ts';

const said = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return Array.isArray(value) ? value.join('، ') : String(value);
};
const fieldsIn = (side: unknown) => (side ?? {}) as Record<string, unknown>;
const namesIn = (side: unknown, locale: Locale) => Object.keys(fieldsIn(side)).map((name) => fieldLabel(name, locale));

export const settingChanges = resource(settingChangesDescription, {
  reading: settingChangesReading,
  toRow: (row, locale) => ({
    id: row.id,
    what: namesIn(row.after, locale).join(locale === 'ar' ? '، ' : ', '),
    staff: personName(row, locale) || null,
    changed_at: at(row.at),
    changes: Object.entries(fieldsIn(row.after)).map(([name, after]) => ({
      name: fieldLabel(name, locale),
      before: said(fieldsIn(row.before)[name]),
      after: said(after),
    })),
  }),
  actions: { take_back: takeBackSettings },
});
