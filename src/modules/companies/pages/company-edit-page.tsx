import { may } from '#platform/access/may.ts';
import { z } from 'zod';
import { readTicket } from '#modules/auth/service.server.ts';
import { groupedChoices } from '#modules/catalogues/rules.ts';
import { readCatalogues, type Catalogues } from '#modules/catalogues/service.server.ts';
import { maxBytesOf } from '#modules/files/rules.ts';
import { describeFile, receiveFormFile } from '#modules/files/service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Context } from '#platform/context.server.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { fieldProblem } from '#platform/fields/field-problem.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { isRefusal } from '#ui/form/values-of.ts';
import { Icon } from '#ui/icon.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { Timeline, type TimelineStep } from '#ui/timeline.tsx';
import { useTexts } from '#ui/use-texts.ts';
import {
  AboutPart,
  BillingPart,
  IdentityPart,
  PapersPart,
  PlacePart,
  type PartProps,
} from '../components/company-parts.tsx';
import { PARTS, pathOf, ProfileTabs, type Part } from '../components/profile-tabs.tsx';
import {
  CompanyAboutForm,
  CompanyBillingForm,
  CompanyIdentityForm,
  CompanyPapersForm,
  CompanyPlaceForm,
  SendDomainCode,
  VerifyDomain,
  type OwnCompany,
} from '../contract.ts';
import { citiesOnMap, missingOf, type CompanyStep } from '../rules.ts';
import {
  requireOwnCompany,
  saveCommercialFile,
  saveCompany,
  saveLogo,
  sendDomainCode,
  verifyDomain,
} from '../service.server.ts';
import { companiesTexts } from '../texts.ts';
import type { Route } from './+types/company-edit-page';
import './company-edit-page.css';

const partOf = (url: URL): Part => PARTS.find((part) => part === url.searchParams.get('part')) ?? 'identity';

const PART_OF_STEP: Record<CompanyStep, Part> = {
  name: 'identity',
  logo: 'identity',
  sector: 'identity',
  place: 'place',
  about: 'about',
  papers: 'papers',
  domain: 'papers',
  billing: 'billing',
};

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const asked = z.uuid().safeParse(url.searchParams.get('ticket'));
  const [company, catalogues, ticket] = await Promise.all([
    requireOwnCompany(ctx, actor),
    readCatalogues(ctx),
    asked.success ? readTicket(ctx, asked.data) : null,
  ]);
  const part = partOf(url);
  return {
    company,
    part,
    may_write: may(actor, 'recruit'),
    may_manage: may(actor, 'manage'),
    ticket: ticket?.purpose === 'company_domain' ? { ticket: ticket.ticket, sent_to: ticket.sent_to } : null,
    commercial_file: part === 'papers' ? await describeFile(ctx, company.commercial_file_id) : null,
    choices: {
      sectors: catalogues.options('sectors', locale),
      working_types: catalogues.options('working_types', locale),
      cities: groupedChoices(catalogues.options('cities', locale)),
    },
    map: part === 'place' ? mapFor(catalogues, ctx, locale) : null,
    meta: pageMeta({ url, locale, title: translate(companiesTexts, locale)('companies.edit_title'), noindex: true }),
  };
});

/** The cities to find the place by, under all their names. */
function mapFor(catalogues: Catalogues, { config, places }: Pick<Context, 'config' | 'places'>, locale: Locale) {
  const all = catalogues.list('cities');
  const namesOf = new Map(all.map((city) => [city.id, [city.ar, city.en, ...city.synonyms_ar, ...city.synonyms_en]]));
  const cities = citiesOnMap(all, locale).map((city) => ({ ...city, otherNames: namesOf.get(city.id) ?? [] }));
  return { cities, style_url: config.map.style_url, places: places?.source ?? null };
}

type Args = { ctx: Context; actor: Actor; form: FormData };
const None = z.object({});

/** Each form of the page names what it is for; the answer carries the name back to it. */
const ACTIONS = {
  identity: (args) => save(args, CompanyIdentityForm, 'identity'),
  place: (args) => save(args, CompanyPlaceForm, 'place'),
  about: (args) => save(args, CompanyAboutForm, 'about'),
  papers: (args) => save(args, CompanyPapersForm, 'papers'),
  billing: (args) => save(args, CompanyBillingForm, 'billing'),
  logo: ({ ctx, actor, form }) =>
    answerForm(actor.locale, form, None, async () => {
      const file_id = await receiveFormFile(ctx, actor, form, 'logo');
      if (!file_id) throw fieldProblem('logo', { rule: 'required' });
      await saveLogo(ctx, actor, file_id);
      return done(actor, 'identity', 'companies.done_logo');
    }),
  'remove-logo': ({ ctx, actor, form }) =>
    answerForm(actor.locale, form, None, async () => {
      await saveLogo(ctx, actor, null);
      return done(actor, 'identity', 'companies.done_logo_removed');
    }),
  'commercial-file': ({ ctx, actor, form }) =>
    answerForm(actor.locale, form, None, async () => {
      const file_id = await receiveFormFile(ctx, actor, form, 'commercial_file');
      if (!file_id) throw fieldProblem('commercial_file', { rule: 'required' });
      await saveCommercialFile(ctx, actor, file_id);
      return done(actor, 'papers', 'companies.done_file');
    }),
  'send-code': ({ ctx, actor, form }) =>
    answerForm(actor.locale, form, SendDomainCode, async (input) => {
      const { ticket } = await sendDomainCode(ctx, actor, input);
      return redirectWith(actor.locale, `${pathOf('papers')}&ticket=${ticket}#domain`, {
        message: translate(companiesTexts, actor.locale)('companies.done_code'),
      });
    }),
  'verify-domain': ({ ctx, actor, form }) =>
    answerForm(actor.locale, form, VerifyDomain, async (input) => {
      await verifyDomain(ctx, actor, input);
      return done(actor, 'papers', 'companies.done_domain');
    }),
} satisfies Record<string, (args: Args) => Promise<unknown>>;

