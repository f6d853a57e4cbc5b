import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { groupedChoices } from '#modules/catalogues/rules.ts';
import { ProofField, TrapField } from '#modules/contact/components/proof-field.tsx';
import { startProof } from '#modules/contact/service/proof.server.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { forOneReader } from '#platform/http/for-one-reader.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { NumberField } from '#ui/form/text-field.tsx';
import { isRefusal } from '#ui/form/values-of.ts';
import { SectionHead } from '#ui/section-head.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { NewReportForm } from '../contract.ts';
import { addReport, citiesOf } from '../service.server.ts';
import { salariesTexts } from '../texts.ts';
import type { Route } from './+types/new-report-page';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const { locale } = context.get(actorContext);
  const [catalogues, challenge] = await Promise.all([readCatalogues(ctx), startProof(ctx)]);
  const t = translate(salariesTexts, locale);
  return {
    challenge,
    roles: catalogues.options('job_roles', locale),
    cities: citiesOf(catalogues, locale),
    sectors: catalogues.options('sectors', locale),
    meta: pageMeta({ url, locale, title: t('salaries.new_title'), description: t('salaries.new_lede') }),
  };
});

export const headers = forOneReader;

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  return answerForm(actor.locale, await readForm(request), NewReportForm, async (input) => {
    await addReport(ctx, actor, input);
    return { ok: true as const };
  });
});

export default function NewReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(salariesTexts);
  const { challenge, roles, cities, sectors } = loaderData;
  const isAdded = actionData && 'ok' in actionData && actionData.ok;
  return (
    <div className="page page-body stack stack-6">
      <Breadcrumbs path={[{ label: t('salaries.salaries'), to: '/salaries' }, { label: t('salaries.new_title') }]} />
      <div className="with-side">
        <div className="stack stack-6">
          <header className="stack stack-1">
            <h1>{t('salaries.new_title')}</h1>
            <p className="muted">{t('salaries.new_lede')}</p>
          </header>
          {isAdded ? (
            <div role="status">
              <EmptyState
                title={t('salaries.added')}
                action={<LinkButton to="/salaries">{t('salaries.salaries')}</LinkButton>}
              >
                {t('salaries.added_text')}
              </EmptyState>
            </div>
          ) : (
            <Form schema={NewReportForm} answer={isRefusal(actionData) ? actionData : undefined}>
              <SelectField name="job_role_id" choices={groupedChoices(roles)} />
              <div className="two">
                <NumberField name="years" label={t('salaries.years')} hint={t('salaries.new_years_hint')} />
                <NumberField
                  name="salary"
                  label={t('salaries.new_salary')}
                  hint={t('salaries.new_salary_hint')}
                  decimal
                />
              </div>
              <div className="two">
                <SelectField name="city_id" choices={cities} />
                <SelectField name="sector_id" optional choices={sectors} />
              </div>
              <TrapField />
              <ProofField challenge={challenge} />
              <SubmitButton size="l">{t('salaries.new_send')}</SubmitButton>
            </Form>
          )}
        </div>
        <aside className="stack" aria-labelledby="next">
          <SectionHead id="next" title={t('salaries.new_next')} />
          <Timeline
            steps={[
              { state: 'later', label: t('salaries.next_alone'), detail: t('salaries.next_alone_when') },
              { state: 'later', label: t('salaries.next_read'), detail: t('salaries.next_read_when') },
              { state: 'later', label: t('salaries.next_melt'), detail: t('salaries.next_melt_when') },
              { state: 'later', label: t('salaries.next_gone'), detail: t('salaries.next_gone_when') },
            ]}
          />
        </aside>
      </div>
    </div>
  );
}
