import { numberOf } from '#platform/texts/format.ts';
import { Badge, CompanyBadge } from '../badge.tsx';
import { LinkButton } from '../button.tsx';
import { Card, NextStep } from '../card.tsx';
import { Logo } from '../emblem.tsx';
import { Facts } from '../facts.tsx';
import { FitMark } from '../fit-mark.tsx';
import { IconButton } from '../icon-button.tsx';
import { JobRow } from '../job-row.tsx';
import { PayRange } from '../money.tsx';
import { Pagination } from '../pagination.tsx';
import { Points } from '../points.tsx';
import { Price } from '../price.tsx';
import { RangeBar } from '../range-bar.tsx';
import { Ring } from '../ring.tsx';
import { LinkRow, Rows, StateRow } from '../rows.tsx';
import { MoreLink } from '../section-head.tsx';
import { Stepper } from '../stepper.tsx';
import { Timeline } from '../timeline.tsx';
import { useLocale } from '../use-locale.ts';
import { Part, useWords } from './showcase-part.tsx';

export function JobRows() {
  const t = useWords();
  const locale = useLocale();
  return (
    <Part
      title={t('show.rows')}
      more={
        <MoreLink to="/find-jobs">
          {t('show.all_jobs')} {numberOf(6412, locale)}
        </MoreLink>
      }
    >
      <Rows>
        <JobRow
          to="/find-jobs"
          title={t('show.job_1')}
          company={{ name: t('show.company_1'), verification: 'verified' }}
          facts={[t('show.city_2'), t('show.full_time'), t('show.ago_1')]}
          pay={<PayRange from={900000} to={1150000} />}
          action={<IconButton icon="bookmark" label={`${t('show.save')}: ${t('show.job_1')}`} pressed={false} />}
        />
        <JobRow
          to="/find-jobs"
          title={t('show.job_2')}
          company={{ name: t('show.company_2'), verification: 'verified' }}
          facts={[t('show.city_3'), t('show.full_time'), t('show.ago_2')]}
          pay={<PayRange from={850000} to={1000000} />}
          fit={<FitMark met={4} all={5} />}
          action={<IconButton icon="bookmark" label={`${t('show.save')}: ${t('show.job_2')}`} pressed />}
        />
        <JobRow
          to="/find-jobs"
          title="Data Analyst, Growth"
          company={{ name: t('show.company_3') }}
          facts={[t('show.city_1'), t('show.remote'), t('show.ago_3')]}
          pay={<PayRange />}
          narrow
          current
          fit={<FitMark met={5} all={5} />}
          action={<IconButton icon="bookmark" label={`${t('show.save')}: Data Analyst`} pressed={false} />}
        />
      </Rows>
      <Pagination page={4} last={12} hrefOf={(page) => `?page=${page}`} />
    </Part>
  );
}

export function Lists() {
  const t = useWords();
  const locale = useLocale();
  const riyals = (value: number) => numberOf(value, locale);
  return (
    <div className="two">
      <Part title={t('show.majors')}>
        <Rows>
          <LinkRow to="/majors" title={t('show.major_1')} count={riyals(1284)} countLabel={t('show.jobs_word')} />
          <LinkRow to="/majors" title={t('show.major_2')} count={riyals(936)} countLabel={t('show.jobs_word')} />
          <LinkRow
            to="/majors"
            title={t('show.company_2')}
            lead={<Logo name={t('show.company_2')} size="s" />}
            beside={<CompanyBadge level="verified" short />}
            count={riyals(31)}
          />
        </Rows>
      </Part>
      <Part title={t('show.sections')}>
        <div className="line nowrap">
          <Ring percent={70} label={t('show.ratio')} />
          <NextStep>
            <p className="tiny muted">{t('show.next_step')}</p>
            <h2>{t('show.next_title')}</h2>
            <p className="small muted">{t('show.next_text')}</p>
            <LinkButton to="/profile/qualification" look="primary">
              {t('show.next_button')}
            </LinkButton>
          </NextStep>
        </div>
        <Rows>
          <StateRow
            to="/profile"
            title={t('show.section_1')}
            text={t('show.section_1_text')}
            done
            doneLabel={t('show.done')}
          />
          <StateRow
            to="/profile"
            title={t('show.section_2')}
            text={t('show.section_2_text')}
            done={false}
            doneLabel={t('show.done')}
          >
            <Badge tone="wait">{t('show.missing')}</Badge>
          </StateRow>
        </Rows>
      </Part>
    </div>
  );
}

export function Job() {
  const t = useWords();
  const locale = useLocale();
  return (
    <Part title={t('show.job')}>
      <Facts
        facts={[
          { label: t('show.fact_pay'), value: <PayRange from={1400000} to={1800000} /> },
          { label: t('show.fact_place'), value: t('show.city_1') },
          { label: t('show.fact_type'), value: t('show.full_time') },
          { label: t('show.fact_experience'), value: t('show.experience') },
          { label: t('show.fact_vacancies'), value: t('show.vacancies') },
          { label: t('show.fact_closing'), value: t('show.closing') },
        ]}
      />
      <div className="two">
        <Card>
          <h2>{t('show.why')}</h2>
          <Points
            points={[
              { met: true, text: t('show.point_1') },
              { met: true, text: t('show.point_2') },
              { met: false, text: t('show.point_3') },
            ]}
          />
        </Card>
        <Card className="stack">
          <h2>{t('show.price')}</h2>
          <Price lines={[{ label: t('show.fee'), halalas: 20000 }]} vatPercent={15} vat={3000} total={23000} />
        </Card>
      </div>
      <div>
        <h3>{t('show.salary')}</h3>
        <RangeBar
          min={8000}
          low={11000}
          typical={13500}
          high={16200}
          max={20000}
          format={(value) => numberOf(value, locale)}
          typicalLabel={t('show.typical')}
          label={t('show.salary_label')}
        />
      </div>
    </Part>
  );
}

export function Steps() {
  const t = useWords();
  return (
    <Part title={t('show.steps')}>
      <Stepper
        current={1}
        steps={[
          { label: t('show.step_1'), to: '/post-job' },
          { label: t('show.step_2') },
          { label: t('show.step_3') },
          { label: t('show.step_4') },
        ]}
      />
      <Timeline
        steps={[
          { label: t('show.stage_1'), detail: t('show.date_1'), at: '2026-11-16', state: 'done' },
          { label: t('show.stage_2'), detail: t('show.date_2'), at: '2026-11-17', state: 'done' },
          { label: t('show.stage_3'), detail: t('show.stage_3_text'), state: 'now' },
          { label: t('show.stage_4'), state: 'later' },
        ]}
      />
    </Part>
  );
}
