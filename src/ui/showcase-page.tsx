import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { numberOf } from '#platform/texts/format.ts';
import { ActionsBar } from './apply-bar.tsx';
import { ArcMotif } from './arc-motif.tsx';
import { Badge, CompanyBadge, Count } from './badge.tsx';
import { Board, BoardColumn, PersonCard } from './board.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Button, LinkButton } from './button.tsx';
import { Card, NextStep } from './card.tsx';
import { Chip, ChipButton, Chips, RemovableChip } from './chip.tsx';
import { Composer } from './composer.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import {
  ConversationRow,
  FileLine,
  InviteCard,
  MessageBubble,
  MessageDay,
  MessageLog,
  SystemMessage,
} from './conversation.tsx';
import { CopyButton } from './copy-button.tsx';
import { Avatar, Logo } from './emblem.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { Facts, Pairs } from './facts.tsx';
import { FitMark } from './fit-mark.tsx';
import { CheckboxField, CheckboxGroupField, SwitchField } from './form/checkbox-field.tsx';
import { DateField } from './form/date-field.tsx';
import { FileField } from './form/file-field.tsx';
import { Form } from './form/form.tsx';
import { OtpField } from './form/otp-field.tsx';
import { PasswordField } from './form/password-field.tsx';
import { RadioField, SegmentedField } from './form/radio-field.tsx';
import { SelectField } from './form/select-field.tsx';
import { SubmitButton } from './form/submit-button.tsx';
import { EmailField, NumberField, PhoneField, TextField } from './form/text-field.tsx';
import { TextareaField } from './form/textarea-field.tsx';
import { Icon, ICONS } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { JobRow, JobRowSkeleton } from './job-row.tsx';
import { Menu, MenuLink } from './menu.tsx';
import { Money, PayRange } from './money.tsx';
import { Notice } from './notice.tsx';
import { Pagination } from './pagination.tsx';
import { Panel } from './panel.tsx';
import { Points } from './points.tsx';
import { Price } from './price.tsx';
import { RangeBar } from './range-bar.tsx';
import { Ring } from './ring.tsx';
import { LinkRow, Rows, StateRow } from './rows.tsx';
import { MoreLink, SectionHead } from './section-head.tsx';
import { SegmentedLinks } from './segmented.tsx';
import { Facet, FacetCheck, Sheet, SheetButton } from './sheet.tsx';
import { showcaseTexts } from './showcase-texts.ts';
import { Stepper } from './stepper.tsx';
import { BulkBar, Cell, ColumnHead, RowHead, SelectCell, Table } from './table.tsx';
import { Tabs } from './tabs.tsx';
import { uiTexts } from './texts.ts';
import { Timeline } from './timeline.tsx';
import { toast } from './toast.ts';
import { useLocale } from './use-locale.ts';
import { useTexts } from './use-texts.ts';

const useWords = () => useTexts(showcaseTexts);

/** Every component on one page; the header's switches show the other language and theme. */
export default function ShowcasePage() {
  const t = useWords();
  return (
    <div className="page page-body">
      <Breadcrumbs path={[{ label: t('show.browse'), to: '/find-jobs' }, { label: t('show.title') }]} />
      <div className="stack stack-12">
        <h1>{t('show.title')}</h1>
        <Buttons />
        <Fields />
        <Badges />
        <SystemMessages />
        <Overlays />
        <JobRows />
        <Lists />
        <Job />
        <Steps />
        <Filters />
        <Applicants />
        <Receipts />
        <Messages />
        <Waiting />
        <Icons />
      </div>
    </div>
  );
}

function Part({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <section className="stack">
      <SectionHead title={title}>{more}</SectionHead>
      {children}
    </section>
  );
}

function Buttons() {
  const t = useWords();
  return (
    <Part title={t('show.buttons')}>
      <div className="line">
        <Button look="primary">{t('show.apply')}</Button>
        <Button icon="bookmark">{t('show.save')}</Button>
        <Button look="bare" icon="share">
          {t('show.share')}
        </Button>
        <Button look="danger">{t('show.refuse')}</Button>
        <Button look="danger-solid">{t('show.delete')}</Button>
        <Button look="primary" disabled>
          {t('show.apply')}
        </Button>
        <Button look="primary" pending>
          {t('show.sending')}
        </Button>
        <Button size="s">{t('show.small')}</Button>
        <Button size="l" look="primary" iconEnd="arrow">
          {t('show.large')}
        </Button>
        <IconButton icon="bookmark" label={t('show.save')} pressed={false} />
        <IconButton icon="bookmark" label={t('show.save')} pressed />
      </div>
    </Part>
  );
}

