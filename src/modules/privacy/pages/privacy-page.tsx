import { z } from 'zod';
import { listCompanies } from '#modules/companies/service.server.ts';
import { nameOfCompany } from '#modules/companies/rules.ts';
import { PAY_USES, VISIBILITIES } from '#modules/profiles/contract.ts';
import { readOwnProfile, saveInfo } from '#modules/profiles/service.server.ts';
import { profilesTexts } from '#modules/profiles/texts.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { choice } from '#platform/fields/rules.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { dateOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Logo } from '#ui/emblem.tsx';
import { CheckboxGroupField } from '#ui/form/checkbox-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { isRefusal } from '#ui/form/values-of.ts';
import { SearchField } from '#ui/form/text-field.tsx';
import { LocalForm, LocalLink } from '#ui/local-link.tsx';
import { Row, Rows } from '#ui/rows.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { FactReadersInput } from '../contract.ts';
import { FACT_READERS } from '../rules.ts';
import {
  blockCompany,
  chooseFactReaders,
  factReadersOf,
  listBlockedCompanies,
  unblockCompany,
} from '../service.server.ts';
import { privacyTexts } from '../texts.ts';
import type { Route } from './+types/privacy-page';
import { Written } from '#ui/written.tsx';
import './privacy-page.css';