const save = ({ ctx, actor, form }: Args, schema: z.ZodType, part: Part) =>
  answerForm(actor.locale, form, schema as z.ZodType<Parameters<typeof saveCompany>[2]>, async (input) => {
    await saveCompany(ctx, actor, input);
    return done(actor, part, 'companies.done_saved');
  });

const done = (
  actor: Actor,
  part: Part,
  key:
    | 'companies.done_saved'
    | 'companies.done_logo'
    | 'companies.done_logo_removed'
    | 'companies.done_file'
    | 'companies.done_domain',
) => redirectWith(actor.locale, pathOf(part), { message: translate(companiesTexts, actor.locale)(key) });

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const form = await readForm(request, maxBytesOf('commercial_file'));
  const intent = String(form.get('intent'));
  const action = Object.hasOwn(ACTIONS, intent) ? ACTIONS[intent as keyof typeof ACTIONS] : ACTIONS.identity;
  return action({ ctx: context.get(appContext), actor: context.get(actorContext), form });
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** After "somebody changed this" the form needs the new version, though nothing was saved. */
export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: {
  actionStatus?: number;
  defaultShouldRevalidate: boolean;
}) => actionStatus === 409 || defaultShouldRevalidate;

export default function CompanyEditPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(companiesTexts);
  const { company, part, may_write, may_manage, ticket, choices, map, commercial_file } = loaderData;
  const answerTo = (intent: string) =>
    isRefusal(actionData) && actionData.values['intent'] === intent ? actionData : undefined;
  const isOwners = part === 'papers' || part === 'billing';
  const mayEdit = isOwners ? may_manage : may_write;
  const props: PartProps = { company, commercial_file, choices, ticket, answerTo };
  return (
    <div className="page page-body stack stack-6">
      <div className="line spread">
        <h1 className="heading-26">{t('companies.edit_title')}</h1>
        <LinkButton to={`/company-profile/details/${company.id}`} size="s" icon="eye">
          {t('companies.public_page')}
        </LinkButton>
      </div>
      <p className="muted read">{t('companies.edit_lede')}</p>
      {!may_write && <Notice>{t('companies.read_only')}</Notice>}
      {may_write && !may_manage && isOwners && <Notice>{t('companies.owner_only_papers')}</Notice>}
      <div className="with-side">
        <div className="stack stack-6">
          <ProfileTabs current={part} />
          <fieldset className="profile-part stack stack-6" disabled={!mayEdit}>
            {part === 'identity' && <IdentityPart {...props} />}
            {map && <PlacePart {...props} map={map} />}
            {part === 'about' && <AboutPart {...props} />}
            {part === 'papers' && <PapersPart {...props} />}
            {part === 'billing' && <BillingPart {...props} />}
          </fieldset>
        </div>
        <aside className="stack stack-6">
          <Verification company={company} />
          <Hints company={company} />
        </aside>
      </div>
    </div>
  );
}

/** Which state the company is in, and how it rises. */
function Verification({ company }: { company: OwnCompany }) {
  const t = useTexts(companiesTexts);
  const { state, commercial_file_id } = company;
  const rank = ['unverified', 'domain_verified', 'verified'].indexOf(state);
  const stateOf = (step: number): TimelineStep['state'] =>
    rank >= step ? 'done' : rank === step - 1 ? 'now' : 'later';
  const text =
    state === 'domain_verified' && commercial_file_id
      ? 'companies.state_waiting_text'
      : (`companies.state_${state}_text` as const);
  return (
    <Card aria-labelledby="verification" className="stack stack-3">
      <div className="line spread">
        <h2 id="verification" className="heading-17">
          {t('companies.verification')}
        </h2>
        <Badge tone={state === 'verified' ? 'ok' : state === 'domain_verified' ? 'on' : 'wait'}>
          {t(`companies.state_${state}`)}
        </Badge>
      </div>
      <p className="small muted">{t(text)}</p>
      <Timeline
        label={t('companies.verification')}
        steps={[
          { label: t('companies.step_account'), state: 'done' },
          { label: t('companies.step_domain'), state: stateOf(1) },
          { label: t('companies.step_papers'), state: stateOf(2) },
        ]}
      />
    </Card>
  );
}

function Hints({ company }: { company: OwnCompany }) {
  const t = useTexts(companiesTexts);
  const missing = missingOf(company);
  return (
    <section aria-labelledby="hints" className="stack stack-3">
      <h2 id="hints" className="heading-17">
        {t(missing.length > 0 ? 'companies.to_complete' : 'companies.complete')}
      </h2>
      {missing.length > 0 && (
        <ul className="stack stack-2">
          {missing.map((step) => (
            <li key={step} className="line tight nowrap at-start small">
              <Icon name="plus" size="s" />
              <LocalLink to={pathOf(PART_OF_STEP[step])}>{t(`companies.missing_${step}`)}</LocalLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