function Fields() {
  const t = useWords();
  const ui = useTexts(uiTexts);
  const cities = [1, 2, 3].map((city) => ({
    value: city,
    label: t(`show.city_${city}` as 'show.city_1'),
  }));
  const types = [
    { value: 'full_time', label: t('show.full_time') },
    { value: 'part_time', label: t('show.part_time') },
    { value: 'remotely', label: t('show.remote') },
  ];
  return (
    <Part title={t('show.fields')}>
      <Form
        method="get"
        action="/dev/ui"
        summary
        draftKey="showcase"
        problems={{ email: [t('show.email_problem')] }}
        values={{ email: 'reem@', phone: '+966 55 123 4567', expected_salary: '14,000', about: t('show.about') }}
      >
        <div className="two">
          <TextField name="foundation_name" hint={t('show.company_name_hint')} autoComplete="organization" />
          <PhoneField name="phone" hint={t('show.phone_hint')} />
          <EmailField name="email" />
          <NumberField name="expected_salary" suffix={ui('ui.riyal_monthly')} optional />
          <PasswordField name="password" beside={<a href="#forgot">{t('show.forgot')}</a>} />
          <OtpField sendWhenComplete={false} />
          <SelectField name="city_id" choices={cities} icon="place" />
          <DateField name="birthdate" autoComplete="bday" />
        </div>
        <TextareaField name="about" hint={t('show.about_hint')} maxWords={16} rows={4} />
        <div className="two">
          <SegmentedField name="job_type" choices={types} defaultValue="full_time" />
          <RadioField
            name="sex"
            optional
            choices={[
              { value: 'male', label: t('show.male') },
              { value: 'female', label: t('show.female') },
            ]}
          />
          <FileField name="cv" kinds={['pdf']} maxMegabytes={10} current={{ name: 'reem-cv.pdf', href: '#cv' }} />
          <FileField name="photo" kinds={['jpg', 'png']} maxMegabytes={2} optional />
          <CheckboxGroupField name="majors" choices={cities} columns defaultValues={[1]} />
          <div>
            <SwitchField name="blind" label={t('show.blind')} defaultChecked />
            <CheckboxField name="consent">{t('show.consent')}</CheckboxField>
          </div>
        </div>
        <ActionsBar>
          <Button>{ui('ui.previous')}</Button>
          <SubmitButton>{ui('ui.next')}</SubmitButton>
        </ActionsBar>
      </Form>
    </Part>
  );
}

function Badges() {
  const t = useWords();
  const { pathname } = useLocation();
  return (
    <Part title={t('show.badges')}>
      <div className="line">
        <CompanyBadge level="verified" />
        <CompanyBadge level="domain_verified" />
        <Badge>{t('show.full_time')}</Badge>
        <Badge tone="on" dot>
          {t('show.active')}
        </Badge>
        <Badge tone="wait" dot>
          {t('show.in_review')}
        </Badge>
        <Badge tone="ok" icon="check">
          {t('show.paid')}
        </Badge>
        <Badge tone="bad" dot>
          {t('show.refused')}
        </Badge>
        <Badge dot>{t('show.expired')}</Badge>
        <Count value={3} />
      </div>
      <Chips>
        <RemovableChip name={t('show.city_1')} to={pathname} />
        <ChipButton on={false}>{t('show.remote')}</ChipButton>
        <Chip>{t('show.full_time')}</Chip>
        <FitMark met={2} all={5} />
        <FitMark met={4} all={5} />
        <FitMark met={5} all={5} />
      </Chips>
      <div className="line">
        <Logo name={t('show.company_1')} size="l" />
        <Logo name={t('show.company_2')} />
        <Logo name={t('show.company_3')} size="s" />
        <Avatar name={t('show.person_1')} size="l" />
        <Avatar name={t('show.person_1')} />
        <Avatar name="Data" size="s" />
        <FitMark met={4} all={5} size="l" />
      </div>
    </Part>
  );
}

