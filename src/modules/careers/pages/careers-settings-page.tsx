import { useState, type FormEvent } from 'react';
import { CAREERS_PATH, ProfileTabs } from '#modules/companies/components/profile-tabs.tsx';
import { nameOfCompany } from '#modules/companies/rules.ts';
import { requireOwnCompany } from '#modules/companies/service.server.ts';
import { CopyLine } from '#modules/directories/components/copy-line.tsx';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { localPath, LOCALES } from '#platform/texts/locale.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { DOT } from '#ui/dot.ts';
import { LinkButton } from '#ui/button.tsx';
import { SwitchField } from '#ui/form/checkbox-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { brandOf, surfacesOf } from '../components/brand.ts';
import { CareersBand } from '../components/careers-band.tsx';
import { CareersInput, INTRO_MAX, type OwnCareers } from '../contract.ts';
import { careersPath, introOf, SLUG_MAX, WIDGET_PATH } from '../rules.ts';
import { readOwnCareers, saveCareers } from '../service.server.ts';
import { careersTexts } from '../texts.ts';
import { snippetOf } from '../widget-script.ts';
import type { Route } from './+types/careers-settings-page';
import './careers-settings-page.css';

const SCHEMES = ['light', 'dark'] as const;

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const [careers, company] = await Promise.all([readOwnCareers(ctx, actor), requireOwnCompany(ctx, actor)]);
  const { public_url } = ctx.config;
  const title = translate(careersTexts, actor.locale)('careers.settings');
  return {
    careers,
    company: { name: nameOfCompany(company, actor.locale), logo_href: company.logo_href },
    snippets: LOCALES.map((locale) => ({
      locale,
      snippet: snippetOf({
        href: public_url + localPath(locale, careersPath(careers.slug)),
        label: translate(careersTexts, locale)('careers.page_title', { company: nameOfCompany(company, locale) }),
        script: public_url + WIDGET_PATH,
      }),
    })),
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  return answerForm(actor.locale, await readForm(request), CareersInput, async (input) => {
    await saveCareers(ctx, actor, input);
    return redirectWith(actor.locale, CAREERS_PATH, {
      message: translate(careersTexts, actor.locale)('careers.saved'),
    });
  });
});

export default function CareersSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(careersTexts);
  const { careers, company, snippets } = loaderData;
  return (
    <div className="page page-body stack stack-6">
      <h1 className="heading-26">{t('careers.settings')}</h1>
      <p className="muted read">{t('careers.lede')}</p>
      <div className="stack stack-8">
        <ProfileTabs current="careers" />
        <Settings key={careers.version} careers={careers} company={company} answer={actionData} />
        <Widget careers={careers} snippets={snippets} />
      </div>
    </div>
  );
}

type Company = { name: string; logo_href: string | null };

function Settings({ careers, company, answer }: { careers: OwnCareers; company: Company; answer: unknown }) {
  const t = useTexts(careersTexts);
  const [typed, setTyped] = useState(careers);
  const hear = ({ target }: FormEvent) => {
    const { name, value } = target as HTMLInputElement;
    if (['colour', 'ar_intro', 'en_intro'].includes(name)) setTyped((now) => ({ ...now, [name]: value }));
  };
  return (
    <>
      <div className="careers-settings" onInput={hear}>
        <Form
          schema={CareersInput}
          answer={answer}
          values={{ ...careers, is_on: String(careers.is_on), keep_off_boards: String(careers.keep_off_boards) }}
          draftKey="careers"
          draftStamp={String(careers.version)}
        >
          <input type="hidden" name="version" value={careers.version} />
          <TextField
            name="slug"
            hint={t('careers.slug_hint')}
            prefix={<bdi dir="ltr">{careersPath('')}</bdi>}
            ltr
            maxLength={SLUG_MAX}
            autoComplete="off"
            spellCheck={false}
          />
          {careers.former_slugs.length > 0 && (
            <p className="small muted">
              {t('careers.former')} <bdi dir="ltr">{careers.former_slugs.join(DOT)}</bdi>
            </p>
          )}
          <TextField name="colour" type="color" hint={t('careers.colour_hint')} className="careers-colour" ltr />
          <TextareaField name="ar_intro" hint={t('careers.intro_hint')} maxLength={INTRO_MAX} rows={5} optional />
          <TextareaField name="en_intro" maxLength={INTRO_MAX} rows={5} optional />
          <SwitchField name="is_on" label={t('careers.is_on')} />
          <SwitchField
            name="keep_off_boards"
            label={t('careers.keep_off_boards')}
            hint={t('careers.keep_off_boards_hint')}
          />
          <div className="line">
            <SubmitButton>{t('careers.save')}</SubmitButton>
            {careers.version > 0 && (
              <LinkButton look="quiet" to={careersPath(careers.slug)}>
                {t('careers.open_page')}
              </LinkButton>
            )}
          </div>
        </Form>
      </div>
      <Preview careers={typed} company={company} />
    </>
  );
}

function Preview({ careers, company }: { careers: OwnCareers; company: Company }) {
  const t = useTexts(careersTexts);
  const locale = useLocale();
  const isColour = /^#[0-9a-f]{6}$/i.test(careers.colour);
  return (
    <section aria-labelledby="preview" className="stack">
      <h2 id="preview" className="heading-20">
        {t('careers.preview')}
      </h2>
      <div className="careers-previews">
        {SCHEMES.map((scheme) => (
          <div
            key={scheme}
            className={`careers-preview careers-preview-${scheme} stack`}
            style={{ ...surfacesOf(scheme), ...(isColour ? brandOf(careers.colour) : {}) }}
          >
            <p className="small muted">{t(`careers.${scheme}`)}</p>
            <CareersBand
              level={3}
              name={company.name}
              logo={company.logo_href}
              facts={[]}
              intro={introOf(careers, locale) ?? t('careers.preview_intro')}
            />
            <p className="line spread">
              <span className="careers-preview-link">{t('careers.sample_link')}</span>
              <span className="careers-preview-button">{t('careers.sample_button')}</span>
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}

function Widget({
  careers,
  snippets,
}: {
  careers: OwnCareers;
  snippets: Route.ComponentProps['loaderData']['snippets'];
}) {
  const t = useTexts(careersTexts);
  const { domains, is_on } = careers;
  return (
    <section aria-labelledby="widget" className="stack careers-settings">
      <h2 id="widget" className="heading-20">
        {t('careers.widget')}
      </h2>
      <p className="read">{t('careers.widget_text')}</p>
      {!is_on && <Notice kind="info">{t('careers.widget_off')}</Notice>}
      {domains.length > 0 ? (
        <p>
          {t('careers.widget_domains')} <bdi dir="ltr">{domains.join(DOT)}</bdi>
        </p>
      ) : (
        <Notice kind="warning">
          {t('careers.widget_no_domain')}{' '}
          <LocalLink to="/company-profile/work-accounts" className="accent-link">
            {t('careers.to_domains')}
          </LocalLink>
        </Notice>
      )}
      {snippets.map(({ locale, snippet }) => (
        <div key={locale} className="stack stack-1">
          <p className="small muted">{t(`careers.snippet_${locale}`)}</p>
          <CopyLine text={snippet} what={t(`careers.snippet_${locale}`)} />
        </div>
      ))}
    </section>
  );
}
