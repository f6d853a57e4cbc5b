import { nameOfCompany } from '#modules/companies/rules.ts';
import type { CompanyCard } from '#modules/companies/contract.ts';
import { CompanyBadge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Chip, Chips } from '#ui/chip.tsx';
import { Logo } from '#ui/emblem.tsx';
import { Meta } from '#ui/meta.tsx';
import { PayRange } from '#ui/money.tsx';
import { blocksOfText } from '#platform/rich-text/blocks.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { riyals } from '#platform/fields/money.ts';
import { JOB_TYPES, type JobType } from '../contract.ts';
import { inLanguage, isRemoteJob } from '../rules.ts';
import { adTexts } from '../ad-texts.ts';
import { jobsTexts } from '../texts.ts';
import type { AdValues } from './form-values.ts';
import { useJobWords } from './use-job-words.ts';
import type { AdOptions } from './step-role.tsx';
import { Written } from '#ui/written.tsx';
import './ad-preview.css';

const PREVIEW_SKILLS = 6;
const isOn = (value: string | undefined) => value === 'true' || value === 'on';
const amountOf = (typed: string | undefined) => {
  const parsed = riyals().safeParse(typed ?? '');
  return parsed.success ? parsed.data : null;
};
const isJobType = (value: string | undefined): value is JobType => JOB_TYPES.includes(value as JobType);

/** The ad as seekers will see it, from what stands in the form; what is missing holds its place. */
export function AdPreview({
  values,
  company,
  cities,
}: {
  values: AdValues;
  company: CompanyCard;
  cities: AdOptions['cities'];
}) {
  const t = useTexts(jobsTexts);
  const ta = useTexts(adTexts);
  const { placeOf, typeOf } = useJobWords();
  const locale = useLocale();
  const title = inLanguage(locale, values['ar_title'] ?? null, values['en_title'] ?? null);
  const description = inLanguage(locale, values['ar_description'] ?? null, values['en_description'] ?? null);
  const job_type = isJobType(values['job_type']) ? values['job_type'] : null;
  const is_remote = isRemoteJob({ is_remote: isOn(values['is_remote']), job_type });
  const city = cities.find(({ value }) => value === values['city_id'])?.label ?? null;
  const isShown = values['show_company'] === undefined || isOn(values['show_company']);
  const name = isShown ? nameOfCompany(company, locale) : ta('jobs.confidential');
  const skills = (values['skills'] ?? '')
    .split(/[,،\n]/u)
    .map((skill) => skill.trim())
    .filter(Boolean);
  const first = blocksOfText(description).find((block) => block.kind === 'paragraph');
  return (
    <section className="stack stack-3" aria-labelledby="ad-preview">
      <h2 id="ad-preview" className="heading-17">
        {t('jobs.preview')}
      </h2>
      <Card className="stack">
        <div className="line nowrap at-start">
          <Logo name={name} src={isShown ? company.logo_href : null} />
          <div className="grow">
            <Written as="h3" className="heading-17" of={title || t('jobs.preview_title')}>
              {title || <span className="muted">{t('jobs.preview_title')}</span>}
            </Written>
            <Meta
              by={
                <>
                  <Written>{name}</Written>
                  {isShown && (
                    <>
                      {'\u00a0'}
                      <CompanyBadge level={company.state} short />
                    </>
                  )}
                </>
              }
            >
              {placeOf({ city, is_remote, job_type })}
              {job_type && job_type !== 'remotely' && typeOf(job_type)}
            </Meta>
          </div>
        </div>
        <p>
          <PayRange from={amountOf(values['salary_from'])} to={amountOf(values['salary_to'])} />
        </p>
        {first?.kind === 'paragraph' ? (
          <Written as="p" className="small ad-preview-text">
            {first.runs.map(({ text }) => text).join('')}
          </Written>
        ) : (
          <div className="stack stack-2">
            <Skeleton width="l" />
            <Skeleton width="full" />
            <Skeleton width="m" />
          </div>
        )}
        {skills.length > 0 && (
          <Chips>
            {[...new Set(skills)].slice(0, PREVIEW_SKILLS).map((skill) => (
              <Chip key={skill}>
                <Written>{skill}</Written>
              </Chip>
            ))}
          </Chips>
        )}
      </Card>
    </section>
  );
}