function SystemMessages() {
  const t = useWords();
  return (
    <Part title={t('show.system')}>
      <div className="line">
        <Button onClick={() => toast(t('show.toast'))}>{t('show.toast_open')}</Button>
        <Button onClick={() => toast(t('show.toast_failed'), 'error')}>{t('show.toast_error')}</Button>
        <CopyButton text="SA03 8000 0000 6080 1016 7519" />
      </div>
      <Notice>{t('show.notice_info')}</Notice>
      <Notice kind="success">{t('show.notice_success')}</Notice>
      <Notice
        kind="warning"
        actions={
          <Button size="s" look="bare">
            {t('show.extend')}
          </Button>
        }
      >
        {t('show.notice_warning')}
      </Notice>
      <Notice kind="danger">{t('show.notice_danger')}</Notice>
    </Part>
  );
}

function Overlays() {
  const t = useWords();
  const ui = useTexts(uiTexts);
  return (
    <Part title={t('show.dialog')}>
      <div className="line">
        <ConfirmForm
          label={t('show.withdraw')}
          title={t('show.withdraw_title')}
          text={t('show.withdraw_text')}
          confirm={t('show.withdraw')}
          cancel={t('show.keep')}
        />
        <Menu label={ui('ui.more_actions')} button={<Icon name="more" />}>
          <MenuLink to="/find-jobs" icon="edit">
            {t('show.edit')}
          </MenuLink>
          <MenuLink to="/find-jobs" icon="share">
            {t('show.share')}
          </MenuLink>
        </Menu>
      </div>
    </Part>
  );
}

