import type { Option } from '#modules/catalogues/contract.ts';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { COURSE_TYPES, GRADE_SYSTEMS, LANGUAGE_LEVELS, QUALIFICATION_TYPES, type CvListName } from '../fields.ts';
import { profilesTexts } from '../texts.ts';
import { monthNames } from './cv-words.ts';
import { choiceLabel, type Words } from './differences.ts';

/** What may be chosen in the form of an entry. */
export function useEntryChoices() {
  const t = useTexts(profilesTexts);
  const locale = useLocale();
  return {
    qualification_type: QUALIFICATION_TYPES.map((value) => ({ value, label: t(`profiles.type_${value}`) })),
    system: GRADE_SYSTEMS.map((value) => ({ value, label: t(`profiles.system_${value}`) })),
    graduated_month: monthNames(locale).map((label, index) => ({ value: index + 1, label })),
    speaks: LANGUAGE_LEVELS.map((value) => ({ value, label: t(`profiles.speaks_${value}`) })),
    type: COURSE_TYPES.map((value) => ({ value, label: t(`profiles.course_type_${value}`) })),
  };
}

/** How the fields are said whose value is no word. */
export function useEntryWords(list: CvListName, { sectors = [] }: Record<string, readonly Option[]>): Words {
  const t = useTexts(profilesTexts);
  const choices = useEntryChoices();
  const words: Record<CvListName, Words> = {
    qualifications: {
      qualification_type: { format: choiceLabel(choices.qualification_type) },
      graduated_month: { format: choiceLabel(choices.graduated_month) },
      system: { format: choiceLabel(choices.system) },
    },
    experiences: {
      foundation_major_id: { format: choiceLabel(sectors) },
      is_current: { label: t('profiles.is_current'), format: () => t('profiles.yes') },
    },
    languages: { level: { format: choiceLabel(choices.speaks) } },
    courses: { type: { label: t('profiles.course_type'), format: choiceLabel(choices.type) } },
    memberships: {},
  };
  return words[list];
}
