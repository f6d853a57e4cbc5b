import type { CSSProperties } from 'react';
import { z } from 'zod';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { isAppError } from '#platform/errors/app-error.ts';
import { answered } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { dateOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { adTexts } from '#modules/jobs/ad-texts.ts';
import { writtenIn } from '#modules/profiles/rules.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Chip, Chips } from '#ui/chip.tsx';
import { Avatar } from '#ui/emblem.tsx';
import { FitMark } from '#ui/fit-mark.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Money } from '#ui/money.tsx';
import { Cell, ColumnHead, RowHead, Table } from '#ui/table.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { applicantPath, applicantsPath } from '../applicants.ts';
import { applicantsTexts } from '../applicants-texts.ts';
import { FitReasons } from '../components/applicant-fit.tsx';
import { RatingSign, UnmetBadge } from '../components/applicant-signs.tsx';
import { StageBadge } from '../components/stage-badge.tsx';
import { compareApplicants } from '../service.server.ts';
import { applicationsTexts } from '../texts.ts';
import { jobIdOf } from './job-id.ts';
import type { Route } from './+types/compare-page';
import { Written } from '#ui/written.tsx';
import './compare-page.css';

export const handle = { wide: true };

const Ids = z.array(z.uuid()).catch([]);

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const ids = Ids.parse(url.searchParams.getAll('ids').flatMap((part) => part.split(',')));
  const id = jobIdOf(params['id']);
  const { job, compared } = await compareApplicants(ctx, actor, id, ids).catch((cause: unknown) => {
    if (!isAppError(cause) || cause.code !== 'applications.compare_few') throw cause;
    // The button stands there when one alone is chosen.
    const message = cause.texts[actor.locale];
    throw redirectWith(actor.locale, `${applicantsPath(id)}?view=list`, { message, kind: 'error' });
  });
  const t = translate(applicantsTexts, actor.locale);
  const questions = [...new Set(compared.flatMap(({ answers }) => answers.map(({ question }) => question)))];
  return {
    job,
    questions,
    compared: compared.map(({ cv, ...one }) => ({
      ...one,
      qualifications: cv.qualifications.map((own) => ({
        type: own.qualification_type,
        field: writtenIn(actor.locale, own, 'study_field'),
        university: writtenIn(actor.locale, own, 'university'),
      })),
      skills: cv.skills.map(({ skill_name }) => skill_name),
      expected_salary: cv.expected_salary,
      notice_period: cv.notice_period,
    })),
    meta: pageMeta({ url, locale: actor.locale, title: t('applications.compare_title'), noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { job, compared, questions } = loaderData;
  const t = useTexts(applicantsTexts);
  const ta = useTexts(applicationsTexts);
  const tj = useTexts(adTexts);
  const locale = useLocale();
  const missing = <span className="muted">{t('applications.not_said')}</span>;
  /* oxlint-disable react/no-unstable-nested-components -- cells are called as functions, not drawn as components */
  const rows: { label: string; isTyped?: boolean; cell: (one: (typeof compared)[number]) => React.ReactNode }[] = [
    { label: ta('applications.stage'), cell: ({ stage }) => <StageBadge stage={stage} /> },
    {
      label: t('applications.fit_column'),
      cell: ({ fit }) =>
        fit ? (
          <div className="stack stack-2">
            <FitMark met={fit.met} all={fit.all} short />
            <FitReasons fit={fit} />
          </div>
        ) : (
          missing
        ),
    },
    {
      label: t('applications.rating_column'),
      cell: ({ rating, ratings_num }) =>
        rating === null ? (
          <span className="muted">{t('applications.not_rated')}</span>
        ) : (
          <span className="line tight">
            <RatingSign rating={rating} />
            <span className="tiny muted">{t('applications.ratings_by', { count: ratings_num })}</span>
          </span>
        ),
    },
    {
      label: ta('applications.headline'),
      cell: ({ headline }) => (headline ? <Written>{headline}</Written> : missing),
    },
    {
      label: t('applications.years_column'),
      cell: ({ years }) => (years === null ? missing : t('applications.years', { count: years })),
    },
    { label: ta('applications.city'), cell: ({ city }) => city ?? missing },
    {
      label: t('applications.qualification'),
      cell: ({ qualifications }) =>
        qualifications.length === 0
          ? missing
          : qualifications.map(({ type, field, university }, at) => (
              <p key={at}>
                {tj(`jobs.qualification_${type}`)}
                {(field || university) && (
                  <span className="tiny muted">
                    {' '}
                    <Written>{[field, university].filter(Boolean).join(t('applications.comma'))}</Written>
                  </span>
                )}
              </p>
            )),
    },
    {
      label: t('applications.skills'),
      cell: ({ skills }) =>
        skills.length === 0 ? (
          missing
        ) : (
          <Chips>
            {skills.map((skill) => (
              <Chip key={skill}>
                <Written>{skill}</Written>
              </Chip>
            ))}
          </Chips>
        ),
    },
    {
      label: t('applications.expected_salary'),
      cell: ({ expected_salary }) => (expected_salary === null ? missing : <Money halalas={expected_salary} />),
    },
    {
      label: t('applications.notice_period'),
      cell: ({ notice_period }) =>
        notice_period === null ? missing : t('applications.months', { count: notice_period }),
    },
    ...questions.map((question) => ({
      label: question,
      isTyped: true,
      cell: ({ answers }: (typeof compared)[number]) => {
        const given = answers.find((one) => one.question === question);
        if (!given) return missing;
        const words =
          given.kind === 'yes_no' ? ta(given.answer === 'yes' ? 'applications.yes' : 'applications.no') : given.answer;
        return (
          <>
            <Written as="p" className="typed">
              {words}
            </Written>
            {given.meets === false && <UnmetBadge unmet={1} />}
          </>
        );
      },
    })),
    { label: ta('applications.when'), cell: ({ submitted_at }) => dateOf(submitted_at, locale) },
  ];
  return (
    <div className="page page-wide page-body stack">
      <Breadcrumbs
        path={[
          { label: ta('applications.our_jobs'), to: '/jobs' },
          { label: job.title, to: `/jobs/${job.id}` },
          { label: ta('applications.applicants_title'), to: applicantsPath(job.id) },
        ]}
      />
      <div className="line spread">
        <h1 className="heading-26">{t('applications.compare_title')}</h1>
        <LinkButton to={`${applicantsPath(job.id)}?view=list`} icon="arrow-back">
          {t('applications.compare_back')}
        </LinkButton>
      </div>
      <div className="compare-table" style={{ '--people': compared.length } as CSSProperties}>
        <Table label={t('applications.compare_title')}>
          <thead>
            <tr>
              <ColumnHead hidden wide>
                {ta('applications.name')}
              </ColumnHead>
              {compared.map(({ id, user_id, name, has_cv, photo_href }) => (
                <ColumnHead key={id}>
                  <span className="compare-person">
                    <Avatar name={name} src={photo_href} size="s" />
                    {has_cv ? (
                      <Written as={LocalLink} to={applicantPath({ user_id, job_id: job.id })}>
                        {name}
                      </Written>
                    ) : (
                      <Written>{name}</Written>
                    )}
                  </span>
                </ColumnHead>
              ))}
            </tr>
          </thead>
          {rows.map(({ label, isTyped, cell }) => (
            <tbody key={label}>
              <tr className="compare-label only-phone">
                <th scope="rowgroup" colSpan={compared.length}>
                  <span {...(isTyped ? { dir: 'auto' } : {})}>{label}</span>
                </th>
              </tr>
              <tr>
                <RowHead wide>{isTyped ? <Written as="span">{label}</Written> : label}</RowHead>
                {compared.map((one) => (
                  <Cell key={one.id}>{cell(one)}</Cell>
                ))}
              </tr>
            </tbody>
          ))}
        </Table>
      </div>
    </div>
  );
}