const PATH = '/profile/privacy';
const FOUND_SHOWN = 8;
const QUERY_MAX = 80;

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const q = url.searchParams.get('q')?.trim().slice(0, QUERY_MAX) ?? '';
  const [profile, facts, blocked, found] = await Promise.all([
    readOwnProfile(ctx, actor),
    factReadersOf(ctx, actor),
    listBlockedCompanies(ctx, actor),
    q ? listCompanies(ctx, actor.locale, { q, page: 1, per_page: FOUND_SHOWN }) : null,
  ]);
  const title = translate(privacyTexts, actor.locale)('privacy.title');
  return {
    q,
    visibility: profile.visibility,
    pay_use: profile.pay_use,
    facts,
    has_facts: profile.residency_status !== null || profile.sponsorship_transfer !== null,
    blocked,
    found:
      found?.companies.map((company) => ({
        id: company.id,
        name: nameOfCompany(company, actor.locale),
        logo_href: company.logo_href,
        is_blocked: blocked.some(({ id }) => id === company.id),
      })) ?? null,
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

const VisibilityForm = z.object({ visibility: choice(VISIBILITIES) });
const PayForm = z.object({ pay_use: choice(PAY_USES) });
const Action = z.object({ company_id: z.coerce.number().int().positive(), intent: choice(['block', 'unblock']) });

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const t = translate(privacyTexts, actor.locale);
  const form = await readForm(request);
  if (form.has('visibility')) {
    return answerForm(actor.locale, form, VisibilityForm, async (input) => {
      await saveInfo(ctx, actor, input);
      return redirectWith(actor.locale, PATH, { message: t('privacy.saved') });
    });
  }
  if (form.has('pay_use')) {
    return answerForm(actor.locale, form, PayForm, async (input) => {
      await saveInfo(ctx, actor, input);
      return redirectWith(actor.locale, PATH, { message: t('privacy.saved') });
    });
  }
  if (form.has('fact_readers')) {
    return answerForm(actor.locale, form, FactReadersInput, async (input) => {
      await chooseFactReaders(ctx, actor, input);
      return redirectWith(actor.locale, `${PATH}#facts`, { message: t('privacy.saved') });
    });
  }
  return answerForm(actor.locale, form, Action, async ({ company_id, intent }) => {
    await (intent === 'block' ? blockCompany : unblockCompany)(ctx, actor, company_id);
    const message = t(intent === 'block' ? 'privacy.blocked_done' : 'privacy.unblocked_done');
    return redirectWith(actor.locale, `${PATH}#blocked`, { message });
  });
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function PrivacyPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(privacyTexts);
  const profileWords = useTexts(profilesTexts);
  const locale = useLocale();
  const { q, visibility, pay_use, facts, has_facts, blocked, found } = loaderData;
  return (
    <div className="page page-body stack stack-6">
      <header className="stack stack-2">
        <h1 className="heading-26">{t('privacy.title')}</h1>
        <p className="muted">{t('privacy.lead')}</p>
        <p className="line">
          <LinkButton size="s" to="/employee-profile?as=public">
            {t('privacy.see_as')}
          </LinkButton>
          <LinkButton size="s" to="/profile/cv-views">
            {t('privacy.views_link')}
          </LinkButton>
        </p>
      </header>
      <Card>
        <Form schema={VisibilityForm} answer={answerTo(actionData, 'visibility')} className="stack stack-5">
          <RadioField
            name="visibility"
            label={t('privacy.visibility')}
            hint={t('privacy.visibility_hint')}
            defaultValue={visibility}
            choices={VISIBILITIES.map((value) => ({ value, label: t(`privacy.visibility_${value}`) }))}
          />
          <SubmitButton>{t('privacy.save')}</SubmitButton>
        </Form>
      </Card>
      <Card>
        <Form schema={PayForm} answer={answerTo(actionData, 'pay_use')} className="stack stack-5">
          <RadioField
            name="pay_use"
            hint={profileWords('profiles.pay_use_hint')}
            defaultValue={pay_use}
            choices={PAY_USES.map((value) => ({ value, label: profileWords(`profiles.pay_use_${value}`) }))}
          />
          <SubmitButton>{t('privacy.pay_save')}</SubmitButton>
        </Form>
      </Card>
      <section className="stack" id="facts" aria-labelledby="facts-title">
        <h2 id="facts-title" className="heading-20">
          {t('privacy.facts')}
        </h2>
        <p className="muted">{t('privacy.facts_text')}</p>
        <p>
          {!has_facts && `${t('privacy.facts_empty')} `}
          <LocalLink to="/profile/personal-info" className="accent-link">
            {t(has_facts ? 'privacy.facts_change' : 'privacy.facts_fill')}
          </LocalLink>
        </p>
        <Card>
          <Form
            schema={FactReadersInput}
            answer={answerTo(actionData, 'fact_readers')}
            className="facts-choice stack stack-5"
          >
            <RadioField
              name="fact_readers"
              defaultValue={facts.fact_readers}
              choices={FACT_READERS.map((value) => ({
                value,
                label: t(`privacy.facts_${value}`),
                disabled: value === 'chosen' && facts.companies.length === 0,
              }))}
            />
            {facts.companies.length > 0 ? (
              <div className="facts-companies">
                <CheckboxGroupField
                  name="company_ids"
                  label={t('privacy.facts_companies')}
                  hint={t('privacy.facts_companies_hint')}
                  choices={facts.companies.map(({ id, name }) => ({ value: id, label: name }))}
                  defaultValues={facts.companies.flatMap(({ id, is_chosen }) => (is_chosen ? [id] : []))}
                  optional
                />
              </div>
            ) : (
              <p className="small muted">{t('privacy.facts_companies_none')}</p>
            )}
            <SubmitButton>{t('privacy.facts_save')}</SubmitButton>
          </Form>
        </Card>
      </section>
      <section className="stack" id="blocked" aria-labelledby="blocked-title">
        <h2 id="blocked-title" className="heading-20">
          {t('privacy.block_title')}
        </h2>
        <p className="muted">{t('privacy.block_text')}</p>
        {blocked.length === 0 && <p>{t('privacy.blocked_none')}</p>}
        <Rows>
          {blocked.map((company) => (
            <CompanyRow key={company.id} {...company} intent="unblock">
              {t('privacy.blocked_since', { date: dateOf(company.blocked_at, locale) })}
            </CompanyRow>
          ))}
        </Rows>
        <LocalForm method="get" action={`${PATH}#blocked`} className="line at-end">
          <div className="grow">
            <SearchField name="q" label={t('privacy.block_search')} defaultValue={q} maxLength={QUERY_MAX} />
          </div>
          <Button type="submit" className="end">
            {t('privacy.block_search_button')}
          </Button>
        </LocalForm>
        {found?.length === 0 && <p role="status">{t('privacy.block_none_found')}</p>}
        {found && found.length > 0 && (
          <Rows label={t('privacy.block_search')}>
            {found.map((company) => (
              <CompanyRow key={company.id} {...company} intent={company.is_blocked ? 'unblock' : 'block'}>
                {company.is_blocked && <Badge>{t('privacy.blocked')}</Badge>}
              </CompanyRow>
            ))}
          </Rows>
        )}
      </section>
    </div>
  );
}

/** The refusal of that form, by a field that only it sends. */
const answerTo = (answer: unknown, field: string): unknown =>
  isRefusal(answer) && field in answer.values ? answer : undefined;

function CompanyRow({
  id,
  name,
  logo_href,
  intent,
  children,
}: {
  id: number;
  name: string;
  logo_href: string | null;
  intent: 'block' | 'unblock';
  children: React.ReactNode;
}) {
  const t = useTexts(privacyTexts);
  return (
    <Row>
      <div className="line nowrap spread">
        <div className="line nowrap">
          <Logo name={name} src={logo_href} />
          <div>
            <p className="medium">
              <Written>{name}</Written>
            </p>
            <div className="small muted">{children}</div>
          </div>
        </div>
        <LocalForm action={PATH}>
          <input type="hidden" name="company_id" value={id} />
          <Button
            type="submit"
            size="s"
            look={intent === 'block' ? 'danger' : 'quiet'}
            name="intent"
            value={intent}
            aria-label={t(`privacy.${intent}_name`, { name })}
          >
            {t(`privacy.${intent}`)}
          </Button>
        </LocalForm>
      </div>
    </Row>
  );
}