function JobRows() {
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

function Lists() {
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

function Job() {
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

function Steps() {
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

function Filters() {
  const t = useWords();
  return (
    <Part title={t('show.filters')}>
      <SheetButton sheet="showcase-filters" icon="filter">
        {t('show.filters')} <Count value={3} />
      </SheetButton>
      <Sheet
        id="showcase-filters"
        title={t('show.filters')}
        foot={
          <>
            <Button>{t('show.clear')}</Button>
            <Button look="primary">{t('show.show_results')}</Button>
          </>
        }
      >
        <Facet title={t('show.city')}>
          <FacetCheck name="city" value="1" label={t('show.city_1')} count="38" defaultChecked />
          <FacetCheck name="city" value="2" label={t('show.city_2')} count="21" />
          <FacetCheck name="city" value="3" label={t('show.city_3')} count="12" />
        </Facet>
      </Sheet>
    </Part>
  );
}

function Applicants() {
  const t = useWords();
  const { pathname } = useLocation();
  return (
    <Part title={t('show.applicants')}>
      <div className="line spread">
        <Tabs
          label={t('show.tabs')}
          tabs={[
            { to: pathname, label: t('show.tab_all'), count: 24, current: true },
            { to: `${pathname}?stage=new`, label: t('show.tab_new'), count: 9, current: false },
            { to: `${pathname}?stage=short`, label: t('show.tab_short'), count: 4, current: false },
          ]}
        />
        <SegmentedLinks
          label={t('show.view')}
          choices={[
            { to: pathname, label: t('show.board'), icon: 'board', current: true },
            { to: `${pathname}?view=list`, label: t('show.list'), icon: 'list', current: false },
          ]}
        />
      </div>
      <Board>
        <BoardColumn title={t('show.tab_new')} count={2} current>
          <PersonCard
            to="/employee-profile/1"
            name={t('show.person_1')}
            text={t('show.person_1_text')}
            unread
            focused
            foot={
              <>
                <FitMark met={4} all={5} short />
                <span>{t('show.ago_1')}</span>
              </>
            }
          />
          <PersonCard
            to="/employee-profile/2"
            name={t('show.person_2')}
            text={t('show.person_2_text')}
            foot={
              <>
                <FitMark met={3} all={5} short />
                <span>{t('show.ago_3')}</span>
              </>
            }
          />
        </BoardColumn>
        <BoardColumn title={t('show.tab_short')} count={0} empty={t('show.empty_stage')} />
      </Board>
    </Part>
  );
}

function Receipts() {
  const t = useWords();
  return (
    <Part title={t('show.table')}>
      <div className="with-side">
        <div className="stack">
          <BulkBar selected={2} label={t('show.bulk')}>
            <Button size="s" look="primary">
              {t('show.confirm')}
            </Button>
            <Button size="s" look="danger">
              {t('show.refuse')}
            </Button>
          </BulkBar>
          <Table label={t('show.table')} inset>
            <thead>
              <tr>
                <ColumnHead hidden>{t('show.table')}</ColumnHead>
                <ColumnHead sort="descending" sortTo="?sort=invoice">
                  {t('show.invoice')}
                </ColumnHead>
                <ColumnHead wide>{t('show.company')}</ColumnHead>
                <ColumnHead numeric>{t('show.amount')}</ColumnHead>
                <ColumnHead>{t('show.state')}</ColumnHead>
              </tr>
            </thead>
            <tbody>
              {[
                ['INV-2026-01184', t('show.company_1'), 23000, true],
                ['INV-2026-01171', t('show.company_2'), 207000, false],
              ].map(([number, company, halalas, accepted]) => (
                <tr key={String(number)}>
                  <SelectCell
                    name="invoices"
                    value={String(number)}
                    label={String(number)}
                    defaultChecked={accepted === true}
                  />
                  <RowHead>
                    <bdi dir="ltr" className="n">
                      {number}
                    </bdi>
                  </RowHead>
                  <Cell wide>{company}</Cell>
                  <Cell numeric>
                    <Money halalas={Number(halalas)} exact />
                  </Cell>
                  <Cell>
                    <Badge dot tone={accepted ? 'ok' : 'bad'}>
                      {accepted ? t('show.paid') : t('show.refused')}
                    </Badge>
                  </Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
        <aside>
          <Panel
            title={<bdi dir="ltr">INV-2026-01184</bdi>}
            beside={
              <Badge tone="wait" dot>
                {t('show.in_review')}
              </Badge>
            }
            actions={<Button look="primary">{t('show.confirm')}</Button>}
          >
            <Pairs
              pairs={[
                { label: t('show.amount'), value: <Money halalas={23000} exact /> },
                { label: t('show.company'), value: t('show.company_1') },
              ]}
            />
          </Panel>
        </aside>
      </div>
    </Part>
  );
}

function Messages() {
  const t = useWords();
  return (
    <Part title={t('show.messages')}>
      <div className="two">
        <ul>
          <ConversationRow
            to="/messages"
            emblem={<Logo name={t('show.company_1')} />}
            name={t('show.company_1')}
            preview={t('show.preview')}
            at="10:31"
            current
          />
          <ConversationRow
            to="/messages"
            emblem={<Logo name={t('show.company_2')} />}
            name={t('show.company_2')}
            preview={t('show.message_1')}
            at="9:12"
            unread={2}
          />
        </ul>
        <div>
          <MessageLog label={t('show.messages')}>
            <MessageDay>{t('show.today')}</MessageDay>
            <SystemMessage>{t('show.moved')}</SystemMessage>
            <MessageBubble author={t('show.company_1')} at="11:05">
              {t('show.message_1')}
            </MessageBubble>
            <MessageBubble mine author={t('show.person_1')} at="11:40" state="seen" quote={t('show.message_1')}>
              {t('show.message_2')}
              <FileLine href="#file" name="dashboard-sample.pdf" size="1.8 MB" />
            </MessageBubble>
            <InviteCard
              month={t('show.december')}
              day="1"
              title={t('show.invite')}
              when={t('show.invite_when')}
              where={t('show.invite_where')}
              actions={<Button look="primary">{t('show.confirm')}</Button>}
            />
          </MessageLog>
          <form>
            <Composer maxLength={4000} />
          </form>
        </div>
      </div>
    </Part>
  );
}

function Waiting() {
  const t = useWords();
  return (
    <Part title={t('show.waiting')}>
      <Rows>
        <JobRowSkeleton />
      </Rows>
      <div className="two">
        <EmptyState
          title={t('show.empty')}
          level={3}
          action={
            <LinkButton to="/find-jobs" look="primary">
              {t('show.browse')}
            </LinkButton>
          }
        >
          {t('show.empty_text')}
        </EmptyState>
        <ErrorState onRetry={() => toast(t('show.toast'))} />
      </div>
      <div className="two">
        <ArcMotif kind="medium" />
        <ArcMotif kind="broken" />
      </div>
    </Part>
  );
}

function Icons() {
  const t = useWords();
  return (
    <Part title={t('show.icons')}>
      <div className="line">
        {ICONS.map((name) => (
          <span key={name} title={name}>
            <Icon name={name} size="l" />
          </span>
        ))}
      </div>
    </Part>
  );
}
