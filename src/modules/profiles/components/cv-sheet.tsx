import { Fragment, type ReactNode } from 'react';
import { shownPhone } from '#platform/fields/phone.ts';
import { fieldLabel } from '#platform/fields/labels.ts';
import { Avatar } from '#ui/emblem.tsx';
import { Meta } from '#ui/meta.tsx';
import { Money } from '#ui/money.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { SOCIALS, type ReadCv, type SheetNames } from '../contract.ts';
import { writtenIn } from '../rules.ts';
import { profilesTexts } from '../texts.ts';
import { entryWords, factLines, joined, nameOf, yearsOf, type FactLine, type PlacedName } from './cv-words.ts';
import { Written } from '#ui/written.tsx';
import './cv-sheet.css';

type InHeadOrContact = 'photo_file_id' | 'email' | 'phone';

/**
 * A CV set as a document, as its reader may see it. `names` are the names of the catalogue rows it
 * refers to (nationality, city, majors) in the reader's language.
 */
export function CvSheet({
  cv,
  photo_href = null,
  names = {},
  headingLevel = 2,
  nameless,
}: {
  cv: ReadCv;
  /** Said in place of a name that is not there, or not shown. */
  nameless?: string;
  photo_href?: string | null;
  names?: SheetNames;
  headingLevel?: 1 | 2;
}) {
  const t = useTexts(profilesTexts);
  const locale = useLocale();
  const Heading = `h${headingLevel}` as const;
  const name = nameOf(cv, locale) || nameless || t('profiles.cv_nameless');
  const years = yearsOf(cv);
  const nameById = (id: number | null) => (id ? names[id] : undefined);
  const words = entryWords(locale, (text) => names[text] ?? text);
  const lines = {
    job_role_title: writtenIn(locale, cv, 'job_role_title'),
    city_id: nameById(cv.city_id),
    notice_period: cv.notice_period !== null && t('profiles.starts_in', { count: cv.notice_period }),
    about: writtenIn(locale, cv, 'about'),
    job_types: joined(
      cv.job_types.map((type) => t(`profiles.job_type_${type}`)),
      locale,
    ),
    expected_salary: cv.expected_salary !== null && <Money halalas={cv.expected_salary} />,
    job_target: writtenIn(locale, cv, 'job_target'),
    // Not on the sheet; the file is opened beside it.
    birthdate: null,
    nationality_id: null,
    cv_file_id: null,
  } satisfies Record<Exclude<PlacedName, InHeadOrContact>, ReactNode>;
  const facts = factLines(cv, locale);
  const [entrusted, others] = [facts.filter((one) => one.is_entrusted), facts.filter((one) => !one.is_entrusted)];
  const majors = cv.majors.map(nameById).filter((major) => major !== undefined);
  return (
    <article className="cv-sheet" aria-label={name}>
      <header className="cv-head">
        <Avatar name={name} src={photo_href} size="l" />
        <div>
          <Heading className="heading-26">
            <Written>{name}</Written>
          </Heading>
          {lines.job_role_title && (
            <p>
              <Written>{lines.job_role_title}</Written>
            </p>
          )}
          <Meta>
            {lines.city_id}
            {years > 0 && t('profiles.years', { count: years })}
            {lines.notice_period}
          </Meta>
        </div>
      </header>

      {lines.about && (
        <Section title={t('profiles.cv_about')}>
          <Written as="p" className="typed">
            {lines.about}
          </Written>
        </Section>
      )}

      {cv.experiences.length > 0 && (
        <Section title={t('profiles.cv_experience')}>
          {cv.experiences.map((one) => {
            const { title, place, when, text } = words.experiences(one);
            return <Item key={one.id} title={<Joined parts={[title, place]} />} when={when} text={text} />;
          })}
        </Section>
      )}

      {cv.qualifications.length > 0 && (
        <Section title={t('profiles.cv_education')}>
          {cv.qualifications.map((one) => {
            const { title, place, when, ...more } = words.qualifications(one);
            return (
              <Item key={one.id} title={<Written>{title}</Written>} when={<Joined parts={[place, when]} />} {...more} />
            );
          })}
        </Section>
      )}

      {cv.skills.length > 0 && (
        <Section title={t('profiles.cv_skills')}>
          <ul className="cv-skills">
            {cv.skills.map(({ skill_name, level }) => (
              <li key={skill_name}>
                <Written>{names[skill_name] ?? skill_name}</Written>
                <span className="cv-level">{t(`profiles.level_${level}`)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}

      {cv.languages.length > 0 && (
        <Section title={t('profiles.cv_languages')}>
          <ul className="cv-skills">
            {cv.languages.map((one) => {
              const { title, when } = words.languages(one);
              return (
                <li key={one.id}>
                  <Written>{title}</Written>
                  <span className="cv-level">{when}</span>
                </li>
              );
            })}
          </ul>
        </Section>
      )}

      {cv.courses.length > 0 && (
        <Section title={t('profiles.cv_courses')}>
          {cv.courses.map((one) => {
            const { title, when } = words.courses(one);
            return <Item key={one.id} title={<Written>{title}</Written>} when={when} />;
          })}
        </Section>
      )}

      {cv.memberships.length > 0 && (
        <Section title={t('profiles.cv_memberships')}>
          {cv.memberships.map((one) => {
            const { title, when } = words.memberships(one);
            return <Item key={one.id} title={<Written>{title}</Written>} when={when} />;
          })}
        </Section>
      )}

      {majors.length > 0 && (
        <Section title={t('profiles.cv_majors')}>
          <p>
            <Joined parts={majors} />
          </p>
        </Section>
      )}

      {(cv.expected_salary || lines.job_types || lines.job_target) && (
        <Section title={t('profiles.cv_desired')}>
          <div className="stack stack-2">
            {(lines.job_types || lines.expected_salary) && (
              <Meta>
                {lines.job_types}
                {lines.expected_salary}
              </Meta>
            )}
            {lines.job_target && (
              <Written as="p" className="typed">
                {lines.job_target}
              </Written>
            )}
          </div>
        </Section>
      )}

      {others.length > 0 && (
        <Section title={t('profiles.cv_others')}>
          <Facts lines={others} />
        </Section>
      )}
      {entrusted.length > 0 && (
        <Section title={t('profiles.cv_residency')}>
          <Facts lines={entrusted} />
          <p className="small muted">{t('profiles.cv_residency_note')}</p>
        </Section>
      )}

      <Contact cv={cv} />
    </article>
  );
}

function Facts({ lines }: { lines: FactLine[] }) {
  return (
    <dl className="cv-contact">
      {lines.map(({ name, label, value }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <Written>{value}</Written>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Nothing at all for eyes that were given no contact data. */
function Contact({ cv }: { cv: ReadCv }) {
  const t = useTexts(profilesTexts);
  const locale = useLocale();
  const socials = SOCIALS.flatMap((network) => {
    const href = cv.socials[network];
    return href ? [{ network, href }] : [];
  });
  if (!cv.email && !cv.phone && socials.length === 0) return null;
  return (
    <Section title={t('profiles.cv_contact')}>
      <dl className="cv-contact">
        {cv.phone && (
          <div>
            <dt>{fieldLabel('phone', locale)}</dt>
            <dd>
              <a href={`tel:${cv.phone}`}>
                <bdi dir="ltr">{shownPhone(cv.phone)}</bdi>
              </a>
            </dd>
          </div>
        )}
        {cv.email && (
          <div>
            <dt>{fieldLabel('email', locale)}</dt>
            <dd>
              <a href={`mailto:${cv.email}`}>
                <bdi dir="ltr">{cv.email}</bdi>
              </a>
            </dd>
          </div>
        )}
        {socials.map(({ network, href }) => (
          <div key={network}>
            <dt>{fieldLabel(network, locale)}</dt>
            <dd>
              <a href={href} target="_blank" rel="noreferrer nofollow">
                <bdi dir="ltr">{href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}</bdi>
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="cv-section">
      <h3>{title}</h3>
      <div>{children}</div>
    </section>
  );
}

function Item({
  title,
  when,
  note,
  text,
}: {
  title: ReactNode;
  when?: ReactNode;
  note?: ReactNode;
  text?: string | null;
}) {
  return (
    <div className="cv-item">
      <h4>{title}</h4>
      {when && <p className="cv-when">{when}</p>}
      {note && <p>{note}</p>}
      {text && (
        <Written as="p" className="typed">
          {text}
        </Written>
      )}
    </div>
  );
}

/** Each part keeps its own direction; the comma is the reader's. */
function Joined({ parts }: { parts: (string | null | undefined)[] }) {
  const comma = useLocale() === 'ar' ? '، ' : ', ';
  return parts
    .filter((part) => Boolean(part))
    .map((part, index) => (
      <Fragment key={index}>
        {index > 0 && comma}
        <Written>{part}</Written>
      </Fragment>
    ));
}
