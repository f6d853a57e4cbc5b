import { numberOf } from '#platform/texts/format.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import type { JobType } from '../contract.ts';
import { isRemoteJob } from '../rules.ts';
import { adTexts } from '../ad-texts.ts';

const TYPES = {
  full_time: 'jobs.type_full_time',
  part_time: 'jobs.type_part_time',
  remotely: 'jobs.type_remotely',
} as const;

/** How an ad's facts are said in a language. */
export function jobWordsIn(locale: Locale) {
  const t = translate(adTexts, locale);
  return {
    typeOf: (type: JobType): string => t(TYPES[type]),

    /** "Riyadh", "Remote", "Riyadh, or remote"; null when nothing is known yet. */
    placeOf({
      city = null,
      is_remote = false,
      job_type = null,
    }: {
      city?: string | null;
      is_remote?: boolean;
      job_type?: string | null;
    }): string | null {
      if (!isRemoteJob({ is_remote, job_type })) return city;
      return city && job_type !== 'remotely' ? t('jobs.city_or_remote', { city }) : t('jobs.remote');
    },

    /** "From 4 to 7 years", "4 years or more"; null when any experience will do. */
    experienceOf(from: number | null, to: number | null): string | null {
      if (from && to && from !== to) return t('jobs.experience_range', { from: numberOf(from, locale), count: to });
      if (from) return t('jobs.experience_from', { count: from });
      if (to) return t('jobs.experience_to', { count: to });
      return from === null && to === null ? null : t('jobs.experience_none');
    },
  };
}
